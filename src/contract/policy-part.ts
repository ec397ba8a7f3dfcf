// The locations and documents of a chosen policy.
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
import { code, codeInQuery, filledText, flagInQuery, integer, opaque, orNull, text } from './wire-types.ts'

/** An insured location of a health or life policy. */
export const location = z.object({
  cdCompania: code,
  cdUbicacion: code,
  cdCotizacion: code,
  cdRamoCotizacion: code,
  cdRamo: code,
  nmRamo: text(120),
  poliza: text(60),
  dscUbicacion: text(240),
  cdPlan: orNull(code),
  dscPlan: orNull(text(120)),
  /**
   * The number of titulares on record (`personas`) and of those insured now (`vigentes`); null when an insured person
   * asks.
   */
  personas: orNull(integer),
  vigentes: orNull(integer),
})
export type Location = z.infer<typeof location>

export const listLocations = read('/gen/ubicacion', {
  summary: 'Ubicaciones aseguradas de una póliza',
  access: 'session',
  subject: { of: 'held-policy', by: ['cdCompania', 'cdRamoCotizacion'] },
  query: z.object({ cdCompania: codeInQuery, cdRamoCotizacion: codeInQuery }),
  answer: z.array(location),
})

export const listInsuredLocation = read('/vam/ubicacion', {
  summary: 'La ubicación de un asegurado',
  access: 'session',
  subject: { of: 'policy', by: ['cdCompania', 'cdUbicacion'] },
  query: z.object({ cdCompania: codeInQuery, cdUbicacion: codeInQuery }),
  answer: z.array(location),
})

/** The kinds of document of a policy, by which GET /docs filters (D102). */
export const POLICY_DOCUMENT_KINDS = ['CONDICIONES', 'PARTICULARES', 'ANEXO', 'FACTURA', 'CERTIFICADO', 'OTRO'] as const

/** The types of the files that a document of a policy may be, by their extensions. */
export const POLICY_DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

/** A document of a policy; it is downloaded by its id and extension. */
const policyDocument = z.object({ id: opaque, nm: text(200), ext: text(8) })
export type PolicyDocument = z.infer<typeof policyDocument>

export const listPolicyDocuments = read('/gen/docs', {
  summary: 'Documentos digitales de un movimiento y de las condiciones de su póliza; id es su cdCotizacion',
  access: 'session',
  subject: { of: 'policy', by: ['cdCompania', 'cdRamoCotizacion', 'cdContratante', 'id', 'cdRamo'] },
  query: z.object({
    /** The kind of document; empty returns all documents, an unknown kind returns none (D102). */
    tipo: z._default(text(20), ''),
    cdContratante: codeInQuery,
    id: codeInQuery,
    cdRamo: codeInQuery,
    cdCompania: codeInQuery,
    cdRamoCotizacion: codeInQuery,
    vam: z.optional(flagInQuery),
  }),
  answer: z.array(policyDocument),
})

export const readPolicyDocument = read('/gen/doc/:id/:ext', {
  summary: 'Los bytes de un documento de una póliza',
  access: 'session',
  subject: { of: 'policy-document', by: ['id', 'ext'] },
  params: z.object({ id: opaque, ext: filledText(8) }),
  answer: 'binary',
})
