// The calls by which staff review a claim: states of its documents, approved lines of its invoices (B§7).
import * as z from 'zod/mini'
import { DOCUMENT_STATE_NAMES } from '../domain/document/document-state.ts'
import { VOUCHER_STATES } from '../domain/voucher/voucher.ts'
import { claimReport, documentDecision, portalState } from './claim-report.ts'
import { reportedSearch } from './claim-search.ts'
import { endpoint } from './endpoint.ts'
import { invoiceLine } from './invoice-line.ts'
import { buyer } from './voucher.ts'
import { accessKey, code, flag, integer, moment, moneySum, opaque, orNull, text } from './wire-types.ts'

/** The version of the claim on which the decision was made; another one is refused as `review-conflict` (D125). */
const version = z.optional(z.nullable(integer))

export const decideDocument = endpoint({
  method: 'POST',
  path: '/documentos-digitales/update/estado-observaciones',
  summary: 'Da un estado a un documento, o pide uno que falta; responde el siniestro',
  access: 'staff',
  effect: 'write',
  subject: { of: 'claim-report', by: ['cdCompania', 'cdReclamo', 'cdIncSiniestro'] },
  body: z.object({ ...documentDecision, cdCompania: code, cdReclamo: code, cdIncSiniestro: orNull(code), version }),
  answer: claimReport,
})

export const decideDocuments = endpoint({
  method: 'POST',
  path: '/documentos-digitales/update/estado',
  summary: 'Da un mismo estado a varios documentos de un siniestro, a todos o a ninguno; responde el siniestro',
  access: 'staff',
  effect: 'write',
  subject: { of: 'file', by: ['values'] },
  query: z.object({ estado: z.enum(DOCUMENT_STATE_NAMES) }),
  body: z.object({
    values: z.array(opaque).check(z.minLength(1), z.maxLength(60)),
    comentario: z._default(text(4000), ''),
    version,
  }),
  answer: claimReport,
})

/** The electronic voucher behind an invoice, as the tax authority has it; an addition. */
const invoiceVoucher = z.object({
  claveAcceso: accessKey,
  estado: z.enum(VOUCHER_STATES),
  fechaAutorizacion: orNull(moment),
  ruc: text(13),
  razonSocial: text(300),
  comprador: orNull(buyer),
  /** Why its data were entered by hand. */
  sriError: orNull(text(400)),
})

/** An invoice with its lines and the approved sum (DOC-09, DOC-10). */
export const invoice = z.object({
  infoFactura: z.object({ importeTotal: moneySum, propina: moneySum }),
  detalle: z.array(invoiceLine),
  importeTotalSeleccionado: moneySum,
  /** By how much the invoice differs from the sum of its lines, through rounding (D123). */
  diferencia: moneySum,
  /** Null where the invoice has no access key. */
  comprobante: orNull(invoiceVoucher),
  /** The version of the claim. */
  version: orNull(integer),
})
export type Invoice = z.infer<typeof invoice>

export const readInvoice = endpoint({
  method: 'GET',
  path: '/documentos-digitales/ver-factura',
  summary: 'Las líneas de una factura y lo aprobado de ella',
  access: 'session',
  effect: 'read',
  subject: { of: 'file', by: ['nm'] },
  query: z.object({ nm: opaque }),
  answer: invoice,
})

export const approveLines = endpoint({
  method: 'POST',
  path: '/documentos-digitales/actualizar-valor-factura',
  summary: 'Guarda qué líneas de una factura se aprueban; las que no se nombran quedan como están',
  access: 'staff',
  effect: 'write',
  subject: { of: 'file', by: ['pathFile'] },
  query: z.object({ pathFile: opaque }),
  body: z.object({
    detalle: z.array(z.object({ linea: integer, seleccionado: flag })).check(z.minLength(1), z.maxLength(1000)),
    version,
  }),
  answer: invoice,
})

const ofClaim = { cdCompania: code, cdReclamo: code, cdIncSiniestro: orNull(code) }
const claimSubject = { of: 'claim-report', by: ['cdCompania', 'cdReclamo', 'cdIncSiniestro'] } as const

export const undoDecision = endpoint({
  method: 'POST',
  path: '/documentos-digitales/update/deshacer',
  summary: 'Deshace la última decisión propia sobre un documento, mientras el siniestro no se haya guardado después',
  access: 'staff',
  effect: 'write',
  subject: claimSubject,
  body: z.object({ ...ofClaim, cdArchivo: opaque, version }),
  answer: claimReport,
  extension: true,
})

export const retryEmail = endpoint({
  method: 'POST',
  path: '/siniestros-portal/retry-email',
  summary: 'Envía otra vez el correo de un siniestro ingresado; de lo enviado solo cuentan los códigos',
  access: 'staff',
  effect: 'write',
  subject: claimSubject,
  body: z.object(ofClaim),
  answer: z.object({ message: z.string() }),
})

/** A heartbeat while a claim is open on a screen of staff; the names of others who look at it now. */
export const notePresence = endpoint({
  method: 'POST',
  path: '/siniestros-portal/presencia',
  summary: 'Dice quién más mira el siniestro en este momento',
  access: 'staff',
  effect: 'write',
  subject: claimSubject,
  body: z.object(ofClaim),
  answer: z.object({ otros: z.array(text(240)) }),
  unaudited: true,
  extension: true,
})

export const countReported = endpoint({
  method: 'POST',
  path: '/siniestros-portal/conteos',
  summary: 'Cuántos siniestros de una búsqueda hay en cada estado; su estado, plazo, página y orden no cuentan',
  access: 'staff',
  effect: 'read',
  subject: { of: 'person-filter', by: ['cdCliente', 'cedula', 'cdAsegurado'] },
  body: reportedSearch,
  answer: z.object({
    estados: z.record(portalState, integer),
    /** Those that wait for their person and lapse soon (D80). */
    porVencer: integer,
    /** What waits for a review, by executive, whichever of them the search names. */
    ejecutivos: z.array(z.object({ cdEjecutivo: code, porRevisar: integer })),
  }),
  extension: true,
})
