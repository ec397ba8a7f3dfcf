// Delays the page's timers of one length, so that a test decides when they fire.
import { onTestFinished, vi } from 'vitest'

/** `end` runs the timers of exactly `ms`; other timers are unaffected. */
export function holdTimer(ms: number): { isRunning: () => boolean; end: () => void } {
  const callbacks: (() => void)[] = []
  const real = window.setTimeout.bind(window)
  const hold = (run: () => void, wait?: number, ...more: never[]) =>
    wait === ms ? callbacks.push(run) : real(run, wait, ...more)
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(hold as never)
  onTestFinished(() => spy.mockRestore())
  return {
    isRunning: () => callbacks.length > 0,
    end: () => {
      for (const run of callbacks.splice(0)) run()
    },
  }
}
