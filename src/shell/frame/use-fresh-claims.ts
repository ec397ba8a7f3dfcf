// Hook: once the portal received what this device sent, what was read of claims before is read again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CLAIM_REPORTS, keptClaimQuery } from '../../entities/claim-report/queries.ts'
import type { JournalRow } from '../../offline/database/outbox-types.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { listJournal } from '../../offline/outbox/outbox.ts'
import { useStableHandler } from '../../ui/stable-handler.ts'
import { refreshKit } from '../query/kit.ts'
import { request } from '../query/request.ts'
import { useFetchCached } from '../query/use-cached-query.ts'
import { SEEN_MOVING_MS, useLive, useStore } from '../storage/store.ts'

export function useFreshClaims(): void {
  const { cache } = useStore()
  const client = useQueryClient()
  const last = useLive(({ db }) => listJournal(db, 1), [], SEEN_MOVING_MS)
  const known = useRef<number>(null)
  const fetchCached = useFetchCached()
  // What was sent can be read without a network from now on (REP-38); where it cannot be fetched, later when it is opened.
  const keepSent = useStableHandler((entry: JournalRow | undefined) => {
    const cdCompania = entry?.parameters?.cdCompania
    if (!entry?.cdReclamo || !cdCompania) return
    void fetchCached(keptClaimQuery(request, { cdCompania, cdReclamo: entry.cdReclamo })).catch(() => undefined)
  })
  const at = last && (last[0]?.at ?? 0)
  useEffect(() => {
    if (at === undefined) return
    const isNews = known.current !== null && at > known.current
    known.current = at
    if (!isNews) return
    void client.invalidateQueries({ queryKey: [CLAIM_REPORTS] })
    keepSent(last?.[0])
    void orUndefinedOnStorageError(refreshKit(cache, Date.now()))
  }, [at, cache, client, keepSent, last])
}
