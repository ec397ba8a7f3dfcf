// What must come to its end before a session, or a version of the app, may: a photo that is being prepared is not on the device yet.

const under = new Set<Promise<unknown>>()

/** A slow phone prepares a large photo in a few seconds; nobody is kept longer by work that hangs. */
const PATIENCE_MS = 20_000

/** Notes work of a person that leaves something on the device; gives the work itself. */
export function unfinished<T>(work: Promise<T>): Promise<T> {
  const ended = work.then(done, done)
  function done() {
    under.delete(ended)
  }
  under.add(ended)
  return work
}

export const isUnfinished = (): boolean => under.size > 0

/** Waits for all of it, within limits. */
export async function allFinished(): Promise<void> {
  if (!isUnfinished()) return
  await Promise.race([Promise.all([...under]), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
