// Tests of the client of the picture worker: every picture gets a result, even when the worker fails (PWA-08).

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PictureAnswer, PictureJob } from '../../../src/capture/worker/picture-job.ts'
import { type CaptureWorker, createWorkerClient } from '../../../src/capture/worker-client.ts'

const picture = (quarterTurns: number): PictureJob => ({
  bytes: new ArrayBuffer(1),
  edit: { quarterTurns, crop: null },
})

const REFUSED: PictureAnswer = { ok: false, refused: 'cut' }

/** A fake worker that the test controls. */
class HandWorker implements CaptureWorker {
  jobs: (PictureJob & { id: number })[] = []
  ended = false
  onmessage: CaptureWorker['onmessage'] = null
  onerror: CaptureWorker['onerror'] = null
  onmessageerror: CaptureWorker['onmessageerror'] = null
  postMessage(job: PictureJob & { id: number }): void {
    this.jobs.push(job)
  }
  terminate(): void {
    this.ended = true
  }
  say(data: unknown): void {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent)
  }
  answer(answer: PictureAnswer = REFUSED): void {
    this.say({ id: this.jobs.at(-1)?.id, answer })
  }
}

let workers: HandWorker[]

function client(start?: () => CaptureWorker) {
  return createWorkerClient<PictureJob, PictureAnswer>({
    start:
      start ??
      (() => {
        const worker = new HandWorker()
        workers.push(worker)
        return worker
      }),
    startsWithin: 100,
    answersWithin: 1000,
    idleFor: 5000,
  })
}

function workerAt(index: number): HandWorker {
  const worker = workers[index]
  if (!worker) throw new Error(`no worker ${index}`)
  return worker
}

const turn = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  workers = []
  vi.useFakeTimers()
})

/** A page that the phone shows or hides. */
function page() {
  const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', shown)
  return (visibilityState: 'visible' | 'hidden') => {
    shown.visibilityState = visibilityState
    shown.dispatchEvent(new Event('visibilitychange'))
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('worker client', () => {
  it('PWA-08 the client sends one picture at a time to one worker', async () => {
    const { run } = client()
    const first = run(picture(0), [])
    const second = run(picture(1), [])
    await turn()
    expect(workerAt(0).jobs).toHaveLength(1)
    workerAt(0).say({ ready: true })
    workerAt(0).answer()
    await expect(first).resolves.toEqual(REFUSED)
    await turn()
    expect(workerAt(0).jobs.map(({ edit }) => edit.quarterTurns)).toEqual([0, 1])
    workerAt(0).answer({ ok: false, engine: 'decoder', started: true })
    await expect(second).resolves.toEqual({ ok: false, engine: 'decoder', started: true })
    expect(workers).toHaveLength(1)
  })

  it('PWA-08 the client replaces a worker that does not respond or that crashes', async () => {
    const { run } = client()
    const silent = run(picture(0), [])
    await turn()
    workerAt(0).say({ ready: true })
    await vi.advanceTimersByTimeAsync(1000)
    await expect(silent).resolves.toMatchObject({ engine: 'no answer' })
    expect(workerAt(0).ended).toBe(true)

    const dying = run(picture(0), [])
    await turn()
    workerAt(1).say({ ready: true })
    workerAt(1).onerror?.call(workerAt(1) as unknown as Worker, { message: 'out of memory' } as ErrorEvent)
    await expect(dying).resolves.toMatchObject({ engine: 'out of memory' })

    const healthy = run(picture(0), [])
    await turn()
    workerAt(2).say({ ready: true })
    workerAt(0).answer({ ok: false, engine: 'late', started: true })
    workerAt(2).answer()
    await expect(healthy).resolves.toEqual(REFUSED)
  })

  it('PWA-08 the client stops trying when no worker can be started', async () => {
    let starts = 0
    const { run } = client(() => {
      starts += 1
      throw new Error('blocked')
    })
    for (const _ of [1, 2, 3]) await expect(run(picture(0), [])).resolves.toHaveProperty('engine')
    expect(starts).toBe(2)
  })

  it('PWA-08 the client soon gives up on a worker that never reports that it is ready', async () => {
    const { run } = client()
    const answer = run(picture(0), [])
    await vi.advanceTimersByTimeAsync(100)
    await expect(answer).resolves.toMatchObject({ engine: 'the worker did not start' })
  })

  it('PWA-08 DOC-08 the client does not give up on a worker while the page is hidden; once the page is visible, it waits again', async () => {
    const show = page()
    const { run } = client()
    const answer = run(picture(0), [])
    await turn()
    workerAt(0).say({ ready: true })
    await vi.advanceTimersByTimeAsync(900)
    show('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    show('visible')
    await vi.advanceTimersByTimeAsync(900)
    expect(workerAt(0).ended).toBe(false)
    workerAt(0).answer()
    await expect(answer).resolves.toEqual(REFUSED)

    const silent = run(picture(0), [])
    await vi.advanceTimersByTimeAsync(1000)
    await expect(silent).resolves.toMatchObject({ engine: 'no answer' })
  })

  it('PWA-08 DOC-08 an interruption ends the job and its worker, does not count as a failed start, and the next job has a new worker', async () => {
    const { run, interrupt } = client()
    interrupt()
    for (const at of [0, 1, 2]) {
      const reading = run(picture(0), [])
      await turn()
      // The third worker is ready.
      if (at === 2) workerAt(at).say({ ready: true })
      interrupt()
      await expect(reading).resolves.toEqual({ ok: false, engine: 'interrupted', started: true })
      expect(workerAt(at).ended).toBe(true)
      interrupt()
    }
    const next = run(picture(0), [])
    await turn()
    workerAt(2).answer({ ok: false, engine: 'late', started: true })
    workerAt(3).say({ ready: true })
    workerAt(3).answer()
    await expect(next).resolves.toEqual(REFUSED)
  })

  it('PWA-08 the client closes an idle worker and starts a new worker for the next picture', async () => {
    const { run } = client()
    const first = run(picture(0), [])
    await turn()
    workerAt(0).say({ ready: true })
    workerAt(0).answer()
    await first
    await vi.advanceTimersByTimeAsync(5000)
    expect(workerAt(0).ended).toBe(true)
    const second = run(picture(0), [])
    await turn()
    workerAt(1).say({ ready: true })
    workerAt(1).answer()
    await expect(second).resolves.toEqual(REFUSED)
  })
})
