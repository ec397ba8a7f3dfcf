// The client of a worker: sends jobs one at a time, and always answers, even if the worker dies.

import { whileVisible } from './while-visible.ts'
import type { EngineFailure, WorkerMessage } from './worker/worker-message.ts'

/** The members of Worker that the client uses, so that a test can pass a fake. */
export type CaptureWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>

export interface WorkerClientOptions {
  start(): CaptureWorker
  /** How long a worker may take to report that it is ready, in ms while the page is visible. */
  startsWithin?: number
  /** How long one picture may take, in ms: 48 megapixels on a slow phone need about ten seconds. */
  answersWithin?: number
  /** How long an idle worker is kept, in ms. */
  idleFor?: number
  /** After this many failed starts (blocked, or the file is gone) the worker is not started again, to save time. */
  givesUpAfter?: number
}

export interface WorkerClient<Job extends object, Answer> {
  /**
   * Sends a job, whose `moved` parts are transferred. Never rejects: for a worker that fails, dies or is silent it
   * returns an `EngineFailure`.
   */
  run(job: Job, moved: Transferable[]): Promise<Answer | EngineFailure>
  /** Ends the running job and its worker; the job returns an `EngineFailure`. */
  interrupt(): void
}

interface RunningWorker {
  worker: CaptureWorker
  standing: boolean
}

export function createWorkerClient<Job extends object, Answer>({
  start,
  startsWithin = 8_000,
  answersWithin = 30_000,
  idleFor = 30_000,
  givesUpAfter = 2,
}: WorkerClientOptions): WorkerClient<Job, Answer> {
  let running: RunningWorker | null = null
  let failedStarts = 0
  let waiting = 0
  let nextId = 1
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  let interruptJob = () => {}
  let queue: Promise<unknown> = Promise.resolve()

  function stop(): void {
    running?.worker.terminate()
    running = null
  }

  function fail(engine: string): EngineFailure {
    const started = running?.standing === true
    if (!started) failedStarts += 1
    stop()
    return { ok: false, engine, started }
  }

  function ask(job: Job, moved: Transferable[]): Promise<Answer | EngineFailure> {
    if (failedStarts >= givesUpAfter)
      return Promise.resolve({ ok: false, engine: 'the worker does not start here', started: false })
    return new Promise((resolve) => {
      let endWait = () => {}
      const settle = (answer: Answer | EngineFailure) => {
        endWait()
        interruptJob = () => {}
        resolve(answer)
      }
      interruptJob = () => {
        stop()
        settle({ ok: false, engine: 'interrupted', started: true })
      }
      const failAfter = (limit: number, why: string) => {
        endWait()
        endWait = whileVisible(limit, () => settle(fail(why)))
      }
      try {
        running ??= { worker: start(), standing: false }
        const { worker } = running
        const id = nextId
        nextId += 1
        worker.onmessage = ({ data }: MessageEvent<WorkerMessage<Answer>>) => {
          if ('ready' in data) {
            if (running) running.standing = true
            failedStarts = 0
            failAfter(answersWithin, 'no answer')
          } else if (data.id === id) settle(data.answer)
        }
        worker.onerror = (event) => settle(fail(event.message || 'the worker failed'))
        worker.onmessageerror = () => settle(fail('an answer that cannot be read'))
        worker.postMessage({ ...job, id }, moved)
        if (running.standing) failAfter(answersWithin, 'no answer')
        else failAfter(startsWithin, 'the worker did not start')
      } catch (error) {
        settle(fail(String(error)))
      }
    })
  }

  return {
    run(job, moved) {
      clearTimeout(idleTimer)
      waiting += 1
      const answer = queue.then(() => ask(job, moved))
      queue = answer.then(() => {
        waiting -= 1
        if (waiting === 0) idleTimer = setTimeout(stop, idleFor)
      })
      return answer
    },
    interrupt: () => interruptJob(),
  }
}
