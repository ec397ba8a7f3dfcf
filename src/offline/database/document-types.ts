// The types of a document on this device: its slot, its bytes' hash, its upload state.
import { isSamePlace, type Place } from '../../domain/claim-report/document-places.ts'
import type { DocumentDetail } from '../../domain/claim-report/invoice.ts'
import type { RequirementType } from '../../domain/document/document-state.ts'
import type { DocumentType } from '../../domain/document/limits.ts'
import type { Attention, ItemHistory } from './item-history.ts'

/** Stands for a draft's uuid while a document belongs to none («Sin clasificar», D63). */
export const INBOX = 'inbox'

/** Where a document belongs inside a claim. */
export type Slot = Place

/** `stored` is what a kill between writing and reading back leaves; `received` means that the portal holds the bytes. */
export type DocumentState = 'stored' | 'verified' | 'queued' | 'sending' | 'received' | 'attention'

export type DocumentRow = {
  uuid: string
  /** A draft's uuid, or INBOX. */
  draftUuid: string
  slot: Slot | null
  /** Grows with every file placed in a draft. */
  orden: number
  nombre: string
  contentType: DocumentType
  tipo: RequirementType
  size: number
  sha256: string
  width: number | null
  height: number | null
  createdAt: number
  state: DocumentState
  /** While stored: what goes once this is verified, the earlier files of its place or one document. */
  replaces: 'slot' | (string & {}) | null
  detalleDocumento: DocumentDetail | null
  /** What stands in a field of the detail and is no date or amount yet. */
  typed?: Partial<Record<keyof DocumentDetail, string>>
  /** When each field of the detail was last written, in milliseconds: another tab's writing is distinguished from one's own. */
  detailAt?: Partial<Record<keyof DocumentDetail, number>>
  history: ItemHistory
  attention: Attention | null
  /** Why the portal did not take it, as a whole sentence, since its claim was opened again; gone once its data change. */
  refused?: Pick<Attention, 'code' | 'sentence'>
}

/** The portal judged the bytes themselves: the same file would be refused again. */
export const isFileRefused = ({ refused }: Pick<DocumentRow, 'refused'>): boolean => refused?.code === 'not-allowed'

export type BytesRow = { uuid: string; bytes: ArrayBuffer }
/** `keptUntil` is set when the claim was received. */
export type ThumbRow = { uuid: string; bytes: ArrayBuffer; keptUntil: number | null }

/** A file as capture hands it over. */
export type StorableFile = {
  bytes: ArrayBuffer
  tipo: DocumentType
  nombre: string
  width?: number
  height?: number
  /** JPEG, at most MAX_THUMB_BYTES. */
  thumb: ArrayBuffer | null
}

export type NamedSize = { uuid: string; nombre: string; size: number }

export type StoreRefusal =
  | {
      ok: false
      why: 'budget'
      message: string
      /** Bytes the claim holds already, its limit, and what was to be added. */
      used: number
      total: number
      size: number
      largest: NamedSize[]
    }
  | {
      ok: false
      why: 'too-large' | 'too-many' | 'empty' | 'sealed' | 'gone' | 'space' | 'unverified'
      message: string
    }

/** Words of the states on screen. */
export const DOCUMENT_STATE_WORDS: Record<DocumentState, string> = {
  stored: 'Guardando',
  verified: 'Guardada',
  queued: 'En cola',
  sending: 'Enviando',
  received: 'Recibido',
  attention: 'Necesita tu atención',
}

/** Whether two places are the same. */
export const sameSlot = (a: Slot | null, b: Slot | null): boolean => a !== null && b !== null && isSamePlace(a, b)
