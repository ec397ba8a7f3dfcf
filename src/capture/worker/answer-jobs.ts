// Answers each job of a worker with one message, after a first message that the worker is ready.

import type { EngineFailure, WorkerMessage } from './worker-message.ts'

declare const self: DedicatedWorkerGlobalScope

/**
 * Answers each job with the result of `perform`, or with an `EngineFailure` if it throws. `movedOf` returns the parts
 * of an answer to transfer.
 */
export function answerJobs<Job extends object, Answer>(
  perform: (job: Job) => Promise<Answer>,
  movedOf: (answer: Answer) => Transferable[] = () => [],
): void {
  const say = (message: WorkerMessage<Answer>, moved: Transferable[] = []) => self.postMessage(message, moved)
  self.onmessage = async ({ data: { id, ...job } }: MessageEvent<Job & { id: number }>) => {
    try {
      const answer = await perform(job as unknown as Job)
      say({ id, answer }, movedOf(answer))
    } catch (error) {
      const answer: EngineFailure = { ok: false, engine: String(error), started: true }
      say({ id, answer })
    }
  }
  say({ ready: true })
}
