// The job that the page sends to the worker that looks for barcodes, and its answer.

import type { CalendarDate } from '../../../domain/calendar-date.ts'
import type { FoundText } from '../../../domain/voucher/found-voucher.ts'

export interface ScanJob {
  /** The file's bytes, or a drawn page of a PDF; transferred to the worker. */
  picture: ArrayBuffer | ImageBitmap
  /** The barcode library's own file: the worker may not fetch anything by itself. */
  wasm: ArrayBuffer
  today: CalendarDate
}

/** Why a file counts as not read; `no-reader`: the barcode library could not be loaded, `unfinished`: the time ran out. */
export type Unread = 'no-reader' | 'unfinished'

/** `found`: the text of every code that was read. */
export type ScanAnswer = { ok: true; found: FoundText[] } | { ok: false; unread: Unread }
