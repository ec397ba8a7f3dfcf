// The broker's executives and their access to the portal: «Gestor Ejecutivo» (ADM-10, ADM-11).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { chosen, rowIndex, webAccessChange } from './web-access.ts'
import { code, codeOrAll, flag, integerOrText, text } from './wire-types.ts'

/** '0': works for the broker; 'X': no longer. */
const tipoEjecutivo = z.enum(['0', 'X'])

const executiveRow = z.object({
  rnum: rowIndex,
  cdEjecutivo: code,
  nmAgente: text(120),
  apAgente: text(120),
  /** N: a natural person; J: a company. */
  tpPersAdm: z.enum(['N', 'J']),
  /** E: executive; S: sub-agent. */
  tipo: z.enum(['E', 'S']),
  cdCompania: code,
  mail: text(120),
  rucCed: text(20),
  direccion: text(240),
  cargo: text(120),
  /** 1: may sign in. */
  usuarioweb: flag,
  tipoEjecutivo,
})
export type ExecutiveRow = z.infer<typeof executiveRow>

export const executiveSearch = z.object({
  nmAgente: z._default(text(120), ''),
  apAgente: z._default(text(120), ''),
  cdEjecutivo: z._default(codeOrAll, 0),
  cedula: z._default(text(20), ''),
  mail: z._default(text(120), ''),
  tipo: z._default(z.enum(['E', 'S']), 'E'),
  /** Accepted as specified; `tipoEjecutivo` says it. */
  inactivos: z.optional(z.union([z.boolean(), integerOrText])),
  /** '0' active ones, 'X' inactive ones, '1' all. */
  tipoEjecutivo: z._default(z.enum(['0', 'X', '1']), '0'),
})
export type ExecutiveSearch = z.infer<typeof executiveSearch>

export const searchExecutives = endpoint({
  method: 'POST',
  path: '/ejecutivo-search',
  summary: 'Ejecutivos del bróker, y si tienen acceso al portal',
  access: 'admin',
  effect: 'read',
  subject: null,
  body: executiveSearch,
  answer: z.object({ data: z.object({ data: z.array(executiveRow) }) }),
})

const executiveChoice = z.object({
  index: rowIndex,
  nmAgente: text(120),
  tpPersAdm: z.enum(['N', 'J']),
  tipo: z.enum(['E', 'S']),
  cdCompania: code,
  mail: text(120),
  cdEjecutivo: code,
  cedula: text(20),
})
export type ExecutiveChoice = z.infer<typeof executiveChoice>

export const activateExecutives = endpoint({
  method: 'POST',
  path: '/ejecutivosSubagente-crear',
  summary: 'Da acceso al portal a ejecutivos; `todos`: todos los de una búsqueda (D133)',
  access: 'admin',
  effect: 'write',
  subject: null,
  body: chosen(executiveChoice, executiveSearch),
  answer: webAccessChange,
})

export const deactivateExecutives = endpoint({
  ...activateExecutives,
  path: '/ejecutivoDesactivar',
  summary: 'Quita el acceso al portal a ejecutivos y termina sus sesiones',
})
