// Hook: reloads the cached answers about claims once the portal received what this device sent.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { renewAnswers } from '../../entities/ask.ts'
import { CLAIM_REPORTS } from '../../entities/claim-report/queries.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { listJournal } from '../../offline/outbox/outbox.ts'
import { SEEN_MOVING_MS, useLive, useStore } from '../../toolkit/person/store.ts'
import { refreshKit } from '../../toolkit/query/kit.ts'

export function useFreshClaims(): void {
  const { cache } = useStore()
  const client = useQueryClient()
  const last = useLive(({ db }) => listJournal(db, 1), [], SEEN_MOVING_MS)
  const known = useRef<number>(null)
  const at = last && (last[0]?.at ?? 0)
  useEffect(() => {
    if (at === undefined) return
    const isNews = known.current !== null && at > known.current
    known.current = at
    if (!isNews) return
    void renewAnswers(client, CLAIM_REPORTS)
    void orUndefinedOnStorageError(refreshKit(cache, Date.now()))
  }, [at, cache, client])
}
