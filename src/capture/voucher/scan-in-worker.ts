// Looks for codes in one picture at a time, in a worker that is started for it and replaced when it dies.

import type { CalendarDate } from '../../domain/calendar-date.ts'
import type { FoundText } from '../../domain/voucher/found-voucher.ts'
import type { ScanAnswer, ScanJob } from '../worker/voucher/scan-job.ts'
import { createWorkerClient } from '../worker-client.ts'
import { readWasm, VOUCHER_WORKER_URL } from './reader-files.ts'

const client = createWorkerClient<ScanJob, ScanAnswer>({
  start: () => new Worker(VOUCHER_WORKER_URL, { type: 'module' }),
  // Without a network it may be missing now and there later.
  givesUpAfter: Number.POSITIVE_INFINITY,
})

/** Whether this browser can read pictures at all; where it cannot, nothing is gained by trying later. */
export const canScan = (): boolean => typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined'

/**
 * Every text of a code in the picture, which is moved into the worker. Empty also when the worker died of it or did not
 * answer in time; null when the reader could not be loaded. Never rejects.
 */
export async function scanInWorker(
  picture: ArrayBuffer | ImageBitmap,
  today: CalendarDate,
): Promise<FoundText[] | null> {
  const wasm = await readWasm()
  if (!wasm) return null
  const answer = await client.run({ picture, wasm, today }, [picture, wasm])
  if (answer.ok) return answer.found
  return answer.started ? [] : null
}
