// Hook: fetches the claims that the portal has just received, so that they can be read without a network (REP-38).
import { useEffect, useRef } from 'react'
import { keptClaimQuery } from '../../entities/claim-report/queries.ts'
import { CACHED_MS } from '../../offline/cache/cached-answers.ts'
import { listJournal } from '../../offline/outbox/outbox.ts'
import { SEEN_MOVING_MS, useLive } from '../../toolkit/person/store.ts'
import { useFetchCached } from '../../toolkit/query/use-cached-query.ts'

/** How many received claims are fetched at most; one run may send several. */
const MOST_AT_ONCE = 20

/**
 * `since`: when the frame was drawn, in milliseconds. Claims that were received in the two hours before are fetched
 * too: the user may have closed the app right after sending them.
 */
export function useSentClaims(since: number): void {
  const journal = useLive(({ db }) => listJournal(db, MOST_AT_ONCE), [], SEEN_MOVING_MS)
  const fetchCached = useFetchCached()
  const done = useRef(since - CACHED_MS)
  useEffect(() => {
    const sent = (journal ?? []).filter(({ at }) => at > done.current)
    done.current = Math.max(done.current, ...sent.map(({ at }) => at))
    for (const { parameters, cdReclamo } of sent) {
      const cdCompania = parameters?.cdCompania
      // If it cannot be fetched now, it is stored when it is opened.
      if (cdReclamo && cdCompania) void fetchCached(keptClaimQuery({ cdCompania, cdReclamo })).catch(() => undefined)
    }
  }, [journal, fetchCached])
}
