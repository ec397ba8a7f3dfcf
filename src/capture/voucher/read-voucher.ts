// Reads the access key of a voucher from a file's original bytes, on the device and without a network.

import type { CalendarDate } from '../../domain/calendar-date.ts'
import { fileKind } from '../../domain/document/file-kind.ts'
import { type FoundText, voucherOf } from '../../domain/voucher/found-voucher.ts'
import type { DocumentVoucher } from '../../domain/voucher/voucher.ts'
import type { Unread } from '../worker/voucher/scan-job.ts'
import { keepReaderFiles } from './reader-files.ts'
import { canScan, type Interrupted, scanInWorker } from './scan-in-worker.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A file's voucher, or why the file counts as not read. */
export type Reading = DocumentVoucher | Unread

let queue: Promise<unknown> = Promise.resolve()

/**
 * Reads a file's voucher from its bytes as they were picked, before compression; one file at a time. Returns `none`
 * when no key is found, or the file is neither a PDF nor a picture. Returns an `Unread`, to be read later, when the
 * reading code could not be loaded (offline before its first use), or when the phone froze the page, was too slow or
 * ran out of memory. The caller's bytes stay intact. Never rejects.
 */
export function readVoucher(bytes: Bytes, today: CalendarDate): Promise<Reading> {
  const reading = queue.then(() => readingOf(bytes, today)).catch((): Unread => 'unfinished')
  queue = reading
  return reading
}

async function readingOf(bytes: Bytes, today: CalendarDate): Promise<Reading> {
  const kind = fileKind(bytes)
  if (kind === 'other') return { kind: 'none' }
  const scan = async (picture: ArrayBuffer | ImageBitmap) => (canScan() ? scanInWorker(picture, today) : [])
  for (;;) {
    const own = bytes.slice().buffer
    const found = kind === 'pdf' ? await readByPdf(own, today, scan) : await scan(own)
    if (found !== 'interrupted') return typeof found === 'string' ? found : voucherOf(found, today)
  }
}

type ScanPromise = Promise<FoundText[] | Unread | Interrupted>

async function readByPdf(
  bytes: ArrayBuffer,
  today: CalendarDate,
  scan: (page: ImageBitmap) => ScanPromise,
): ScanPromise {
  // `read-pdf.ts` is loaded on demand: it is large, and only PDFs need it.
  const module = await import('./read-pdf.ts').catch(() => null)
  if (!module) return 'no-reader'
  try {
    return await module.readPdf(bytes, today, scan)
  } catch {
    // The PDF is encrypted, broken or takes too long: no key can be read.
    return []
  }
}

/**
 * Fetches the code that reads vouchers, in idle time while online, so that vouchers can be read offline later. Called
 * when a claim report or the inbox is opened. Never rejects.
 */
export function warmReader(): void {
  const idle =
    typeof requestIdleCallback === 'undefined' ? (run: () => void) => setTimeout(run, 2_000) : requestIdleCallback
  // Missing files are fetched when they are needed, or at the next opening.
  idle(() => void keepReaderFiles().catch(() => undefined))
}
