// Runs a background job every 15 seconds and on demand, never twice at a time.

const EVERY_MS = 15_000
/** When the first round begins: on the embedded database it would hold the only connection while the portal starts. */
const FIRST_MS = 500

export type Polling = {
  /** Starts the next round now instead of at the next interval. */
  wake(): void
  stop(): Promise<void>
}

/**
 * Runs one round after the other; a failed round is reported, and the next one tries again. A long round must end early
 * when its signal says that the server stops.
 */
export function startPolling(
  work: (stopping: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): Polling {
  const stopping = new AbortController()
  let round: Promise<unknown> = Promise.resolve()
  let isNextWaiting = false
  const wake = () => {
    // However many calls come during a round, one more round finds everything that is due.
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
  const first = setTimeout(wake, FIRST_MS)
  first.unref()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      clearTimeout(first)
      stopping.abort()
      await round
    },
  }
}
