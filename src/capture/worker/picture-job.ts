// The job that the page sends to the picture worker or the photo worker, and their answer.

import type { DocumentType } from '../../domain/document/limits.ts'
import type { PictureEdit } from '../../domain/document/picture-crop.ts'
import type { PictureHint } from '../../domain/document/picture-hint.ts'
import type { PictureRefusal } from '../../domain/document/picture-plan.ts'
import type { EngineFailure } from './worker-message.ts'

export interface PictureJob {
  /** Transferred to the worker, not copied. */
  bytes: ArrayBuffer
  edit: PictureEdit
}

export interface PictureResult {
  ok: true
  bytes: ArrayBuffer
  tipo: Exclude<DocumentType, 'application/pdf'>
  width: number
  height: number
  compressed: boolean
  thumb: ArrayBuffer | null
  hints: PictureHint[]
}

/** `refused`: the picture is not accepted. */
export type PictureAnswer = PictureResult | { ok: false; refused: PictureRefusal } | EngineFailure

/** The parts of an answer that are transferred with it. */
export const movedWith = (answer: PictureAnswer): Transferable[] =>
  answer.ok ? [answer.bytes, ...(answer.thumb ? [answer.thumb] : [])] : []
