// The row types of a document on this device: metadata and upload state, bytes, thumbnail, open camera or picker.
import type { DocumentDetail } from '../../domain/claim-report/invoice.ts'
import { isSamePlace, type Place } from '../../domain/claim-report/place.ts'
import {
  isChangeableByUser,
  type DocumentState as PortalDocumentState,
  type RequirementType,
} from '../../domain/document/document-state.ts'
import type { DocumentType } from '../../domain/document/limits.ts'
import type { PictureHint } from '../../domain/document/picture-hint.ts'
import type { Cents } from '../../domain/money.ts'
import type { DocumentVoucher } from '../../domain/voucher/voucher.ts'
import type { Attention, ItemHistory } from './item-history.ts'

/** The `draftUuid` of documents that belong to no draft yet («Sin clasificar», D63). */
export const INBOX = 'inbox'

/** Where a document belongs inside a claim. */
export type Slot = Place

/** `stored`: written but not yet read back, also after a kill; `received`: the portal holds the bytes. */
export type DocumentState = 'stored' | 'verified' | 'queued' | 'sending' | 'received' | 'attention'

/** The portal's data of a document that is not on this device: its file stays on the portal (D119). */
export type RemoteDocument = {
  cdArchivo: string
  estado: PortalDocumentState
  /** The reviewer's words. */
  comentario: string
  /** The sum that staff approved of an invoice; absent in rows of older versions. */
  importeTotalSeleccionado?: Cents | null
  /** The data as the portal has them. A returned document is corrected once the row's own data differ from these. */
  detalleDocumento: DocumentDetail | null
  /** Whether date, number and value are the tax authority's; absent in rows of older versions. */
  isAutocompleted?: boolean
  /**
   * Whether the portal lost the document's file, so that only a new file counts as an answer (D173); absent in older
   * rows.
   */
  isLost?: boolean
  /**
   * The place and type of the document on the portal; the draft may show it in another place after a change of type
   * (D143). Absent in old rows.
   */
  home?: { slot: Slot; tipo: RequirementType }
  /** Whether the document is deleted with the next save, unless the person takes the deletion back (DOC-26). */
  isDeleted: boolean
}

export type DocumentRow = {
  uuid: string
  /** A draft's uuid, or INBOX. */
  draftUuid: string
  slot: Slot | null
  /** The order in the draft: each new file gets a larger number. */
  orden: number
  nombre: string
  contentType: DocumentType
  tipo: RequirementType
  size: number
  sha256: string
  width: number | null
  height: number | null
  /** What may be wrong with the photo; absent without a hint. */
  hints?: readonly PictureHint[]
  createdAt: number
  state: DocumentState
  /** What is deleted once this file, still `stored`, is verified: the slot's earlier files, or the document of this uuid. */
  replaces: 'slot' | (string & {}) | null
  detalleDocumento: DocumentDetail | null
  /** Set for a remote document of a correction: only the portal holds the document's bytes. */
  remote?: RemoteDocument
  /** The uuid of the portal's document that this one replaces, or of the request that it answers (D118, D119). */
  reemplaza?: string
  /** Text in a field of the detail that is not a valid date or amount yet. */
  typed?: Partial<Record<keyof DocumentDetail, string>>
  /**
   * When each field of the detail was last written, in milliseconds; a screen uses it to recognise a change of another
   * tab.
   */
  detailAt?: Partial<Record<keyof DocumentDetail, number>>
  /** The electronic voucher read in the file; absent until the file was read. */
  voucher?: DocumentVoucher
  /** The person's typed data that the tax authority's data replaced (D124). */
  byHand?: Partial<DocumentDetail>
  history: ItemHistory
  attention: Attention | null
  /** When another app shared the file with the portal, in milliseconds; absent for other files (PWA-20). */
  sharedAt?: number
  /** For a file of the inbox: the draft for which it was photographed or chosen. */
  meantFor?: string
  /** Why the portal refused the document; set when its claim is opened again, removed when its data change. */
  refused?: Pick<Attention, 'code' | 'sentence'>
}

/** Whether the portal refused the bytes themselves: sending the same file again would fail again. */
export const isFileRefused = ({ refused }: Pick<DocumentRow, 'refused'>): boolean => refused?.code === 'not-allowed'

export type BytesRow = { uuid: string; bytes: ArrayBuffer }
/** `keptUntil`: when the thumbnail is deleted, in milliseconds; null until its claim was received. */
export type ThumbRow = { uuid: string; bytes: ArrayBuffer; keptUntil: number | null }

/** A file as `src/capture` prepares it. */
export type StorableFile = {
  bytes: ArrayBuffer
  tipo: DocumentType
  nombre: string
  width?: number
  height?: number
  /** JPEG, at most MAX_THUMB_BYTES. */
  thumb: ArrayBuffer | null
  /** What may be wrong with a photo. */
  hints?: readonly PictureHint[]
}

export type NamedSize = { uuid: string; nombre: string; size: number }

export type StoreRefusal =
  | {
      ok: false
      why: 'budget'
      message: string
      /** In bytes: the claim's present sum, its limit, and the size of the file to be added. */
      used: number
      total: number
      size: number
      largest: NamedSize[]
    }
  | {
      ok: false
      why:
        | ('too-large' | 'too-many' | 'empty' | 'sealed' | 'gone' | 'reviewed' | 'space' | 'unverified')
        /** «Sin clasificar» is full, or the place already holds a file. */
        | ('inbox-full' | 'taken')
      message: string
    }

export type StoreResult = { ok: true; document: DocumentRow } | StoreRefusal

/** The labels of the states on screens. */
export const DOCUMENT_STATE_WORDS: Record<DocumentState, string> = {
  stored: 'Guardando',
  verified: 'Guardada',
  queued: 'En cola',
  sending: 'Enviando',
  received: 'Recibido',
  attention: 'Necesita tu atención',
}

/** Whether two slots are the same place; null equals nothing. */
export const sameSlot = (a: Slot | null, b: Slot | null): boolean => a !== null && b !== null && isSamePlace(a, b)

/** Whether the bytes of a row's file are on this device; those of a remote document are only on the portal. */
export const isOnDevice = ({ remote }: DocumentRow): boolean => remote === undefined

/**
 * Whether the person may replace, delete or change a document: true for their own new ones and for returned ones
 * (DOC-12a).
 */
export const isChangeable = ({ remote }: Pick<DocumentRow, 'remote'>): boolean =>
  remote === undefined || isChangeableByUser(remote.estado)

/** The documents that will be sent with a draft: neither deleted nor replaced. */
export function standingDocuments<R extends Pick<DocumentRow, 'uuid' | 'remote' | 'reemplaza'>>(
  rows: readonly R[],
): R[] {
  const replaced = new Set(rows.map(({ reemplaza }) => reemplaza))
  return rows.filter(({ uuid, remote }) => !remote?.isDeleted && !(remote && replaced.has(uuid)))
}

/**
 * `burst`: the camera in the page; `camera` and `picker` open the phone's own camera or file picker, during which the
 * phone may end the page.
 */
export type IntentWay = 'camera' | 'picker' | 'burst'

export type CaptureIntent = {
  id: string
  /** A draft's uuid, or INBOX. */
  draftUuid: string
  /** The place for the file; null for a burst, whose photos get their places later. */
  slot: Slot | null
  tipo: IntentWay
  /** When the camera or picker was opened, in milliseconds. */
  at: number
  /** How many photos of a burst were taken and not discarded, stored or not. */
  shots?: number
  /** The names of the files chosen for the inbox, which can be several. */
  names?: readonly string[]
}
