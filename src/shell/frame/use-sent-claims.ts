// Hook: reads a claim that the portal has just received, so that it can be read without a network (REP-38).
import { useEffect, useRef } from 'react'
import { keptClaimQuery } from '../../entities/claim-report/queries.ts'
import { CACHED_MS } from '../../offline/cache/cached-answers.ts'
import { listJournal } from '../../offline/outbox/outbox.ts'
import { request } from '../query/request.ts'
import { useFetchCached } from '../query/use-cached-query.ts'
import { SEEN_MOVING_MS, useLive } from '../storage/store.ts'

/**
 * `since`: when the frame was drawn, in milliseconds. What was received in the two hours before is read too: the app may have
 * been left at once.
 */
export function useSentClaims(since: number): void {
  const [last] = useLive(({ db }) => listJournal(db, 1), [], SEEN_MOVING_MS) ?? []
  const fetchCached = useFetchCached()
  const done = useRef(since - CACHED_MS)
  useEffect(() => {
    const cdCompania = last?.parameters?.cdCompania
    if (!last?.cdReclamo || !cdCompania || last.at <= done.current) return
    done.current = last.at
    // Where it cannot be read now, it is kept when it is opened.
    void fetchCached(keptClaimQuery(request, { cdCompania, cdReclamo: last.cdReclamo })).catch(() => undefined)
  }, [last, fetchCached])
}
