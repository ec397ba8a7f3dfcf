// Looks for codes in one picture at a time, in a worker that is started for it and replaced when it dies.

import type { CalendarDate } from '../../domain/calendar-date.ts'
import type { FoundText } from '../../domain/voucher/found-voucher.ts'
import { onePicture } from '../one-picture.ts'
import type { ScanAnswer, ScanJob, Unread } from '../worker/voucher/scan-job.ts'
import { createWorkerClient } from '../worker-client.ts'
import { forgetWasm, readWasm, VOUCHER_WORKER_URL } from './reader-files.ts'

const client = createWorkerClient<ScanJob, ScanAnswer>({
  start: () => new Worker(VOUCHER_WORKER_URL, { type: 'module' }),
  // Without a network it may be missing now and there later.
  givesUpAfter: Number.POSITIVE_INFINITY,
})

/** Whether this browser can read pictures at all; where it cannot, nothing is gained by trying later. */
export const canScan = (): boolean => typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined'

/** Not read yet, because a photo that is to be stored came first. */
export type Interrupted = 'interrupted'

/**
 * Every text of a code in the picture, which is moved into the worker. Empty also when the worker died of it or did not
 * answer in time. Never rejects.
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
  // A kept file that is damaged is fetched again; a browser that compiles none is not asked without end.
  return answer.unread === 'no-reader' && !(await forgetWasm()) ? [] : answer.unread
}
