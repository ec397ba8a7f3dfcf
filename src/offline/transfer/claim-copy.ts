// The format of a claim's copy: the file `siniestro.json`, validated field by field when the copy is opened.
import * as z from 'zod/mini'
import { type ClaimToSave, claimToSave } from '../../contract/claim-save.ts'
import { sha256 as hash, opaque } from '../../contract/wire-types.ts'
import { PORTAL_STATE_NAMES } from '../../domain/claim-report/portal-state.ts'
import { DOCUMENT_STATE_NAMES, REQUIREMENT_TYPES } from '../../domain/document/document-state.ts'
import { isPlainFileName } from '../../domain/document/file-name.ts'
import {
  type DocumentType,
  EXTENSION_OF_TYPE,
  MAX_CLAIM_BYTES,
  MAX_CLAIM_FILES,
  MAX_INBOX_FILES,
} from '../../domain/document/limits.ts'
import { PICTURE_HINTS } from '../../domain/document/picture-hint.ts'
import { RETURNED_FIELDS } from '../../domain/review/returned-fields.ts'
import type { DocumentRow, RemoteDocument } from '../database/document-types.ts'
import type { CorrectionBase, Draft } from '../database/draft-types.ts'
import type { OutboxRow, SealedIntent } from '../database/outbox-types.ts'
import {
  detail,
  draftDay,
  draftMoney,
  givenDay,
  parameters,
  requirements,
  slot,
  whole,
  words,
} from './copied-fields.ts'
import { voucher } from './copied-voucher.ts'

/** The name of the JSON file in a copy: at the top level, or in a folder for each claim. */
export const COPY_NAME = 'siniestro.json'
export const COPY_FORMAT = 'portal-siniestro'
/** Also the names of the format in copies that earlier versions made. */
export const KNOWN_FORMATS = /^portal-(?:[a-z]+-)?siniestro$/
/** To be increased when an older app would misread a copy; `openedCopy` must then convert older copies. */
export const COPY_VERSION = 1
/**
 * Largest JSON of one claim, in bytes. Sixty documents and all texts stay far below it; only lines of invoices can
 * exceed it.
 */
export const MAX_COPY_BYTES = 8 * 1024 * 1024

const corrected = { fcAlcance: draftDay, fcProcedimiento: draftDay, valCirugia: draftMoney, obsSiniestro: words(4000) }

const draft = z.object({
  uuid: opaque,
  area: z.enum(['gen', 'vam']),
  paso: words(60),
  createdAt: whole,
  changedAt: whole,
  v: z.literal(1),
  version: z.nullable(whole),
  cdReclamo: z.nullable(whole),
  cdIncSiniestro: z.nullable(whole),
  origin: z.optional(z.object({ cdCompania: whole, cdReclamo: whole, cdIncSiniestro: whole })),
  stored: z.optional(z.object({ fcAlcance: draftDay, fcProcedimiento: draftDay })),
  base: z.optional(
    z.object({
      estadoPortal: z.enum(PORTAL_STATE_NAMES),
      caducado: z.boolean(),
      firstSent: givenDay,
      parameters: z.extend(z.partial(parameters), corrected),
      fields: z.optional(z.array(z.enum(RETURNED_FIELDS)).check(z.maxLength(RETURNED_FIELDS.length))),
      comentario: z.optional(words(4000)),
      requisitos: requirements,
      requests: z
        .array(
          z.object({
            uuid: opaque,
            nombre: words(400),
            estado: z.enum(DOCUMENT_STATE_NAMES),
            slot,
            comentario: words(4000),
          }),
        )
        .check(z.maxLength(500)),
    }),
  ),
  intents: z.optional(z.array(opaque).check(z.maxLength(500))),
  parameters,
  typed: z.optional(z.partialRecord(z.enum(Object.keys(parameters.shape) as never[]), words(400))),
  numGrupos: z.record(z.string().check(z.regex(/^\d{1,10}$/)), z.array(whole).check(z.maxLength(500))),
})

