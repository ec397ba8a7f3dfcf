// Tests of the banner clock: each banner is visible for ten seconds (NAV-07a).
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
  it('the clock ends each banner 10 s after it appeared', () => {
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

  it('the clock pauses while a banner is hovered or focused, and continues with the remaining time', () => {
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

  it('the time of a banner restarts for a repeated notification', () => {
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

  it('the clock forgets a closed banner', () => {
    const mine = clock()
    mine.follow([{ id: 'a', at: 1 }])
    mine.follow([])
    vi.advanceTimersByTime(20_000)
    expect(over).toEqual([])
  })
})
