// Recognises a portal that went back, and then has this device's receipts checked; what was lost is sent again (D149).
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { checkReceipts, isNewestLost } from '../../offline/receipts/check-receipts.ts'
import { isEpochKnown, noteEpoch } from '../../offline/receipts/known-epoch.ts'
import { portal } from '../portal.ts'
import { listenForRequests } from './check-requests.ts'

/** How long a check that could not be completed is not repeated, in milliseconds. */
const REST_MS = 30_000
/** How often the portal's epoch is looked at, in milliseconds. */
const LOOK_MS = 5_000

/** Watches from now on, and returns the function that ends it; `wake` sends what was put back. */
export function watchReceipts(db: PersonalDatabase, wake: () => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const started = Date.now()
  const given = { db, callApi: portal.callApi, now: () => Date.now(), signal }
  let running: Promise<void> | null = null
  let known: string | null = null
  let triedAt = Number.NEGATIVE_INFINITY

  function check(): Promise<void> {
    triedAt = Date.now()
    running ??= quietly(checkAll()).finally(() => {
      running = null
    })
    return running
  }

  async function checkAll(): Promise<void> {
    const epoch = portal.epoch()
    const { isWhole, isAnyLost } = await checkReceipts(given)
    if (isAnyLost && !signal.aborted) wake()
    if (isWhole && epoch !== null) await noted(epoch)
  }

  async function noted(epoch: string): Promise<void> {
    await noteEpoch(db, epoch)
    known = epoch
  }

  async function compare(epoch: string): Promise<void> {
    if (await isEpochKnown(db, epoch)) known = epoch
    else if ((await db.journal.count()) === 0) await noted(epoch)
    else await check()
  }

  // A portal that went back without an epoch: by a snapshot of its disk, or as a replica that was late.
  async function checkNewest(): Promise<void> {
    if (await isNewestLost({ ...given, since: started })) await check()
  }

  function look(): void {
    const epoch = portal.epoch()
    if (epoch === null || epoch === known || running || Math.abs(Date.now() - triedAt) < REST_MS) return
    triedAt = Date.now()
    void quietly(compare(epoch))
  }

  look()
  const timer = setInterval(look, LOOK_MS)
  void quietly(checkNewest())
  listenForRequests(() => void check())
  return () => {
    clearInterval(timer)
    listenForRequests(null)
    stopped.abort()
  }
}

/** A store that fails: the next look begins it anew. */
async function quietly(work: Promise<void>): Promise<void> {
  await orUndefinedOnStorageError(work).catch(reportError)
}
