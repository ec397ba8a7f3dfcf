// Tests of the gate that limits parallel tasks: a few run at a time, others wait in order, and none waits forever.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openGate } from '../../../server/gate.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Tasks that end when the test decides. */
function works() {
  const log: string[] = []
  const ends = new Map<string, (fails?: boolean) => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      log.push(name)
      ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name)))
    })
  const end = async (name: string, fails = false) => {
    ends.get(name)?.(fails)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { log, work, end }
}

it('the gate admits as many tasks as it has places, and the next waiting task when one ends', async () => {
  const { log, work, end } = works()
  const gate = openGate({ places: 2, waitMs: 1000 })
  const all = ['a', 'b', 'c', 'd'].map((name) => gate(name, work(name)))
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toEqual(['a', 'b'])
  await end('b')
  expect(log).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd']) await end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('the gate rejects a task that waited too long without running it, and frees the place of a task that failed', async () => {
  const { log, work, end } = works()
  const gate = openGate({ places: 1, waitMs: 1000 })
  const first = gate('ana', work('a'))
  const late = gate('bruno', work('b'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toBe('busy')
  const failing = expect(first).rejects.toThrow('a')
  await end('a', true)
  await failing
  const next = gate('ana', work('c'))
  await end('c')
  await end('c')
  expect([log, await next]).toEqual([['a', 'c'], 'c'])
})

it('the gate admits one task per person; of those who wait, it takes the person who was served longest ago', async () => {
  const { log, work, end } = works()
  const gate = openGate({ places: 2, waitMs: 1000 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void gate(name.charAt(0), work(name))
  await vi.advanceTimersByTimeAsync(0)
  expect(log, 'the second place is another person’s').toEqual(['a1', 'b1'])
  for (const name of ['a1', 'c1', 'b1']) await end(name)
  expect(log).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
  for (const name of ['b2', 'a2', 'a3']) await end(name)
  expect(log.at(-1)).toBe('a3')
})

it('the gate admits several tasks of one person if that is allowed, and leaves a place to others', async () => {
  const { log, work, end } = works()
  const gate = openGate({ places: 3, placesEach: 2, waitMs: 1000 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void gate(name.charAt(0), work(name))
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(log.at(-1), 'who was served longest ago').toBe('a3')
  for (const name of ['a2', 'a3', 'b1', 'b2']) await end(name)
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

it('the gate rejects at once a caller whose own queue is full, but no other caller', async () => {
  const { log, work, end } = works()
  const gate = openGate({ places: 1, waitMs: 1000, queue: 1 })
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => gate(name.charAt(0), work(name)))
  expect(await all[2]).toBe('busy')
  for (const name of ['a1', 'b1', 'a2']) await end(name)
  expect(log).toEqual(['a1', 'b1', 'a2'])
})
