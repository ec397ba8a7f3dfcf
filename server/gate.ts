// Limits how many jobs run at once, in total and per caller; a job that waits too long gets the answer `busy`.

export type Gate = <T>(caller: string, work: () => Promise<T>) => Promise<T | 'busy'>

type WaitingJob = { caller: string; enter: () => void }

/**
 * Runs at most `places` jobs at once, and at most `placesEach` per caller (a person, an address), so that a caller with
 * ten jobs does not block the others. A free place goes to the caller whose last job started longest ago. A job does
 * not run and resolves to `busy` if it waits longer than `waitMs`, or if `queue` jobs of its caller already wait.
 */
export function openGate({
  places,
  placesEach = 1,
  waitMs,
  queue = Number.POSITIVE_INFINITY,
}: {
  places: number
  placesEach?: number
  waitMs: number
  queue?: number
}): Gate {
  /** How many jobs of each caller are running. */
  const jobCounts = new Map<string, number>()
  const waiting: WaitingJob[] = []
  /** Callers, sorted by when their last job started. */
  const callersByTurn = new Set<string>()

  const running = () => [...jobCounts.values()].reduce((sum, count) => sum + count, 0)
  const ofCaller = (caller: string) => jobCounts.get(caller) ?? 0
  const mayEnter = (caller: string) => running() < places && ofCaller(caller) < placesEach
  const letIn = (caller: string) => {
    jobCounts.set(caller, ofCaller(caller) + 1)
    callersByTurn.delete(caller)
    callersByTurn.add(caller)
  }

  const enter = (caller: string) => {
    if (mayEnter(caller)) {
      letIn(caller)
      return Promise.resolve(true)
    }
    if (waiting.filter((each) => each.caller === caller).length >= queue) return Promise.resolve(false)
    return new Promise<boolean>((resolve) => {
      const mine: WaitingJob = {
        caller,
        enter: () => {
          clearTimeout(timer)
          letIn(caller)
          resolve(true)
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(mine), 1)
        resolve(false)
      }, waitMs)
      waiting.push(mine)
    })
  }
  const leave = (caller: string) => {
    if (ofCaller(caller) > 1) jobCounts.set(caller, ofCaller(caller) - 1)
    else jobCounts.delete(caller)
    if (waiting.length === 0 && jobCounts.size === 0) return callersByTurn.clear()
    const order = [...callersByTurn]
    const able = waiting.filter((each) => mayEnter(each.caller))
    const next = able.sort((one, other) => order.indexOf(one.caller) - order.indexOf(other.caller))[0]
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    next.enter()
  }

  return async (caller, work) => {
    if (!(await enter(caller))) return 'busy'
    try {
      return await work()
    } finally {
      leave(caller)
    }
  }
}
