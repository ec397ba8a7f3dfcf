// Document requirements of a claim, and the endpoints to upload and download its files.
import * as z from 'zod/mini'
import { CLAIM_TYPES } from '../domain/claim-report/claim-type.ts'
import { DOCUMENT_STATE_NAMES, REQUIREMENT_TYPES } from '../domain/document/document-state.ts'
import { endpoint } from './endpoint.ts'
import {
  byteCount,
  code,
  codeOrAll,
  day,
  filledText,
  integer,
  money,
  moneySum,
  opaque,
  orNull,
  sha256,
  text,
} from './wire-types.ts'

/** The data of one document (B§3). The specified autocompletado and sriError are not part of it. */
export const detalleDocumento = z.object({
  fcDocumento: orNull(day),
  numDocumento: orNull(text(60)),
  valor: orNull(money),
  fcCaducDocumento: orNull(day),
})

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

/** A digital document as the server holds it (B§3). */
export const digitalDocument = z.object({
  ...fileFields,
  cdDocSiniestro: orNull(code),
  cdSdocSiniestro: orNull(code),
  numGrupo: orNull(code),
  orden: integer,
  detalleDocumento: z.nullable(detalleDocumento),
})
export type DigitalDocument = z.infer<typeof digitalDocument>

const requirementFields = {
  nmDocumento: text(120),
  tipo: z.enum(REQUIREMENT_TYPES),
  obligatorio: integer,
  orden: integer,
  ayuda: text(400),
  reqFecha: integer,
  cdDocSiniestro: code,
  cdSdocSiniestro: orNull(code),
  activo: integer,
}

/** A document requirement (DOC-01), with the document that fills it. */
export const requirement = z.object({ ...requirementFields, documentoDigital: orNull(digitalDocument) })
export type Requirement = z.infer<typeof requirement>

/** An expense type: each of its groups holds an invoice and the documents that belong to it (B§3). */
export const expense = z.object({
  ...requirementFields,
  documentoDigital: orNull(digitalDocument),
  subdocumentosEstructura: z.array(requirement),
  subdocumentosItems: z.record(z.string(), z.array(digitalDocument)),
  subTotalFacturas: moneySum,
})
export type Expense = z.infer<typeof expense>

/** The required documents of a claim of an insurer, ramo and type, with the documents that it already has. */
export const documentList = z.object({
  documentos: z.array(requirement),
  gastos: z.array(expense),
  otrosDocumentos: z.array(digitalDocument),
})
export type DocumentList = z.infer<typeof documentList>

export const documentosSiniestros = endpoint({
  method: 'POST',
  path: '/documentos-siniestros',
  summary: 'Requisitos de documentos por aseguradora, ramo y tipo, con lo que el siniestro ya tiene',
  access: 'session',
  subject: { of: 'claim-report', by: ['cdReclamo', 'cdIncSiniestro', 'uuid'] },
  body: z.object({
    cdAseguradora: code,
    cdRamo: code,
    tpSiniestro: z.enum(CLAIM_TYPES),
    cdReclamo: orNull(codeOrAll),
    cdIncSiniestro: orNull(codeOrAll),
    uuid: orNull(opaque),
  }),
  answer: documentList,
})

/** The metadata of an upload: the place and the kind of the file. Sent before its bytes. */
export const documentItem = z.object({
  uuid: opaque,
  uuidSiniestro: opaque,
  sha256,
  tamanio: byteCount,
  nombre: filledText(200),
  tipo: z._default(z.enum(REQUIREMENT_TYPES), 'DOCUMENTO'),
  cdDocSiniestro: orNull(code),
  cdSdocSiniestro: orNull(code),
  numGrupo: orNull(code),
  orden: z._default(integer, 0),
  cdCompania: orNull(code),
  cdReclamo: orNull(code),
  cdIncSiniestro: orNull(code),
  detalleDocumento: orNull(detalleDocumento),
})
export type DocumentItem = z.infer<typeof documentItem>

/** The receipt of an uploaded file: the data that the server has stored. */
export const storedDocument = z.object({
  metadato: z.object(fileFields),
  detalleDocumento: z.nullable(detalleDocumento),
})
export type StoredDocument = z.infer<typeof storedDocument>

const isUser = z.object({ isUser: z.optional(z.string().check(z.maxLength(10))) })

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/documentos-digitales/documento',
  summary: 'Recibe un archivo: primero la parte «item», después la parte «file»',
  access: 'user',
  subject: { of: 'claim-uuid', by: ['uuidSiniestro'] },
  query: isUser,
  body: documentItem,
  multipart: true,
  answer: storedDocument,
})

export const uploadGroup = endpoint({
  method: 'POST',
  path: '/documentos-digitales/subdocumentos',
  summary: 'Recibe un grupo: la parte «item» {siniestro, items}, después un archivo por cada item, en orden',
  access: 'user',
  subject: { of: 'claim-uuid', by: ['siniestro.uuid'] },
  query: isUser,
  body: z.object({
    siniestro: z.object({ uuid: opaque }),
    items: z.array(documentItem).check(z.minLength(1), z.maxLength(60)),
  }),
  multipart: true,
  answer: z.object({ items: z.array(storedDocument) }),
})

export const readFile = endpoint({
  method: 'GET',
  path: '/documentos-digitales/archivo/:cdArchivo',
  summary: 'Los bytes de un documento',
  access: 'session',
  subject: { of: 'file', by: ['cdArchivo'] },
  params: z.object({ cdArchivo: opaque }),
  answer: 'binary',
  extension: true,
})
