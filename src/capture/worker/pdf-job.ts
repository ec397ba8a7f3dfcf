// The job that the page sends to the PDF worker, and its answer.

import type { JudgedPdf } from '../../domain/document/pdf/judge-pdf.ts'
import type { EngineFailure } from './worker-message.ts'

export interface PdfJob {
  /** Transferred to the worker, not copied. */
  bytes: ArrayBuffer
}

export type PdfAnswer = { ok: true; judged: JudgedPdf } | EngineFailure
