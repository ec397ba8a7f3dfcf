// What must not be interrupted: who says so, until when, and who waits for it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createInterruptions, type Interruptions } from '../../../src/shell/interruptions.ts'

let interruptions: Interruptions
beforeEach(() => {
  vi.useFakeTimers()
  interruptions = createInterruptions()
})
afterEach(() => {
  vi.useRealTimers()
})
const goesOn = () => [...interruptions.current()].sort()
/** Whether it has come to its end by now. */
const watch = (work: Promise<unknown>) => {
  const watched = { isOver: false }
  void work.finally(() => {
    watched.isOver = true
  })
  return watched
}
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('nothing goes on but what was said, each until it is over', () => {
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

test('what was read stays what it was', () => {
  const before = interruptions.current()
  interruptions.hold('form')
  expect(before.size).toBe(0)
})

test('work goes on until it ends, well or not, and is given back', async () => {
  await expect(interruptions.during('photo', Promise.resolve('kept'))).resolves.toBe('kept')
  expect(goesOn()).toEqual([])
  const fails = interruptions.during('photo', Promise.reject(new Error('no room')))
  expect(goesOn()).toEqual(['photo'])
  await expect(fails).rejects.toThrow('no room')
  expect(goesOn()).toEqual([])
})

test('PWA-16 waiting for photos waits for all of them, those that come meanwhile too, and for nothing else', async () => {
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
  expect(vi.getTimerCount()).toBe(0)
})

test('waiting for several waits for the last', async () => {
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

test('nobody waits where nothing goes on, nor for ever for what hangs', async () => {
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

test('D24 a page that goes anyway says so', () => {
  expect(interruptions.isLeaving()).toBe(false)
  interruptions.leaveAnyway()
  expect(interruptions.isLeaving()).toBe(true)
})