const inCopy = z.nullable(words(400))
const document = z.object({
  uuid: opaque,
  slot: z.nullable(slot),
  orden: whole,
  nombre: words(400).check(z.refine((name) => isPlainFileName(name))),
  contentType: z.enum(Object.keys(EXTENSION_OF_TYPE) as [DocumentType, ...DocumentType[]]),
  tipo: z.enum(REQUIREMENT_TYPES),
  size: z.int().check(z.minimum(1), z.maximum(MAX_CLAIM_BYTES)),
  sha256: hash,
  width: z.nullable(whole),
  height: z.nullable(whole),
  hints: z.optional(z.array(z.enum(PICTURE_HINTS)).check(z.maxLength(PICTURE_HINTS.length))),
  createdAt: whole,
  detalleDocumento: z.nullable(detail),
  remote: z.optional(
    z.object({
      cdArchivo: words(200),
      estado: z.enum(DOCUMENT_STATE_NAMES),
      comentario: words(4000),
      importeTotalSeleccionado: z.optional(draftMoney),
      detalleDocumento: z.nullable(detail),
      isAutocompleted: z.optional(z.boolean()),
      isLost: z.optional(z.boolean()),
      home: z.optional(z.object({ slot, tipo: z.enum(REQUIREMENT_TYPES) })),
      isDeleted: z.boolean(),
    }),
  ),
  reemplaza: z.optional(opaque),
  typed: z.optional(z.partialRecord(z.enum(Object.keys(detail.shape) as never[]), words(400))),
  detailAt: z.optional(z.partialRecord(z.enum(Object.keys(detail.shape) as never[]), whole)),
  voucher,
  byHand: z.optional(z.partial(detail)),
  sharedAt: z.optional(whole),
  meantFor: z.optional(opaque),
  refused: z.optional(z.object({ code: words(60), sentence: words(1000) })),
  file: inCopy,
  thumb: inCopy,
})

/** Accepts only a claim that fits the contract: the portal would refuse any other at every try. */
const sealedClaim = z.custom<ClaimToSave>((claim) => z.safeEncode(claimToSave, claim as ClaimToSave).success)

const outbox = z.object({
  queuedAt: whole,
  triedAt: z.nullable(whole),
  sealed: z.object({
    intent: opaque,
    v: z.literal(1),
    claim: sealedClaim,
    documents: z.array(z.object({ uuid: opaque, size: whole, sha256: hash })).check(z.maxLength(MAX_CLAIM_FILES)),
  }),
})

/** The schema of a claim's `siniestro.json`. */
export const claimCopy = z.object({
  format: z.string().check(z.regex(KNOWN_FORMATS)),
  version: z.literal(COPY_VERSION),
  /** When the copy was made, in milliseconds of the device's clock. */
  copiedAt: whole,
  /** The portal's opaque key of the claim's owner. */
  localKey: opaque,
  draft,
  /** The sealed claim that waits to be sent; null for a draft. */
  outbox: z.nullable(outbox),
  /**
   * The documents that are on the copying device or that a correction names; up to twice the limit, because replaced
   * documents are included. The files of «Sin clasificar» that are meant for the claim are included, too, without a
   * place.
   */
  documents: z.array(document).check(z.maxLength(2 * MAX_CLAIM_FILES + MAX_INBOX_FILES)),
})

/** A draft without its state on the device, which starts again when the copy is opened. */
export type CopiedDraft = Omit<Draft, 'state' | 'receipt'>
/**
 * A document with the names of its files in the zip, relative to the JSON. A name is null if the device did not have
 * the complete file.
 */
export type CopiedDocument = Omit<DocumentRow, 'draftUuid' | 'state' | 'replaces' | 'history' | 'attention'> & {
  file: string | null
  thumb: string | null
}
export type ClaimCopy = Omit<z.infer<typeof claimCopy>, 'draft' | 'outbox' | 'documents'> & {
  draft: CopiedDraft
  outbox: Pick<OutboxRow, 'queuedAt' | 'triedAt' | 'sealed'> | null
  documents: CopiedDocument[]
}

// A new field of a row must be added to the schema, too: otherwise a copy would lose it.
type Keys<T> = [keyof T]
type CopyOutput = z.infer<typeof claimCopy>
type Same<A, B> = A extends B ? (B extends A ? true : never) : never
const isWhole: [
  Same<Keys<CopyOutput['draft']>, Keys<CopiedDraft>>,
  Same<Keys<CopyOutput['documents'][number]>, Keys<CopiedDocument>>,
  Same<Keys<NonNullable<CopyOutput['outbox']>['sealed']>, Keys<SealedIntent>>,
  Same<Keys<NonNullable<CopyOutput['draft']['base']>>, Keys<CorrectionBase>>,
  Same<Keys<NonNullable<CopyOutput['documents'][number]['remote']>>, Keys<RemoteDocument>>,
] = [true, true, true, true, true]
void isWhole
