// Hook that tells whether any of the files that wait for a place is being read, or will be read next.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { voucherQueue } from '../../../../entities/voucher/page-queue.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { isUnread } from '../../../../offline/drafts/voucher.ts'
import { useStore } from '../../../../toolkit/person/store.ts'

/** Returns false if the code that reads vouchers cannot be loaded: an unread file is then sorted like one without a key. */
export function useReading(files: readonly DocumentRow[] | undefined): boolean {
  const { db } = useStore()
  const unread = files?.filter(isUnread).map(({ uuid }) => uuid) ?? []
  const [queued, setQueued] = useState<ReadonlySet<string>>(new Set())
  const isWaiting = useSyncExternalStore(voucherQueue.subscribe, () => unread.some(voucherQueue.isWaiting))
  const names = unread.join()
  useEffect(() => {
    const uuids = names === '' ? [] : names.split(',')
    for (const uuid of uuids) voucherQueue.add({ db, uuid })
    setQueued(new Set(uuids))
  }, [db, names])
  return isWaiting || unread.some((uuid) => !queued.has(uuid))
}
