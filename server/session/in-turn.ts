// Lets work of the same name run one after the other, and work of different names at once.

const last = new Map<string, Promise<unknown>>()

/** Runs `work` after all that was asked under this name before; only within this process. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(name) ?? Promise.resolve()
  // Whoever came before answers for its own failure; the turn passes on all the same.
  const mine = before.then(work, work)
  last.set(name, mine)
  try {
    return await mine
  } finally {
    if (last.get(name) === mine) last.delete(name)
  }
}
