// The messages between the page and the picture worker.

import type { DocumentType } from '../../domain/document/limits.ts'
import type { PictureRefusal } from '../../domain/document/picture-plan.ts'
import type { PictureHint } from '../../domain/document/picture-quality.ts'

export interface PictureJob {
  id: number
  /** Transferred to the worker, not copied. */
  bytes: ArrayBuffer
  quarterTurns: number
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

/** `refused`: the picture is not accepted; `engine`: this engine failed, and another engine may succeed. */
export type PictureAnswer = PictureResult | { ok: false; refused: PictureRefusal } | { ok: false; engine: string }

/** The first message reports that the worker is ready; every other message answers a job. */
export type WorkerMessage = { ready: true } | { id: number; answer: PictureAnswer }
