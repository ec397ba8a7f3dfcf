// Runs history steps one after the other: a browser loses one of two steps requested at once.

/** How long a step may take; a step that never arrives must not block the app. */
const ARRIVES_WITHIN_MS = 1_000

export type Traversal = {
  isUnderWay: () => boolean
  /** Whether the current step, or one that waits for it, leaves the page. */
  isLeaving: () => boolean
  /** `next` runs when the step has arrived, before all waiting calls. */
  go: (steps: number, how?: { leaves?: boolean; next?: () => void }) => void
  /** Runs `act` when the current step has arrived, after all calls that already wait. */
  afterwards: (act: () => void, how?: { leaves?: boolean }) => void
  /** Call it when a step has arrived. */
  arrive: () => void
}

/** `onArrived` runs after all calls that waited for the step, which may have started another step. */
export function createTraversal(history: Pick<History, 'go'>, onArrived: () => void): Traversal {
  let underWay: { leaves: boolean; patience: ReturnType<typeof setTimeout> } | null = null
  const waiting: (() => void)[] = []

  function arrive(): void {
    clearTimeout(underWay?.patience)
    underWay = null
    while (!underWay && waiting.length > 0) waiting.shift()?.()
    onArrived()
  }

  return {
    arrive,
    isUnderWay: () => underWay !== null,
    isLeaving: () => underWay?.leaves === true,
    go(steps, { leaves = false, next } = {}) {
      clearTimeout(underWay?.patience)
      if (next) waiting.unshift(next)
      underWay = { leaves, patience: setTimeout(arrive, ARRIVES_WITHIN_MS) }
      history.go(steps)
    },
    afterwards(act, { leaves = false } = {}) {
      waiting.push(act)
      if (underWay && leaves) underWay.leaves = true
    },
  }
}
