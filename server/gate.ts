// Lets only a few works run at once, one of each person's (or address's); the others wait, and who would wait too long is told so.

export type Gate = <T>(person: string, work: () => Promise<T>) => Promise<T | 'busy'>

type Waiting = { person: string; enter: () => void }

/**
 * `places` works at once, never two of one person: whoever sends ten keeps nobody out. A free place goes to the person whom
 * it was given to longest ago. A work that found no place within `waitMs`, or comes when `queue` works of its person wait
 * already, does not run and answers `busy`.
 */
export function openGate({
  places,
  waitMs,
  queue = Number.POSITIVE_INFINITY,
}: {
  places: number
  waitMs: number
  queue?: number
}): Gate {
  const inside = new Set<string>()
  const waiting: Waiting[] = []
  /** In the order of their last turn. */
  const served = new Set<string>()

  const mayEnter = (person: string) => inside.size < places && !inside.has(person)
  const letIn = (person: string) => {
    inside.add(person)
    served.delete(person)
    served.add(person)
  }

  const enter = (person: string) => {
    if (mayEnter(person)) {
      letIn(person)
      return Promise.resolve(true)
    }
    if (waiting.filter((each) => each.person === person).length >= queue) return Promise.resolve(false)
    return new Promise<boolean>((resolve) => {
      const mine: Waiting = {
        person,
        enter: () => {
          clearTimeout(timer)
          letIn(person)
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
  const leave = (person: string) => {
    inside.delete(person)
    if (waiting.length === 0 && inside.size === 0) return served.clear()
    const order = [...served]
    const able = waiting.filter((each) => mayEnter(each.person))
    const next = able.sort((one, other) => order.indexOf(one.person) - order.indexOf(other.person))[0]
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    next.enter()
  }

  return async (person, work) => {
    if (!(await enter(person))) return 'busy'
    try {
      return await work()
    } finally {
      leave(person)
    }
  }
}
