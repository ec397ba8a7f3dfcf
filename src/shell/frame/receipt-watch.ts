// Checks this device's receipts if the portal's database went back, resends lost claims (D149), and deletes old
// receipts.
import { portal } from '../../api/client.ts'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import {
  checkReceipts,
  isEpochKnown,
  isRecentLost,
  noteChecked,
  readCheckedAt,
} from '../../offline/receipts/check-receipts.ts'
import { expireReceipts } from '../../offline/receipts/expire-receipts.ts'
import { listenForRequests } from '../../toolkit/sending/check-requests.ts'

/** The pause before an incomplete check is repeated, in milliseconds. */
const REST_MS = 30_000
/** How often the portal's epoch is checked, in milliseconds. */
const LOOK_MS = 5_000
const EXPIRE_MS = 60 * 60 * 1000

/** Starts watching, and returns the function that ends it; `wake` sends the lost claims, which are queued again. */
export function watchReceipts(db: PersonalDatabase, wake: () => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const context = { db, callApi: portal.callApi, now: () => Date.now(), signal }
  let running: Promise<void> | null = null
  /** The epoch for which every receipt has been checked. */
  let settled: string | null = null
  let triedAt = Number.NEGATIVE_INFINITY

  function run(work: () => Promise<void>): void {
    triedAt = Date.now()
    running ??= quietly(work()).finally(() => {
      running = null
    })
  }

  /** An interrupted check, with the claims for which the portal has already answered. */
  let check: { epoch: string | null; at: number; answered: Set<string> } | null = null

  async function checkAll(): Promise<void> {
    const epoch = portal.epoch()
    if (check?.epoch !== epoch) check = null
    check ??= { epoch, at: Date.now(), answered: new Set() }
    const { at, answered } = check
    const { isWhole, isAnyLost } = await checkReceipts({ ...context, answered })
    if (isAnyLost && !signal.aborted) wake()
    if (!isWhole) return
    check = null
    if (epoch === null) return
    await noteChecked(db, epoch, at)
    settled = epoch
  }

  // Also detects a portal whose database went back without a new epoch, because its disk was reset to a snapshot, or a
  // replica that lagged behind took over.
  async function checkRecent(epoch: string): Promise<void> {
    if (!(await isEpochKnown(db, epoch))) return checkAll()
    const at = Date.now()
    const isLost = await isRecentLost({ ...context, since: await readCheckedAt(db) })
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
    // A screen has just found that a claim is missing, so earlier answers no longer count.
    if (!running) check = null
    run(checkAll)
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
    listenForRequests(null)
    stopped.abort()
  }
}

const expire = (): void => void quietly(expireReceipts(Date.now()))

/** Reports errors instead of throwing them; after a failure of the store the next check tries again. */
async function quietly(work: Promise<void>): Promise<void> {
  await orUndefinedOnStorageError(work).catch(reportError)
}
