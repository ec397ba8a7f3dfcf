// Prepares a picture by our worker, and when that fails by the library.

import { prepareByLibrary } from './library-engine.ts'
import type { PictureAnswer } from './worker/picture-job.ts'
import { createWorkerClient, type WorkerClient } from './worker-client.ts'

const workerClient: WorkerClient = createWorkerClient({
  start: () => {
    if (typeof OffscreenCanvas === 'undefined') throw new Error('no OffscreenCanvas here')
    return new Worker(new URL('./worker/picture-worker.ts', import.meta.url), { type: 'module' })
  },
})

/** Prepares a picture, rotated by `quarterTurns` times 90° clockwise. The caller's bytes stay intact. Never rejects. */
export async function runPicture(bytes: Uint8Array<ArrayBuffer>, quarterTurns: number): Promise<PictureAnswer> {
  const answer = await workerClient.run(bytes.slice().buffer, quarterTurns)
  return 'engine' in answer ? prepareByLibrary(bytes, quarterTurns) : answer
}
