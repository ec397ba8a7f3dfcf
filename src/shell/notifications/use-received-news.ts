// Hook: notifies the user, on whatever screen, that the portal received what this device sent.
import { useEffect, useRef } from 'react'
import { patientOf } from '../../entities/draft/draft-words.ts'
import { listJournal } from '../../offline/outbox/outbox.ts'
import { pathTo } from '../screens/path-to.ts'
import { SEEN_MOVING_MS, useLive } from '../storage/store.ts'
import { useNotify } from './notifications.ts'

/** No more entries are ever received between two reads. */
const LAST = 20

/** `isSeenHere`: the screen itself shows it; «Avisos» keeps it all the same. */
export function useReceivedNews(isSeenHere: boolean): void {
  const notify = useNotify()
  const last = useLive(({ db }) => listJournal(db, LAST), [], SEEN_MOVING_MS)
  const known = useRef<number>(null)
  useEffect(() => {
    if (!last) return
    const since = known.current
    known.current = last[0]?.at ?? since ?? 0
    // Entries from before the first read are no news.
    if (since === null) return
    for (const { at, kind, sentence, parameters } of last.toReversed()) {
      if (at <= since || kind !== 'received') continue
      const whose = parameters && patientOf(parameters)
      notify({
        tone: 'success',
        text: `Recibido: ${sentence}`,
        ...(whose ? { detail: whose } : {}),
        action: { label: 'Ver recibidos', to: pathTo.pending() },
        quiet: isSeenHere,
      })
    }
  }, [last, isSeenHere, notify])
}
