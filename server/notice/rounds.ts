// Does what need not be waited for, again and again: at once, when somebody calls, and every 15 seconds.

const EVERY_MS = 15_000

export type Rounds = {
  /** Somebody waits: the next round begins now. */
  wake(): void
  stop(): Promise<void>
}

/** One round after the other; one that failed is told, and the next one tries again. */
export function startRounds(work: () => Promise<void>, onTrouble: (error: unknown) => void): Rounds {
  let round: Promise<unknown> = Promise.resolve()
  const wake = () => {
    round = round.then(work).catch(onTrouble)
  }
  const timer = setInterval(wake, EVERY_MS)
  timer.unref()
  wake()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
