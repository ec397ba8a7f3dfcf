// NAV-07a: ten seconds in which a banner can really be seen.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BANNER_MS, createBannerClock } from '../../../src/ui/feedback/banner-clock.ts'

let held = false
let over: string[] = []
const clock = () => createBannerClock({ isHeld: () => held, onOver: (id) => over.push(id) })

beforeEach(() => {
  vi.useFakeTimers()
  held = false
  over = []
})
afterEach(() => vi.useRealTimers())

describe('NAV-07a the clock of the banners', () => {
  it('ends each after 10 s of its own', () => {
    const mine = clock()
    mine.follow([{ id: 'a', at: 1 }])
    vi.advanceTimersByTime(4_000)
    mine.follow([
      { id: 'b', at: 2 },
      { id: 'a', at: 1 },
    ])
    vi.advanceTimersByTime(5_750)
    expect(over).toEqual([])
    vi.advanceTimersByTime(500)
    expect(over).toEqual(['a'])
    vi.advanceTimersByTime(4_000)
    expect(over).toEqual(['a', 'b'])
    expect(vi.getTimerCount(), 'it goes on while one stands').toBe(1)
    mine.follow([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stands still while somebody is at it, and goes on with what was left', () => {
    clock().follow([{ id: 'a', at: 1 }])
    vi.advanceTimersByTime(8_000)
    held = true
    vi.advanceTimersByTime(60_000)
    expect(over).toEqual([])
    held = false
    vi.advanceTimersByTime(1_500)
    expect(over).toEqual([])
    vi.advanceTimersByTime(750)
    expect(over).toEqual(['a'])
  })

  it('begins anew for what is told again', () => {
    const mine = clock()
    mine.follow([{ id: 'a', at: 1 }])
    vi.advanceTimersByTime(9_000)
    mine.follow([{ id: 'a', at: 2 }])
    vi.advanceTimersByTime(9_000)
    expect(over).toEqual([])
    vi.advanceTimersByTime(1_250)
    expect(over).toEqual(['a'])
    expect(BANNER_MS).toBe(10_000)
  })

  it('forgets what was closed', () => {
    const mine = clock()
    mine.follow([{ id: 'a', at: 1 }])
    mine.follow([])
    vi.advanceTimersByTime(20_000)
    expect(over).toEqual([])
  })
})
