// Collects opened resources, and closes them in the reverse order.

export type Closers = {
  /** `what` is the resource's Spanish name, for the warning when it could not be closed. */
  add: (what: string, close: () => Promise<unknown>) => void
  /** Closes everything, even after a failure; resolves to whether all of it could be closed. */
  close: () => Promise<boolean>
}

export function createClosers(warn: (sentence: string) => void): Closers {
  const opened: { what: string; close: () => Promise<unknown> }[] = []
  return {
    add: (what, close) => void opened.push({ what, close }),
    close: async () => {
      let isClosed = true
      for (let last = opened.pop(); last; last = opened.pop()) {
        try {
          await last.close()
        } catch (error) {
          isClosed = false
          warn(`No se pudo cerrar ${last.what}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      return isClosed
    },
  }
}
