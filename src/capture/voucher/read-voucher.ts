// Reads the access key of a voucher from a file's original bytes, on the device and without a network.

import type { CalendarDate } from '../../domain/calendar-date.ts'
import { fileKind } from '../../domain/document/file-kind.ts'
import { type FoundText, voucherOf } from '../../domain/voucher/found-voucher.ts'
import type { DocumentVoucher } from '../../domain/voucher/voucher.ts'
import { keepReaderFiles } from './reader-files.ts'
import { canScan, scanInWorker } from './scan-in-worker.ts'

type Bytes = Uint8Array<ArrayBuffer>

let queue: Promise<unknown> = Promise.resolve()

/**
 * What a file's voucher is by its bytes as they were picked, before they are compressed; files are read one at a time.
 * `none` when no key is found in them, or they are no PDF and no picture. Null when the reader itself could not be
 * loaded (the first time without a network): the file counts as not read, and is read later. The caller's bytes stay
 * intact, and their declared type is not trusted. Never rejects.
 */
export function readVoucher(bytes: Bytes, _contentType: string, today: CalendarDate): Promise<DocumentVoucher | null> {
  const reading = queue.then(() => read(bytes, today))
  queue = reading
  return reading
}

async function read(bytes: Bytes, today: CalendarDate): Promise<DocumentVoucher | null> {
  const kind = fileKind(bytes)
  if (kind === 'other') return { kind: 'none' }
  const scan = async (picture: ArrayBuffer | ImageBitmap) => (canScan() ? scanInWorker(picture, today) : [])
  const found = kind === 'pdf' ? await readByPdf(bytes, today, scan) : await scan(bytes.slice().buffer)
  return found && voucherOf(found, today)
}

async function readByPdf(bytes: Bytes, today: CalendarDate, scan: (page: ImageBitmap) => Promise<FoundText[] | null>) {
  // Large, and only files of this kind need it.
  const module = await import('./read-pdf.ts').catch(() => null)
  if (!module) return null
  try {
    return await module.readPdf(bytes.slice().buffer, today, scan)
  } catch {
    // Encrypted, broken or endless: there is no key that could be read.
    return []
  }
}

/**
 * Fetches the reader in idle time while there is a network, so that it works without one from then on. Never rejects;
 * to be called when a claim report or the inbox is opened.
 */
export function warmReader(): void {
  const idle =
    typeof requestIdleCallback === 'undefined' ? (run: () => void) => setTimeout(run, 2_000) : requestIdleCallback
  // What is missing is fetched when it is needed, or at the next opening.
  idle(() => void keepReaderFiles().catch(() => undefined))
}
