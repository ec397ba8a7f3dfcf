// Tests of the activity clock that all tabs share; an upload counts as activity (ACC-16b, D40).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IDLE_MS } from '../../../../src/domain/user/inactivity.ts'
import type { SendingProgress } from '../../../../src/toolkit/sending/sending-status.ts'
import { type Activity, createActivity } from '../../../../src/toolkit/session/activity.ts'

const START = Date.UTC(2026, 2, 1, 15)
const PROGRESS = { kind: 'progress' } as SendingProgress

/** A fake queue with the subscribe function of the runner. */
function queue() {
  const listeners = new Set<() => void>()
  let progress: SendingProgress | null = null
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    progress: () => progress,
    tell: (next: SendingProgress | null) => {
      progress = next
      for (const listener of listeners) listener()
    },
  }
}

describe('ACC-16b an upload as activity', () => {
  const storage = new Map<string, string>()
  let activity: Activity
  beforeEach(() => {
    storage.clear()
    vi.useFakeTimers({ now: START })
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
      },
    })
    activity = createActivity()
    activity.note(START)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('an upload counts as activity in every tab while its bytes are sent', () => {
    const sending = queue()
    const stop = activity.noteWhileSending(sending)
    vi.setSystemTime(START + IDLE_MS - 1)
    sending.tell(PROGRESS)
    expect(activity.last()).toBe(START + IDLE_MS - 1)
    expect([...storage.values()], 'where the other tabs read it').toEqual([String(START + IDLE_MS - 1)])
    vi.setSystemTime(START + 2 * IDLE_MS - 2)
    sending.tell(PROGRESS)
    expect(activity.last()).toBe(START + 2 * IDLE_MS - 2)
    stop()
    vi.setSystemTime(START + 2 * IDLE_MS)
    sending.tell(PROGRESS)
    expect(activity.last()).toBe(START + 2 * IDLE_MS - 2)
  })

  it('an upload does not count as activity while it only waits, or if it starts after the idle limit', () => {
    const sending = queue()
    activity.noteWhileSending(sending)
    vi.setSystemTime(START + 1_000)
    sending.tell(null)
    expect(activity.last()).toBe(START)
    vi.setSystemTime(START + IDLE_MS)
    sending.tell(PROGRESS)
    expect(activity.last()).toBe(START)
  })
})
