// The runner's lock by the Web Locks API, which is shared by all tabs and the service worker.
import type { TryLock } from './lease.ts'

/** A TryLock by Web Locks. A runner whose lock was stolen continues until its next write fails. */
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
      // This is no exception of the work: the lock was refused, or stolen during the work.
      if (running === null) throw error
    }
    return running ?? 'held'
  }
}

const nothing = () => undefined
