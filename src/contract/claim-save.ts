// The save of a reported claim on the wire: its parameters, documents, decisions and manifest. The home starts without it.
import * as z from 'zod/mini'
import { DOCUMENT_STATE_NAMES } from '../domain/document/document-state.ts'
import { COMMENT_TOO_LONG } from '../domain/review/comment.ts'
import { claimFields, claimReport, manifestEntry, portalState, returnedFields } from './claim-report.ts'
import { detalleDocumento, placeCodes } from './document.ts'
import { write } from './endpoint.ts'
import { code, flag, integer, opaque, orNull, text } from './wire-types.ts'

/** The fields of a document in a save: its data, the document or request that it replaces, its deletion (D119). */
const documentFields = {
  uuid: opaque,
  detalleDocumento: orNull(detalleDocumento),
  /** The uuid of a stored document, or of a request (D118). */
  reemplaza: z.optional(z.nullable(opaque)),
  /** POR_ELIMINAR deletes the document with the save; every other state is ignored. */
  estado: z.optional(z.nullable(z.enum(DOCUMENT_STATE_NAMES))),
}
const placedDocument = z.object(documentFields)
/** The documents of a save by uuid, each in its place; their detalleDocumento overrides that of the upload. */
export const placedDocuments = {
  documentos: z._default(
    z.array(z.object({ cdDocSiniestro: code, documentoDigital: orNull(placedDocument) })).check(z.maxLength(100)),
    [],
  ),
  gastos: z._default(
    z
      .array(
        z.object({
          cdDocSiniestro: code,
          subdocumentosItems: z._default(
            z.record(
              z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
              z
                .array(z.object({ ...documentFields, cdSdocSiniestro: orNull(code), orden: z._default(integer, 0) }))
                .check(z.maxLength(60)),
            ),
            {},
          ),
        }),
      )
      .check(z.maxLength(100)),
    [],
  ),
  otrosDocumentos: z._default(
    z.array(z.object({ ...documentFields, orden: z._default(integer, 0) })).check(z.maxLength(60)),
    [],
  ),
}

/**
 * A reviewer's comment. This schema rejects only a far too long comment, with the same message as the review rules;
 * those check the exact length and name the document concerned (DOC-20a).
 */
export const reviewComment = z.string().check(
  z.regex(/^[^\0]*$/),
  z.trim(),
  z.refine((entered) => entered.length <= 4000, { message: COMMENT_TOO_LONG }),
)

/**
 * A reviewer's decision. It names a document by its cdArchivo, a request by its uuid, and an empty place by its codes,
 * or by a free name among the other documents (D118). The review rules check its comment and provide the error messages
 * (DOC-20).
 */
export const documentDecision = {
  cdArchivo: orNull(opaque),
  uuid: orNull(opaque),
  ...placeCodes,
  nombre: z._default(text(200), ''),
  estado: z.enum(DOCUMENT_STATE_NAMES),
  comentario: z._default(reviewComment, ''),
  /** The lines of an invoice with their approval, which is applied before the decision (DOC-10). */
  lineas: z.optional(z.array(z.object({ linea: integer, seleccionado: flag })).check(z.maxLength(1000))),
}
/**
 * The version of the claim that the reviewer saw; if the claim has another version now, the call fails with
 * `review-conflict` (D125).
 */
export const decidedVersion = z.optional(z.nullable(integer))
const decision = z.object(documentDecision)
export type DocumentDecision = z.infer<typeof decision>

/**
 * A claim as a device saves it: parameters, documents in their places, and the manifest (wire.md). A save by staff uses
 * only `version` and the last four fields; a customer's save ignores those four.
 */
export const claimToSave = z.object({
  ...claimFields,
  version: orNull(integer),
  cdCompania: z._default(code, 1),
  cdReclamo: orNull(code),
  cdIncSiniestro: orNull(code),
  /** Of an alcance: the number of its settled claim; ignored for a new claim. */
  numSiniestro: z.optional(z.nullable(code)),
  /** The year of `numSiniestro`; an addition to the specification. Without it the newest claim of the number is meant. */
  anoAlcance: z.optional(z.nullable(integer)),
  /** The lapsed claim that a new claim replaces; ignored in a correction. An addition to the specification (D141). */
  cdReclamoOrigen: z.optional(z.nullable(code)),
  flgAmv: z._default(flag, 1),
  ...placedDocuments,
  manifest: z._default(z.array(manifestEntry).check(z.maxLength(60)), []),
  estadoPortal: z.optional(z.nullable(portalState)),
  comentario: z.optional(reviewComment),
  /** The fields that staff return to the person for correction (D143). */
  camposPorCorregir: z.optional(returnedFields),
  /** Decisions that are stored with this save rather than at once (DOC-15b, D34). */
  decisiones: z.optional(z.array(decision).check(z.maxLength(100))),
})
export type ClaimToSave = z.infer<typeof claimToSave>

export const saveClaimReport = write('/siniestros-portal', {
  summary:
    'Guarda un siniestro reportado; el mismo intento responde siempre lo mismo. El personal guarda su revisión: estadoPortal, comentario y decisiones',
  access: 'session',
  subject: { of: 'claim-uuid', by: ['uuid'] },
  body: claimToSave,
  answer: claimReport,
})
