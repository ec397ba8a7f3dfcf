// Hooks: queue the unread documents of a screen for reading, and tell whether a document is being read.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import { isUnread } from '../../offline/drafts/voucher.ts'
import { useAfter } from '../../ui/feedback/waiting.tsx'
import { setVoucherClock, voucherQueue, warmVoucherReader } from './page-queue.ts'

/** The code that reads vouchers is loaded after this delay, when the screen has loaded everything else. */
const WARM_AFTER_MS = 5_000

/** A reading is shown as in progress only after this time. */
export const SHOWN_AFTER_MS = 1_000

type Options = {
  db: PersonalDatabase
  /** Undefined while the rows are loading. */
  rows: readonly DocumentRow[] | undefined
  online: boolean
  /** The session's clock offset, in milliseconds. */
  clockOffset: number
}

/**
 * Queues the documents without a voucher: after the app was killed, stored by an older version, or shared by another
 * app. When online, it loads the reading code ahead.
 */
export function useVoucherReading({ db, rows, online, clockOffset }: Options): void {
  const isOpened = useAfter(WARM_AFTER_MS)
  useEffect(() => {
    if (online && isOpened) void warmVoucherReader()
  }, [online, isOpened])
  useEffect(() => {
    setVoucherClock(clockOffset)
    voucherQueue.retry()
  }, [clockOffset])
  useEffect(() => {
    if (online) voucherQueue.retry()
  }, [online])
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') voucherQueue.retry()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])
  useEffect(() => {
    for (const row of rows ?? []) if (isUnread(row)) voucherQueue.add({ db, uuid: row.uuid })
  }, [db, rows])
}

/** Whether a document's reading has been running for more than a second. */
export function useIsBeingRead(uuid: string): boolean {
  const since = useSyncExternalStore(voucherQueue.subscribe, () => sinceOf(uuid))
  const [shownSince, setShownSince] = useState<number | null>(null)
  useEffect(() => {
    if (since === null) return
    const timer = setTimeout(() => setShownSince(since), Math.max(0, since + SHOWN_AFTER_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [since])
  return since !== null && shownSince === since
}

/** Whether a document waits for the code that reads vouchers, which is fetched once there is a network. */
export const useLacksReader = (uuid: string): boolean =>
  useSyncExternalStore(voucherQueue.subscribe, () => voucherQueue.lacksReader(uuid))

function sinceOf(uuid: string): number | null {
  const reading = voucherQueue.reading()
  return reading?.uuid === uuid ? reading.since : null
}
