// Tests of the queue of a burst: one photo at a time, which counts once it is stored; bounded memory; no lost photo.
import { expect, test, vi } from 'vitest'
import { createBurstQueue, MOST_HELD } from '../../../../src/entities/document/burst/burst-queue.ts'
import { hintSentence } from '../../../../src/entities/document/burst/burst-words.ts'
import type { KeepPhoto } from '../../../../src/entities/document/burst/keep-photo.ts'
import { FILE_NOT_SAVED } from '../../../../src/offline/database/storage-error.ts'

const photos = (count: number): File[] => Array.from({ length: count }, (_, at) => new File(['x'], `${at + 1}.jpg`))
const HELD = { isHeld: true }
const PICKED = { isHeld: false }
const KEPT = { ok: true as const, thumb: null }

/** Stores a photo only when the test calls `answer`. */
function byHand() {
  const calls: { name: string; answer: (outcome: Awaited<ReturnType<KeepPhoto>>) => void }[] = []
  const keep: KeepPhoto = (file) => new Promise((answer) => calls.push({ name: file.name, answer }))
  return { keep, calls }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('PWA-07 D116 photos are stored one after the other, and a photo counts only once it is stored', async () => {
  const { keep, calls } = byHand()
  const counts: number[] = []
  const queue = createBurstQueue(keep, { onKept: (count) => counts.push(count) })
  queue.add(photos(2), HELD)
  await turn()
  expect(calls.map(({ name }) => name)).toEqual(['1.jpg'])
  expect(queue.state()).toMatchObject({ kept: 0, waiting: 2 })
  calls[0]?.answer(KEPT)
  await turn()
  expect(counts).toEqual([1])
  expect(queue.state()).toMatchObject({ kept: 1, waiting: 1 })
  calls[1]?.answer(KEPT)
  await queue.whenDone()
  expect(counts).toEqual([1, 2])
  expect(queue.state()).toMatchObject({ kept: 2, waiting: 0 })
})

test('PWA-07 sixty photos in fast succession: never more than a few in memory, all of them stored in order', async () => {
  const { keep, calls } = byHand()
  const queue = createBurstQueue(keep)
  let most = 0
  let taken = 0
  while (taken < 60) {
    if (!queue.state().isFull) {
      taken += 1
      queue.add([new File(['x'], `${taken}.jpg`)], HELD)
    } else {
      calls.at(-1)?.answer(KEPT)
      await turn()
    }
    most = Math.max(most, queue.state().waiting)
  }
  while (queue.state().waiting > 0) {
    calls.at(-1)?.answer(KEPT)
    await turn()
  }
  expect(most).toBe(MOST_HELD)
  expect(calls.map(({ name }) => name)).toEqual(Array.from({ length: 60 }, (_, at) => `${at + 1}.jpg`))
  expect(queue.state().kept).toBe(60)
})

test('PWA-07 a refused photo shows the reason, and stays in memory at its position until it is stored or discarded', async () => {
  const refusals = ['full', 'full', 'full']
  const tells: string[] = []
  const keep: KeepPhoto = async () => {
    const message = refusals.shift()
    return message ? { ok: false, message } : KEPT
  }
  const queue = createBurstQueue(keep, { onUnkept: (message) => tells.push(message) })
  queue.add(photos(3), HELD)
  await queue.whenDone()
  expect(tells).toEqual(['full', 'full', 'full'])
  expect(queue.state()).toMatchObject({ kept: 0, waiting: 0, isFull: true })
  const [first, second, third] = queue.state().unkept
  queue.again(first?.id ?? 0)
  await queue.whenDone()
  queue.giveUp(second?.id ?? 0)
  expect(queue.state()).toMatchObject({ kept: 1, isFull: false })
  expect(queue.state().unkept).toEqual([third])
})

test('PWA-07 PWA-09 a photo that does not fit into the claim can be retried for the claim, or stored in «Sin clasificar» by another button', async () => {
  const places: string[] = []
  const inbox: KeepPhoto = async (file) => {
    places.push(`inbox ${file.name}`)
    return KEPT
  }
  const keep: KeepPhoto = async (file) => {
    places.push(`claim ${file.name}`)
    return { ok: false, message: '20 MB', instead: { label: 'Sin clasificar', keep: inbox } }
  }
  const queue = createBurstQueue(keep)
  queue.add(photos(1), HELD)
  await queue.whenDone()
  queue.again(queue.state().unkept[0]?.id ?? 0)
  await queue.whenDone()
  queue.again(queue.state().unkept[0]?.id ?? 0, 'instead')
  await queue.whenDone()
  expect(places).toEqual(['claim 1.jpg', 'claim 1.jpg', 'inbox 1.jpg'])
  expect(queue.state()).toMatchObject({ kept: 1, unkept: [] })
})

test('PWA-07 an exception while a photo is stored loses neither that photo nor the following ones', async () => {
  vi.stubGlobal('reportError', () => undefined)
  let calls = 0
  const queue = createBurstQueue(async () => {
    calls += 1
    if (calls === 1) throw new Error('broken')
    return KEPT
  })
  queue.add(photos(2), HELD)
  await queue.whenDone()
  vi.unstubAllGlobals()
  expect(queue.state()).toMatchObject({ kept: 1, unkept: [{ message: FILE_NOT_SAVED }] })
})

test('PWA-07 photos from the gallery are files on disk, so many may wait without filling the memory', async () => {
  const { keep, calls } = byHand()
  const queue = createBurstQueue(keep)
  queue.add(photos(20), PICKED)
  await turn()
  expect(queue.state()).toMatchObject({ waiting: 20, isFull: false })
  expect(calls).toHaveLength(1)
})

test('PWA-08 PWA-07 the hint about a photo is shown until the next photo is stored, and delays no photo', async () => {
  const answers = [{ ...KEPT, hints: ['blurry' as const] }, KEPT]
  const queue = createBurstQueue(async () => answers.shift() ?? KEPT)
  queue.add(photos(1), HELD)
  await queue.whenDone()
  expect(queue.state()).toMatchObject({ kept: 1, waiting: 0, hints: ['blurry'] })
  expect(hintSentence(queue.state().hints)).toBe('La última: parece borrosa. Si no se lee, tómala otra vez.')
  queue.add(photos(1), HELD)
  await queue.whenDone()
  expect(queue.state().hints).toEqual([])
  expect(hintSentence([])).toBeNull()
})
