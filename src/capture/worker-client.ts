// The client of the picture worker: sends jobs one at a time, and always answers, even if the worker dies.

import type { PictureAnswer, PictureJob, WorkerMessage } from './worker/picture-job.ts'

/** The part of a Worker that is used, so that a test can pass a fake. */
export type PictureWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>

export interface WorkerClientOptions {
  start(): PictureWorker
  /** How long a worker may take to report that it is ready, in ms. */
  startsWithin?: number
  /** How long one picture may take, in ms: 48 megapixels on a slow phone need about ten seconds. */
  answersWithin?: number
  /** How long an idle worker is kept, in ms. */
  idleFor?: number
}

export interface WorkerClient {
  /** Transfers the bytes to the worker. Never rejects: a worker that fails, dies or is silent gives `engine`. */
  run(bytes: ArrayBuffer, quarterTurns: number): Promise<PictureAnswer>
}

interface Running {
  worker: PictureWorker
  standing: boolean
}

// After this many failed starts (blocked, or its file is gone) the worker is not tried again, to save the wait.
const GIVES_UP_AFTER = 2

export function createWorkerClient({
  start,
  startsWithin = 8_000,
  answersWithin = 30_000,
  idleFor = 30_000,
}: WorkerClientOptions): WorkerClient {
  let running: Running | null = null
  let failedStarts = 0
  let waiting = 0
  let nextId = 1
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  function stop(): void {
    running?.worker.terminate()
    running = null
  }

  function fail(engine: string): PictureAnswer {
    if (!running?.standing) failedStarts += 1
    stop()
    return { ok: false, engine }
  }

  function ask(bytes: ArrayBuffer, quarterTurns: number): Promise<PictureAnswer> {
    if (failedStarts >= GIVES_UP_AFTER) return Promise.resolve({ ok: false, engine: 'the worker does not start here' })
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const settle = (answer: PictureAnswer) => {
        clearTimeout(timer)
        resolve(answer)
      }
      const failAfter = (limit: number, why: string) => {
        clearTimeout(timer)
        timer = setTimeout(() => settle(fail(why)), limit)
      }
      try {
        running ??= { worker: start(), standing: false }
        const { worker } = running
        const job: PictureJob = { id: nextId, bytes, quarterTurns }
        nextId += 1
        worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
          if ('ready' in data) {
            if (running) running.standing = true
            failedStarts = 0
            failAfter(answersWithin, 'no answer')
          } else if (data.id === job.id) settle(data.answer)
        }
        worker.onerror = (event) => settle(fail(event.message || 'the worker failed'))
        worker.onmessageerror = () => settle(fail('an answer that cannot be read'))
        worker.postMessage(job, [bytes])
        if (running.standing) failAfter(answersWithin, 'no answer')
        else failAfter(startsWithin, 'the worker did not start')
      } catch (error) {
        settle(fail(String(error)))
      }
    })
  }

  return {
    run(bytes, quarterTurns) {
      clearTimeout(idleTimer)
      waiting += 1
      const answer = queue.then(() => ask(bytes, quarterTurns))
      queue = answer.then(() => {
        waiting -= 1
        if (waiting === 0) idleTimer = setTimeout(stop, idleFor)
      })
      return answer
    },
  }
}
