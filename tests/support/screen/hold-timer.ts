// Holds back the page's timers of one length, so that a test says when their time is over.
import { onTestFinished, vi } from 'vitest'

/** `end` runs what waits for exactly `ms`; every other timer goes on. */
export function holdTimer(ms: number): { isRunning: () => boolean; end: () => void } {
  const held: (() => void)[] = []
  const real = window.setTimeout.bind(window)
  const hold = (run: () => void, wait?: number, ...more: never[]) =>
    wait === ms ? held.push(run) : real(run, wait, ...more)
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(hold as never)
  onTestFinished(() => spy.mockRestore())
  return {
    isRunning: () => held.length > 0,
    end: () => {
      for (const run of held.splice(0)) run()
    },
  }
}
