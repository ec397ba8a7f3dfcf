// The entry of the picture worker: answers each job with one message.

import type { PictureAnswer, PictureJob, WorkerMessage } from './picture-job.ts'
import { preparePicture } from './prepare-picture.ts'

declare const self: DedicatedWorkerGlobalScope

self.onmessage = async ({ data: { id, bytes, quarterTurns } }: MessageEvent<PictureJob>) => {
  let answer: PictureAnswer
  try {
    answer = await preparePicture(new Uint8Array(bytes), quarterTurns)
  } catch (error) {
    answer = { ok: false, engine: String(error) }
  }
  say({ id, answer }, answer.ok ? [answer.bytes, ...(answer.thumb ? [answer.thumb] : [])] : [])
}

say({ ready: true }, [])

function say(message: WorkerMessage, moved: Transferable[]): void {
  self.postMessage(message, moved)
}
