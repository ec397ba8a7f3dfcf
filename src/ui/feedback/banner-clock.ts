// Counts the time for which a banner is visible; the clock stops while the user points at, touches or focuses banners.

/** How long error and info banners stay (A§9), in milliseconds. */
export const BANNER_MS = 10_000
const TICK_MS = 250

/** `at`: when the banner was first shown, in milliseconds; showing the same banner again restarts its time. */
export type TimedBanner = { id: string; at: number }

export type BannerClock = {
  /** Sets the banners that are shown now, and forgets all others. */
  follow: (banners: readonly TimedBanner[]) => void
  stop: () => void
}

type Options = {
  /** Whether the user points at, focuses or touches the banners, or the page is hidden. */
  isHeld: () => boolean
  onOver: (id: string) => void
  now?: () => number
}

export function createBannerClock({ isHeld, onOver, now = () => performance.now() }: Options): BannerClock {
  const timesLeft = new Map<string, { at: number; ms: number }>()
  let timer: ReturnType<typeof setInterval> | undefined
  let last = now()

  function tick(): void {
    const passed = now() - last
    last += passed
    if (isHeld()) return
    const over: string[] = []
    for (const [id, one] of timesLeft) {
      one.ms -= passed
      if (one.ms <= 0) over.push(id)
    }
    for (const id of over) {
      timesLeft.delete(id)
      onOver(id)
    }
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    follow(banners) {
      const standing = new Set(banners.map(({ id }) => id))
      for (const id of timesLeft.keys()) if (!standing.has(id)) timesLeft.delete(id)
      for (const { id, at } of banners) if (timesLeft.get(id)?.at !== at) timesLeft.set(id, { at, ms: BANNER_MS })
      if (timesLeft.size === 0) return stop()
      if (timer !== undefined) return
      last = now()
      timer = setInterval(tick, TICK_MS)
    },
    stop,
  }
}
