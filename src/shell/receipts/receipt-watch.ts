// Recognises a portal that went back, and then has this device's receipts checked; what was lost is sent again (D149).
import { createContext, useContext } from 'react'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { isEpochKnown, noteEpoch } from '../../offline/receipts/known-epoch.ts'
import { portal } from '../portal.ts'
import { isMissingChunk } from '../update/missing-chunk.ts'

/** How long a check that could not be completed is not repeated, in milliseconds. */
const REST_MS = 30_000

export type ReceiptWatch = {
  /** Asks for every receipt, now. */
  check: () => Promise<void>
  /** Asks for the newest receipt of before this start, and for every one if that is lost: no epoch need have told it. */
  checkNewest: () => Promise<void>
  stop: () => void
}

/** While staff act nothing of their person is on the device, and nothing is checked. */
export const UNWATCHED: ReceiptWatch = { check: async () => {}, checkNewest: async () => {}, stop: () => {} }

export const ReceiptContext = createContext<ReceiptWatch>(UNWATCHED)

export const useReceiptWatch = (): ReceiptWatch => useContext(ReceiptContext)

/** `wake` has sent what was put back. */
export function watchReceipts(db: PersonalDatabase, wake: () => void): ReceiptWatch {
  const stopped = new AbortController()
  const started = Date.now()
  let running: Promise<void> | null = null
  let known: string | null = null
  let heard: string | null = null
  let triedAt = Number.NEGATIVE_INFINITY

  async function checked(): Promise<void> {
    const epoch = heard
    const { checkReceipts } = await loadChecks()
    const { isWhole, isAnyLost } = await checkReceipts({ ...given(), signal: stopped.signal })
    if (isAnyLost && !stopped.signal.aborted) wake()
    if (isWhole && epoch !== null) await noted(epoch)
  }

  async function noted(epoch: string): Promise<void> {
    await noteEpoch(db, epoch)
    known = epoch
  }

  function check(): Promise<void> {
    triedAt = Date.now()
    running ??= quietly(checked()).finally(() => {
      running = null
    })
    return running
  }

  async function compare(epoch: string): Promise<void> {
    if (await isEpochKnown(db, epoch)) known = epoch
    else if ((await db.journal.count()) === 0) await noted(epoch)
    else await check()
  }

  const given = () => ({ db, callApi: portal.callApi, now: () => Date.now() })
  const unsubscribe = portal.onEpoch((epoch) => {
    heard = epoch
    if (epoch === known || running || Math.abs(Date.now() - triedAt) < REST_MS) return
    triedAt = Date.now()
    void quietly(compare(epoch))
  })
  return {
    check,
    checkNewest: () =>
      quietly(
        loadChecks().then(async ({ isNewestLost }) => {
          if (await isNewestLost({ ...given(), since: started, signal: stopped.signal })) await check()
        }),
      ),
    stop: () => {
      unsubscribe()
      stopped.abort()
    },
  }
}

const loadChecks = () => import('../../offline/receipts/check-receipts.ts')

/** A store that fails, or a part that cannot be fetched: the next answer of the portal begins it anew. */
async function quietly(work: Promise<void>): Promise<void> {
  await orUndefinedOnStorageError(work).catch((error: unknown) => {
    if (!isMissingChunk(error)) reportError(error)
  })
}
