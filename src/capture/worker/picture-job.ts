// What page and picture worker say to each other.

import type { DocumentType } from '../../domain/document/limits.ts'
import type { PictureHint } from '../../domain/document/picture-look.ts'
import type { PictureRefusal } from '../../domain/document/picture-plan.ts'

export interface PictureJob {
  id: number
  /** Moved to the worker, not copied. */
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

/** `refused` is about the picture; `engine` says that this way of working failed and another may succeed. */
export type PictureAnswer = PictureResult | { ok: false; refused: PictureRefusal } | { ok: false; engine: string }

/** The first message says that the worker stands; every other one answers a job. */
export type WorkerMessage = { ready: true } | { id: number; answer: PictureAnswer }
