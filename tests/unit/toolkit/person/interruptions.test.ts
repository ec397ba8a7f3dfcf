// Tests of the register of interruptions: when an interruption begins and ends, and waiting for its end.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createInterruptions, type Interruptions } from '../../../../src/toolkit/person/interruptions.ts'

let interruptions: Interruptions
beforeEach(() => {
  vi.useFakeTimers()
  interruptions = createInterruptions()
})
afterEach(() => {
  vi.useRealTimers()
})
const goesOn = () => [...interruptions.current()].sort()
/** Records whether the promise has settled. */
const watch = (work: Promise<unknown>) => {
  const watched = { isOver: false }
  void work.finally(() => {
    watched.isOver = true
  })
  return watched
}
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the register contains exactly the added interruptions, each until it is released', () => {
  expect(goesOn()).toEqual([])
  const photo = interruptions.hold('photo')
  const sheet = interruptions.hold('overlay')
  const question = interruptions.hold('overlay')
  expect(goesOn()).toEqual(['overlay', 'photo'])
  question()
  question()
  expect(goesOn(), 'two are two, and over once').toEqual(['overlay', 'photo'])
  sheet()
  photo()
  expect(goesOn()).toEqual([])
})

test('a set of interruptions that was returned does not change later', () => {
  const before = interruptions.current()
  interruptions.hold('form')
  expect(before.size).toBe(0)
})

test('an interruption for a promise ends when the promise settles, even with an error, and the result is returned', async () => {
  await expect(interruptions.during('photo', Promise.resolve('kept'))).resolves.toBe('kept')
  expect(goesOn()).toEqual([])
  const fails = interruptions.during('photo', Promise.reject(new Error('no room')))
  expect(goesOn()).toEqual(['photo'])
  await expect(fails).rejects.toThrow('no room')
  expect(goesOn()).toEqual([])
})

test('PWA-16 waiting for photos waits for all photos, even for photos begun later, but for no other interruption', async () => {
  // Other test files in this process may have left timers.
  const before = vi.getTimerCount()
  interruptions.hold('overlay')
  const one = interruptions.hold('photo')
  const waits = watch(interruptions.whenIdle(['photo']))
  const other = interruptions.hold('photo')
  one()
  await passed(0)
  expect(waits.isOver).toBe(false)
  other()
  await passed(0)
  expect(waits.isOver).toBe(true)
  expect(vi.getTimerCount()).toBe(before)
})

test('waiting for several kinds of interruption ends with the last of them', async () => {
  const photo = interruptions.hold('photo')
  const sending = interruptions.hold('sending')
  const waits = watch(interruptions.whenIdle(['photo', 'sending']))
  photo()
  await passed(0)
  expect(waits.isOver).toBe(false)
  sending()
  await passed(0)
  expect(waits.isOver).toBe(true)
})

test('waiting ends at once when nothing is registered, and after a time limit when an interruption does not end', async () => {
  const now = watch(interruptions.whenIdle(['photo']))
  await passed(0)
  expect(now.isOver).toBe(true)
  interruptions.hold('photo')
  const waits = watch(interruptions.whenIdle(['photo']))
  await passed(19_999)
  expect(waits.isOver).toBe(false)
  await passed(1)
  expect(waits.isOver).toBe(true)
})

test('D24 a page is marked if the person leaves it in spite of unsaved work', () => {
  expect(interruptions.isLeaving()).toBe(false)
  interruptions.leaveAnyway()
  expect(interruptions.isLeaving()).toBe(true)
})
