// «Mis datos»: a person takes along all that the portal holds of them, and reads who of the staff looked at their claims.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { code, integer, moment, orNull, pageOf, pagingInQuery, text } from './wire-types.ts'

/** Downloads of one person within an hour. */
export const DOWNLOADS_AN_HOUR = 5

export const downloadMyData = endpoint({
  method: 'GET',
  path: '/mis-datos/descarga',
  summary: 'Todo lo que el portal guarda de la persona, en un zip: datos.json, LEEME.txt y sus documentos',
  access: 'user',
  effect: 'read',
  ownRight: true,
  // Whoever does not consent, or no more, has the right all the same.
  beforeConsent: true,
  subject: null,
  answer: 'binary',
  extension: true,
})

/** In which list of its person a claim is opened. */
export const CLAIM_LISTS = ['reportado', 'general', 'contratante', 'asegurado'] as const

/** What one person of the staff did on one claim within some minutes. */
export const accessRow = z.object({
  desde: moment,
  hasta: moment,
  nombre: text(480),
  cargo: text(40),
  /** In plain words, such as «Abrió el siniestro». */
  acciones: z.array(text(200)),
  /** The staff consulted the portal as the reader at that time. */
  comoUsted: z.boolean(),
  /** Null where the whole portal was consulted. */
  siniestro: orNull(
    z.object({
      cdCompania: code,
      cdReclamo: code,
      cdIncSiniestro: code,
      numSiniestro: orNull(code),
      item: integer,
      lista: z.enum(CLAIM_LISTS),
      /** The patient or the thing that it is about. */
      de: text(400),
    }),
  ),
})
export type AccessRow = z.infer<typeof accessRow>

export const listAccesses = endpoint({
  method: 'GET',
  path: '/mis-datos/accesos',
  summary: 'Quién del personal vio o cambió los siniestros de la persona, y cuándo; lo último primero',
  access: 'user',
  effect: 'read',
  ownRight: true,
  subject: null,
  query: z.object(pagingInQuery),
  answer: pageOf(accessRow),
  extension: true,
})
