// Answers each job of a worker with one message, after a first one that it is ready.

import type { PictureAnswer, PictureJob, WorkerMessage } from './picture-job.ts'

declare const self: DedicatedWorkerGlobalScope

/** `prepare` may throw: its engine has failed then. */
export function answerJobs(
  prepare: (bytes: Uint8Array<ArrayBuffer>, quarterTurns: number) => Promise<PictureAnswer>,
): void {
  self.onmessage = async ({ data: { id, bytes, quarterTurns } }: MessageEvent<PictureJob>) => {
    let answer: PictureAnswer
    try {
      answer = await prepare(new Uint8Array(bytes), quarterTurns)
    } catch (error) {
      answer = { ok: false, engine: String(error) }
    }
    say({ id, answer }, answer.ok ? [answer.bytes, ...(answer.thumb ? [answer.thumb] : [])] : [])
  }
  say({ ready: true }, [])
}

function say(message: WorkerMessage, moved: Transferable[]): void {
  self.postMessage(message, moved)
}
