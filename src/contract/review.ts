// The calls by which staff review a claim: decisions, presence of other staff, mail and messages, reopening and closing
// (B§7).
import * as z from 'zod/mini'
import { DOCUMENT_STATE_NAMES } from '../domain/document/document-state.ts'
import { NOTICE_TYPES } from '../domain/notice/notice-type.ts'
import { MAX_COMMENT } from '../domain/review/comment.ts'
import { claimReport } from './claim-report.ts'
import { decidedVersion, documentDecision, reviewComment } from './claim-save.ts'
import { write } from './endpoint.ts'
import { code, filledText, opaque, orNull, text } from './wire-types.ts'

const version = decidedVersion
const ofClaim = { cdCompania: code, cdReclamo: code, cdIncSiniestro: orNull(code) }
const claimSubject = { of: 'claim-report', by: ['cdCompania', 'cdReclamo', 'cdIncSiniestro'] } as const

export const decideDocument = write('/documentos-digitales/update/estado-observaciones', {
  summary: 'Da un estado a un documento, o pide uno que falta; responde el siniestro',
  access: 'staff',
  subject: claimSubject,
  body: z.object({ ...documentDecision, ...ofClaim, version }),
  answer: claimReport,
})

export const decideDocuments = write('/documentos-digitales/update/estado', {
  summary: 'Da un mismo estado a varios documentos de un siniestro, a todos o a ninguno; responde el siniestro',
  access: 'staff',
  subject: { of: 'file', by: ['values'] },
  query: z.object({ estado: z.enum(DOCUMENT_STATE_NAMES) }),
  body: z.object({
    values: z.array(opaque).check(z.minLength(1), z.maxLength(60)),
    comentario: z._default(reviewComment, ''),
    version,
  }),
  answer: claimReport,
})

export const undoDecision = write('/documentos-digitales/update/deshacer', {
  summary: 'Deshace la última decisión propia sobre un documento, mientras el siniestro no se haya guardado después',
  access: 'staff',
  subject: claimSubject,
  body: z.object({ ...ofClaim, cdArchivo: opaque, version }),
  answer: claimReport,
  extension: true,
})

export const retryEmail = write('/siniestros-portal/retry-email', {
  summary: 'Envía otra vez el correo de un siniestro ingresado; de lo enviado solo cuentan los códigos',
  access: 'staff',
  subject: claimSubject,
  body: z.object(ofClaim),
  answer: z.object({ message: z.string() }),
})

export const reopenClaim = write('/siniestros-portal/reabrir', {
  summary: 'Reabre un siniestro caducado o cerrado: su estado queda, y su plazo empieza de nuevo',
  access: 'staff',
  subject: claimSubject,
  body: z.object({ ...ofClaim, version }),
  answer: claimReport,
  extension: true,
})

export const closeClaim = write('/siniestros-portal/cerrar', {
  summary: 'Cierra un siniestro caducado con un motivo: su estado queda, y sale de toda cola',
  access: 'staff',
  subject: claimSubject,
  body: z.object({ ...ofClaim, version, motivo: filledText(MAX_COMMENT) }),
  answer: claimReport,
  extension: true,
})

/** A heartbeat while a claim is open on a screen of staff; returns the names of other staff who look at it now. */
export const notePresence = write('/siniestros-portal/presencia', {
  summary: 'Dice quién más mira el siniestro en este momento',
  access: 'staff',
  subject: claimSubject,
  body: z.object(ofClaim),
  answer: z.object({ otros: z.array(text(240)) }),
  unaudited: true,
  extension: true,
})

/**
 * Starts the sending of a claim's due WhatsApp and SMS messages (REP-18). The server creates each message together with
 * its event; repeating this call creates no message (D22).
 */
export const sendMessage = write('/siniestros-portal/send-message', {
  summary:
    'Pone en marcha los avisos por WhatsApp y SMS de un siniestro que ya están por salir; no crea ninguno. Responde 422 si el último de ese tipo no se pudo entregar',
  access: 'session',
  subject: claimSubject,
  body: z.object({ ...ofClaim, tipo: z.enum(NOTICE_TYPES) }),
  answer: z.object({ message: z.string() }),
})
