// Tests of a send button: it is locked while it sends, and for at least 400 ms (SYS-06b).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpinnerLock, SPINNER_LOCK_MS } from '../../../src/ui/actions/spinner-lock.ts'

let isLocked = false
const lock = () =>
  createSpinnerLock((next) => {
    isLocked = next
  })
beforeEach(() => {
  vi.useFakeTimers()
  isLocked = false
})
afterEach(() => vi.useRealTimers())

test('SYS-06b after an immediate answer the button stays locked until 400 ms have passed', () => {
  const mine = lock()
  mine.set(true)
  vi.advanceTimersByTime(30)
  mine.set(false)
  vi.advanceTimersByTime(SPINNER_LOCK_MS - 31)
  expect(isLocked).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isLocked).toBe(false)
  expect(SPINNER_LOCK_MS).toBe(400)
})

test('SYS-06b after a slow answer the button is unlocked at once', () => {
  const mine = lock()
  mine.set(true)
  vi.advanceTimersByTime(5_000)
  expect(isLocked).toBe(true)
  mine.set(false)
  expect(isLocked).toBe(false)
})

test('SYS-06b a second send within the 400 ms locks the button until that send ends', () => {
  const mine = lock()
  mine.set(true)
  mine.set(false)
  vi.advanceTimersByTime(200)
  mine.set(true)
  vi.advanceTimersByTime(1_000)
  expect(isLocked).toBe(true)
  mine.set(false)
  expect(isLocked).toBe(false)
})

test('SYS-06b a button that sends nothing is never locked', () => {
  const mine = lock()
  mine.set(false)
  expect([isLocked, vi.getTimerCount()]).toEqual([false, 0])
})
