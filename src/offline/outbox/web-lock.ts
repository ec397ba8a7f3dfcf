// The browser's own lock, over all tabs and the service worker.
import type { TryLock } from './lease.ts'

/** A TryLock on Web Locks: try-semantics, stealing on demand. Who was stolen from works on until its next write fails. */
export function webLock(locks: LockManager): TryLock {
  return async <T>(name: string, work: () => Promise<T>, options: { steal?: boolean } = {}): Promise<T | 'held'> => {
    let running: Promise<T> | null = null
    const request = options.steal ? { steal: true } : { ifAvailable: true }
    try {
      await locks.request(name, request, async (lock) => {
        if (!lock) return
        running = work()
        await running.then(nothing, nothing)
      })
    } catch (error) {
      // Our own work never rejects the request: this is the lock, stolen while we worked or refused.
      if (running === null) throw error
    }
    return running ?? 'held'
  }
}

const nothing = () => undefined
