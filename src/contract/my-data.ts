// «Mis datos»: a person downloads all their data in the portal, and reads which staff looked at their claims.
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
import { claimCodes, code, integer, moment, orNull, pageOf, pagingInQuery, text } from './wire-types.ts'

/** The maximum number of downloads per person and hour. */
export const DOWNLOADS_AN_HOUR = 5

export const downloadMyData = read('/mis-datos/descarga', {
  summary: 'Todo lo que el portal guarda de la persona, en un zip: datos.json, LEEME.txt y sus documentos',
  access: 'user',
  ownRight: true,
  // A person keeps this right without consent, or after withdrawing it.
  beforeConsent: true,
  subject: null,
  answer: 'binary',
  extension: true,
})

/** The lists in which a person can open a claim. */
export const CLAIM_LISTS = ['reportado', 'general', 'contratante', 'asegurado'] as const

/** A visit: what one staff member did on one claim within some minutes. */
export const accessRow = z.object({
  desde: moment,
  hasta: moment,
  nombre: text(480),
  cargo: text(40),
  /** The actions in plain words, such as «Abrió el siniestro». */
  acciones: z.array(text(200)),
  /** Whether the staff member was acting for the reader at that time. */
  comoUsted: z.boolean(),
  /** The claim; null for a visit that was not to a single claim. */
  siniestro: orNull(
    z.object({
      ...claimCodes,
      numSiniestro: orNull(code),
      item: integer,
      lista: z.enum(CLAIM_LISTS),
      /** The patient or the thing of the claim. */
      de: text(400),
    }),
  ),
})
export type AccessRow = z.infer<typeof accessRow>

export const listAccesses = read('/mis-datos/accesos', {
  summary: 'Quién del personal vio o cambió los siniestros de la persona, y cuándo; lo último primero',
  access: 'user',
  ownRight: true,
  subject: null,
  query: z.object(pagingInQuery),
  answer: pageOf(accessRow),
  extension: true,
})
