// Runs work that the first screen does not need, once the browser has drawn it.

/** The longest wait while the browser is busy, in milliseconds. */
const MOST_MS = 1_000
/** The wait in browsers that do not report idle time. */
const ASSUMED_MS = 200

/** Runs the work when the browser is idle, or after a second; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, ASSUMED_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: MOST_MS })
  return () => cancelIdleCallback(request)
}
