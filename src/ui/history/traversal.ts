// Steps through the history one after the other: a browser loses one of two that are requested at once.

/** A step that never arrives must not hold up the app. */
const ARRIVES_WITHIN_MS = 1_000

export type Traversal = {
  isUnderWay: () => boolean
  /** Whether the step that is on its way, or one that waits for it, leaves the page. */
  isLeaving: () => boolean
  /** `next` is done when it has arrived, before all that waits. */
  go: (steps: number, how?: { leaves?: boolean; next?: () => void }) => void
  /** Does `act` when the step that is on its way has arrived, and what waits already is done. */
  afterwards: (act: () => void, how?: { leaves?: boolean }) => void
  /** To be called when a step has arrived. */
  arrive: () => void
}

/** `onArrived` is called behind what waited for the step, which may be another one. */
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
