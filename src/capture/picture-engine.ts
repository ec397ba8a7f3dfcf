// Prepares a picture in our worker, or with the library when the worker fails.

import type { PictureEdit } from '../domain/document/picture-crop.ts'
import { prepareByLibrary } from './library-engine.ts'
import { onePicture } from './one-picture.ts'
import type { PictureAnswer, PictureJob } from './worker/picture-job.ts'
import { createWorkerClient } from './worker-client.ts'

const workerClient = createWorkerClient<PictureJob, PictureAnswer>({
  start: () => {
    if (typeof OffscreenCanvas === 'undefined') throw new Error('no OffscreenCanvas here')
    return new Worker(new URL('./worker/picture-worker.ts', import.meta.url), { type: 'module' })
  },
})

/** Prepares a picture with the person's edits. The caller's bytes stay intact. Never rejects. */
export function runPicture(bytes: Uint8Array<ArrayBuffer>, edit: PictureEdit): Promise<PictureAnswer> {
  return onePicture('prepare', async () => {
    const own = bytes.slice().buffer
    const answer = await workerClient.run({ bytes: own, edit }, [own])
    return 'engine' in answer ? prepareByLibrary(bytes, edit) : answer
  })
}
