// Lets only a few works run at once; the others wait their turn, and who would wait too long is told so.

export type Gate = <T>(work: () => Promise<T>) => Promise<T | 'busy'>

/** `places` works at once; a work that found no place within `waitMs` does not run and answers `busy`. */
export function openGate({ places, waitMs }: { places: number; waitMs: number }): Gate {
  let free = places
  const waiting: ((entered: boolean) => void)[] = []

  const enter = () => {
    if (free > 0) {
      free -= 1
      return Promise.resolve(true)
    }
    return new Promise<boolean>((resolve) => {
      const turn = (entered: boolean) => {
        clearTimeout(timer)
        resolve(entered)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1)
        resolve(false)
      }, waitMs)
      waiting.push(turn)
    })
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next(true)
    else free += 1
  }

  return async (work) => {
    if (!(await enter())) return 'busy'
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
