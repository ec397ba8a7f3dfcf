// The requirements, documents and requests of a claim on the wire, and the endpoint that uploads a file.
import * as z from 'zod/mini'
import { DOCUMENT_STATE_NAMES, REQUIREMENT_TYPES } from '../domain/document/document-state.ts'
import { REMOVED_PARTS } from '../domain/document/pdf/removed-parts.ts'
import { write } from './endpoint.ts'
import {
  accessKey,
  byteCount,
  code,
  day,
  filledText,
  integer,
  moment,
  money,
  moneySum,
  opaque,
  orNull,
  sha256,
  text,
} from './wire-types.ts'

/** The data of one document as a device sends them (B§3). */
export const detalleDocumento = z.object({
  fcDocumento: orNull(day),
  numDocumento: orNull(text(60)),
  valor: orNull(money),
  fcCaducDocumento: orNull(day),
  /** The access key of an electronic invoice (D124); devices with an earlier version of the app leave it out. */
  claveAcceso: z.optional(z.nullable(accessKey)),
})

/** The data of a stored document; `autocompletado` is 1 when the data came from the tax authority (D124). */
const storedDetail = z.object({
  ...detalleDocumento.shape,
  autocompletado: z._default(integer, 0),
  sriError: orNull(text(400)),
})

/** One entry of a document's own history: who gave it which state, when and why, and for which file (B§3, D119). */
const documentStatus = z.object({
  fecha: moment,
  estado: z.enum(DOCUMENT_STATE_NAMES),
  comentario: text(400),
  userId: orNull(code),
  /** The file of this entry; unless it is the document's current file, it was replaced. */
  cdArchivo: text(64),
  nombre: text(200),
  contentType: text(60),
})
export type DocumentStatus = z.infer<typeof documentStatus>

/** An electronic signature of a PDF, as stated in the file; the portal has not checked it. */
export const firma = z.object({
  /** The signer's name; null where the signature has none. */
  nombre: orNull(text(200)),
  fecha: orNull(moment),
})
export type Firma = z.infer<typeof firma>

/** What was removed from a document's harmless copy; empty where the file itself is shown (D171). */
export const quitado = z.array(z.enum(REMOVED_PARTS))

const fileFields = {
  cdArchivo: text(64),
  uuid: opaque,
  nombre: text(200),
  tipo: z.enum(REQUIREMENT_TYPES),
  contentType: text(60),
  tamanio: byteCount,
  sha256,
  estado: z.enum(DOCUMENT_STATE_NAMES),
  url: text(200),
}

/** The codes of a document's place in a claim. */
export const placeCodes = {
  cdDocSiniestro: orNull(code),
  cdSdocSiniestro: orNull(code),
  numGrupo: orNull(code),
}

/** A digital document as the server stores it (B§3). */
export const digitalDocument = z.object({
  ...fileFields,
  ...placeCodes,
  orden: integer,
  /** The opaque cdArchivo, which the invoice calls use to name the file (D124). */
  pathFile: z._default(text(64), ''),
  cdCobertura: orNull(code),
  /** Only the fields of the file, as in the answer to the upload; absent in data of earlier releases. */
  metadato: z.optional(z.object(fileFields)),
  idUsuarioEjecutivo: orNull(code),
  /**
   * The last comment of a reviewer on the document; an addition to the specification, as are `historial` (oldest first)
   * and `vencido`.
   */
  comentario: z._default(text(400), ''),
  historial: z._default(z.array(documentStatus), []),
  /** Whether the document was dated more than DIAS_DOCUMENTO days before the portal received it (DOC-23). */
  vencido: z._default(z.boolean(), false),
  /**
   * Whether the portal lost the document's file, which can no longer be read (D173). An addition to the specification.
   */
  perdido: z._default(z.boolean(), false),
  /** The electronic signatures of the PDF, in the order of the file. An addition to the specification. */
  firmas: z._default(z.array(firma), []),
  /** The parts removed from the shown copy. An addition to the specification. */
  quitado: z._default(quitado, []),
  /** The approved sum of an invoice; null while no line was judged. An addition to the specification. */
  importeTotalSeleccionado: orNull(moneySum),
  /** The marks of the document as sentences, sent only to staff. An addition to the specification. */
  senales: z._default(z.array(text(400)), []),
  detalleDocumento: z.nullable(storedDetail),
})
export type DigitalDocument = z.infer<typeof digitalDocument>

