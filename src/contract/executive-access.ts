// The broker's executives and their access to the portal: «Gestor Ejecutivo» (ADM-10, ADM-11).
import * as z from 'zod/mini'
import { endpoint, readByPost, write } from './endpoint.ts'
import { anyCode, choiceFilter, shapeOf, textFilter } from './list/filter.ts'
import { chosen, rowIndex, webAccessChange } from './web-access.ts'
import { code, flag, integerOrText, text } from './wire-types.ts'

/** '0': works for the broker; 'X': no longer works for the broker. */
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

export const EXECUTIVE_FILTERS = {
  tipoEjecutivo: choiceFilter(
    z._default(z.enum(['0', 'X', '1']), '0'),
    [
      { value: '0', label: 'Ejecutivos Activos' },
      { value: 'X', label: 'Ejecutivos Inactivos' },
      { value: '1', label: 'TODOS' },
    ],
    { label: 'Tipo', chip: 'Tipo:', isMain: true },
  ),
  nmAgente: textFilter(120, { label: 'Nombre', chip: 'Nombre', isMain: true, isPerson: true }),
  apAgente: textFilter(120, { label: 'Apellido', chip: 'Apellido', isMain: true, isPerson: true }),
  mail: textFilter(120, { label: 'Correo', chip: 'Correo', isPerson: true }),
  cedula: textFilter(20, { label: 'Cédula/RUC', chip: 'Cédula/RUC', isPerson: true }),
} as const

export const executiveSearch = z.object({
  ...shapeOf(EXECUTIVE_FILTERS),
  cdEjecutivo: anyCode,
  tipo: z._default(z.enum(['E', 'S']), 'E'),
  /** Accepted because the specification has it, but ignored: `tipoEjecutivo` decides. */
  inactivos: z.optional(z.union([z.boolean(), integerOrText])),
})
export type ExecutiveSearch = z.infer<typeof executiveSearch>

export const searchExecutives = readByPost('/ejecutivo-search', {
  summary: 'Ejecutivos del bróker, y si tienen acceso al portal',
  access: 'admin',
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

export const activateExecutives = write('/ejecutivosSubagente-crear', {
  summary: 'Da acceso al portal a ejecutivos; `todos`: todos los de una búsqueda (D133)',
  access: 'admin',
  subject: null,
  body: chosen(executiveChoice, executiveSearch),
  answer: webAccessChange,
})

export const deactivateExecutives = endpoint({
  ...activateExecutives,
  path: '/ejecutivoDesactivar',
  summary: 'Quita el acceso al portal a ejecutivos y termina sus sesiones',
})
