// Looks for codes in one picture at a time, in a worker that is started on demand and replaced when it dies.

import type { CalendarDate } from '../../domain/calendar-date.ts'
import type { FoundText } from '../../domain/voucher/found-voucher.ts'
import { onePicture } from '../one-picture.ts'
import type { ScanAnswer, ScanJob, Unread } from '../worker/voucher/scan-job.ts'
import { createWorkerClient } from '../worker-client.ts'
import { forgetWasm, readWasm, VOUCHER_WORKER_URL } from './reader-files.ts'

const client = createWorkerClient<ScanJob, ScanAnswer>({
  start: () => new Worker(VOUCHER_WORKER_URL, { type: 'module' }),
  // Without a network the worker's file may be missing now and available later.
  givesUpAfter: Number.POSITIVE_INFINITY,
})

/** Whether this browser can search pictures for codes at all; if not, a later try is useless. */
export const canScan = (): boolean => typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined'

/** The result for a picture that was not read, because a photo had to be stored first. */
export type Interrupted = 'interrupted'

/**
 * Returns the text of every code in the picture, which is transferred to the worker. Empty also when the worker crashed
 * on the picture or did not answer in time. Never rejects.
 */
export async function scanInWorker(
  picture: ArrayBuffer | ImageBitmap,
  today: CalendarDate,
): Promise<FoundText[] | Unread | Interrupted> {
  const wasm = await readWasm()
  if (!wasm) return 'no-reader'
  let isInterrupted = false
  const answer = await onePicture(
    'read',
    () => client.run({ picture, wasm, today }, [picture, wasm]),
    () => {
      isInterrupted = true
      client.interrupt()
    },
  )
  if (isInterrupted) return 'interrupted'
  if (answer.ok) return answer.found
  if ('engine' in answer) return answer.started ? [] : 'no-reader'
  // A damaged file in the cache is deleted, and fetched again later. Without a cached file, this browser cannot compile
  // wasm: no further try.
  return answer.unread === 'no-reader' && !(await forgetWasm()) ? [] : answer.unread
}