/**
 * A request: a document that staff asked for and have not received (D118); DEVUELTO while it is awaited, RECHAZADO once
 * it is no longer needed. `uuid` names the request; the document that answers it repeats that uuid in `reemplaza`.
 */
export const requestedDocument = z.object({
  cdArchivo: z.null(),
  uuid: opaque,
  nombre: text(200),
  tipo: z.enum(REQUIREMENT_TYPES),
  estado: z.enum(DOCUMENT_STATE_NAMES),
  comentario: text(400),
  ...placeCodes,
  orden: integer,
})
export type RequestedDocument = z.infer<typeof requestedDocument>

/** The content of a place in a claim: a document, or a request for one. */
const inPlace = z.union([digitalDocument, requestedDocument])
export type InPlace = z.infer<typeof inPlace>

/** Whether a place contains a document, not only a request. */
export const isDocument = (held: InPlace | null): held is DigitalDocument => held !== null && held.cdArchivo !== null

type InPlaces = {
  documentos: readonly { documentoDigital: InPlace | null }[]
  gastos: readonly { subdocumentosItems: Readonly<Record<string, readonly InPlace[]>> }[]
  otrosDocumentos: readonly InPlace[]
}

/** The documents and requests in the places of a claim, without requests for a whole expense. */
export const everyPlace = ({ documentos, gastos, otrosDocumentos }: InPlaces): InPlace[] => [
  ...documentos.flatMap(({ documentoDigital }) => documentoDigital ?? []),
  ...gastos.flatMap(({ subdocumentosItems }) => Object.values(subdocumentosItems).flat()),
  ...otrosDocumentos,
]

/** Whether the portal returned a document of the claim because it lost the file (D173). */
export const isReturnedAsLost = (claim: InPlaces): boolean =>
  everyPlace(claim).some((held) => {
    const last = isDocument(held) ? held.historial.at(-1) : undefined
    return last?.estado === 'DEVUELTO' && last.userId === null
  })

/** A document requirement (DOC-01), with the document that fills it. */
export const requirement = z.object({
  nmDocumento: text(120),
  tipo: z.enum(REQUIREMENT_TYPES),
  obligatorio: integer,
  orden: integer,
  ayuda: text(400),
  reqFecha: integer,
  cdDocSiniestro: code,
  cdSdocSiniestro: orNull(code),
  activo: integer,
  documentoDigital: orNull(inPlace),
})
export type Requirement = z.infer<typeof requirement>

/** An expense type: each of its groups has an invoice and the documents that belong to it (B§3). */
export const expense = z.object({
  ...requirement.shape,
  subdocumentosEstructura: z.array(requirement),
  subdocumentosItems: z.record(z.string(), z.array(inPlace)),
  subTotalFacturas: moneySum,
})
export type Expense = z.infer<typeof expense>

/**
 * The documents that a claim of this insurer, ramo and type requires, with the documents that the claim already has.
 */
export const documentList = z.object({
  documentos: z.array(requirement),
  gastos: z.array(expense),
  otrosDocumentos: z.array(inPlace),
})
export type DocumentList = z.infer<typeof documentList>

/** The metadata of an upload, sent before the file's bytes: the place and the kind of the file. */
export const documentItem = z.object({
  uuid: opaque,
  uuidSiniestro: opaque,
  sha256,
  tamanio: byteCount,
  nombre: filledText(200),
  tipo: z._default(z.enum(REQUIREMENT_TYPES), 'DOCUMENTO'),
  ...placeCodes,
  orden: z._default(integer, 0),
  cdCompania: orNull(code),
  cdReclamo: orNull(code),
  cdIncSiniestro: orNull(code),
  detalleDocumento: orNull(detalleDocumento),
})
export type DocumentItem = z.infer<typeof documentItem>

/** The answer to an upload: the file's data as the server stored them. */
export const storedDocument = z.object({
  metadato: z.object(fileFields),
  detalleDocumento: z.nullable(detalleDocumento),
})
export type StoredDocument = z.infer<typeof storedDocument>

/** A flag that other clients send; it is ignored, since rights come from the session alone (D29). */
export const isUser = z.object({ isUser: z.optional(z.string().check(z.maxLength(10))) })

export const uploadDocument = write('/documentos-digitales/documento', {
  summary: 'Recibe un archivo: primero la parte «item», después la parte «file»',
  access: 'user',
  subject: { of: 'claim-uuid', by: ['uuidSiniestro'] },
  query: isUser,
  body: documentItem,
  multipart: true,
  answer: storedDocument,
})
