// Recognises a portal that went back, and then has this device's receipts checked; what was lost is sent again (D149).
import { portal } from '../../api/client.ts'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { checkReceipts, isRecentLost } from '../../offline/receipts/check-receipts.ts'
import { expireReceipts } from '../../offline/receipts/expire-receipts.ts'
import { isEpochKnown, noteChecked, readCheckedAt } from '../../offline/receipts/known-epoch.ts'
import { listenForRequests } from '../../toolkit/sending/check-requests.ts'

/** How long a check that could not be completed is not repeated, in milliseconds. */
const REST_MS = 30_000
/** How often the portal's epoch is looked at, in milliseconds. */
const LOOK_MS = 5_000
const EXPIRE_MS = 60 * 60 * 1000

/** Watches from now on, and returns the function that ends it; `wake` sends what was put back. */
export function watchReceipts(db: PersonalDatabase, wake: () => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const given = { db, callApi: portal.callApi, now: () => Date.now(), signal }
  let running: Promise<void> | null = null
  /** The epoch for which nothing is left to be asked. */
  let settled: string | null = null
  let triedAt = Number.NEGATIVE_INFINITY

  function run(work: () => Promise<void>): void {
    triedAt = Date.now()
    running ??= quietly(work()).finally(() => {
      running = null
    })
  }

  /** A check that broke off, with the claims of which the portal has answered. */
  let begun: { epoch: string | null; at: number; answered: Set<string> } | null = null

  async function checkAll(): Promise<void> {
    const epoch = portal.epoch()
    if (begun?.epoch !== epoch) begun = null
    begun ??= { epoch, at: Date.now(), answered: new Set() }
    const { at, answered } = begun
    const { isWhole, isAnyLost } = await checkReceipts({ ...given, answered })
    if (isAnyLost && !signal.aborted) wake()
    if (!isWhole) return
    begun = null
    if (epoch === null) return
    await noteChecked(db, epoch, at)
    settled = epoch
  }

  // Also a portal that went back without an epoch: by a snapshot of its disk, or as a replica that was late.
  async function checkRecent(epoch: string): Promise<void> {
    if (!(await isEpochKnown(db, epoch))) return checkAll()
    const at = Date.now()
    const isLost = await isRecentLost({ ...given, since: await readCheckedAt(db) })
    if (isLost) return checkAll()
    if (isLost === null) return
    await noteChecked(db, epoch, at)
    settled = epoch
  }

  function look(): void {
    const epoch = portal.epoch()
    if (epoch === null || epoch === settled || running || Math.abs(Date.now() - triedAt) < REST_MS) return
    run(() => checkRecent(epoch))
  }

  look()
  const timers = [setInterval(look, LOOK_MS), setInterval(expire, EXPIRE_MS)]
  expire()
  listenForRequests(() => {
    // A screen has just seen that something is gone: what was answered before says nothing of it.
    if (!running) begun = null
    run(checkAll)
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
    listenForRequests(null)
    stopped.abort()
  }
}

const expire = (): void => void quietly(expireReceipts(Date.now()))

/** After a failure of the store the next look tries again. */
async function quietly(work: Promise<void>): Promise<void> {
  await orUndefinedOnStorageError(work).catch(reportError)
}
