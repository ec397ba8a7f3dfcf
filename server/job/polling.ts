// Runs a background job every 15 seconds and on demand, never twice at a time.

const EVERY_MS = 15_000

export type Polling = {
  /** Starts the next round now, because somebody waits. */
  wake(): void
  stop(): Promise<void>
}

/**
 * One round after the other; a failed one is reported, and the next one tries again. A long round ends early when its
 * signal says that the server stops.
 */
export function startPolling(
  work: (stopping: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): Polling {
  const stopping = new AbortController()
  let round: Promise<unknown> = Promise.resolve()
  let isNextWaiting = false
  const wake = () => {
    // However many wake it while a round lasts, one more round finds all that is due.
    if (isNextWaiting) return
    isNextWaiting = true
    round = round
      .then(() => {
        isNextWaiting = false
        return stopping.signal.aborted ? undefined : work(stopping.signal)
      })
      .catch(onError)
  }
  const timer = setInterval(wake, EVERY_MS)
  timer.unref()
  wake()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await round
    },
  }
}
