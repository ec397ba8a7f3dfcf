// Hook: whether some of the files that wait for their place are being read, or are to be read next.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { voucherQueue } from '../../../../entities/voucher/page-queue.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { isUnread } from '../../../../offline/drafts/voucher.ts'
import { useStore } from '../../../../toolkit/person/store.ts'

/** False where the reader cannot be loaded: what is unread then is asked like a file without a key. */
export function useReading(files: readonly DocumentRow[] | undefined): boolean {
  const { db } = useStore()
  const unread = files?.filter(isUnread).map(({ uuid }) => uuid) ?? []
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const isWaiting = useSyncExternalStore(voucherQueue.subscribe, () => unread.some(voucherQueue.isWaiting))
  const names = unread.join()
  useEffect(() => {
    const uuids = names === '' ? [] : names.split(',')
    for (const uuid of uuids) voucherQueue.add({ db, uuid })
    setAsked(new Set(uuids))
  }, [db, names])
  return isWaiting || unread.some((uuid) => !asked.has(uuid))
}
