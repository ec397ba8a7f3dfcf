// Hook: notifies the user, on whatever screen, that the portal received what this device sent.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CLAIM_REPORTS } from '../../entities/claim-report/queries.ts'
import { patientOf } from '../../entities/draft/draft-words.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { listJournal } from '../../offline/outbox/outbox.ts'
import { refreshKit } from '../query/kit.ts'
import { pathTo } from '../screens/path-to.ts'
import { SEEN_MOVING_MS, useLive, useStore } from '../storage/store.ts'
import { useNotify } from './notifications.ts'

/** No more entries are ever received between two reads. */
const LAST = 20

/** `isSeenHere`: the screen itself shows it; «Avisos» keeps it all the same. */
export function useReceivedNews(isSeenHere: boolean): void {
  const notify = useNotify()
  const { cache } = useStore()
  const client = useQueryClient()
  const last = useLive(({ db }) => listJournal(db, LAST), [], SEEN_MOVING_MS)
  const known = useRef<number>(null)
  useEffect(() => {
    if (!last) return
    const since = known.current
    known.current = last[0]?.at ?? since ?? 0
    // Entries from before the first read are no news.
    if (since === null) return
    const news = last.filter(({ at, kind }) => at > since && kind === 'received')
    if (news.length === 0) return
    // What was read of these claims before is old, here and in the kit.
    void client.invalidateQueries({ queryKey: [CLAIM_REPORTS] })
    void orUndefinedOnStorageError(refreshKit(cache, Date.now()))
    for (const { sentence, parameters } of news.toReversed()) {
      const whose = parameters && patientOf(parameters)
      notify({
        tone: 'success',
        text: `Recibido: ${sentence}`,
        ...(whose ? { detail: whose } : {}),
        action: { label: 'Ver recibidos', to: pathTo.pending() },
        quiet: isSeenHere,
      })
    }
  }, [last, isSeenHere, notify, cache, client])
}
