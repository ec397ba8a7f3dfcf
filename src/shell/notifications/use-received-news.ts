// Hook: notifies the user, on any screen, that the portal received what this device sent, or has lost it again.
import { useEffect, useRef } from 'react'
import { patientOf } from '../../entities/draft/draft-words.ts'
import { lostText } from '../../entities/draft/lost-words.ts'
import { listJournal } from '../../offline/outbox/outbox.ts'
import { listLosses } from '../../offline/receipts/losses.ts'
import { useNotify } from '../../toolkit/notifications/notifications.ts'
import { SEEN_MOVING_MS, useLive } from '../../toolkit/person/store.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { pathTo } from '../../toolkit/screens/path-to.ts'

/** How many entries of the journal are read; more than ever arrive between two reads. */
const LAST = 20

type Options = {
  /** Whether the screen itself shows received claims; «Avisos» lists them all the same. */
  isSeenHere: boolean
  /** The uuid of the claim whose receipt is open, from the address. */
  shown: unknown
  /** Entries up to this time, in milliseconds, are not news. */
  since: number
}

export function useReceivedNews({ isSeenHere, shown, since }: Options): void {
  const notify = useNotify()
  useLossNews(since)
  const last = useLive(({ db }) => listJournal(db, LAST), [], SEEN_MOVING_MS)
  const newestAt = useRef(since)
  useEffect(() => {
    if (!last) return
    const until = newestAt.current
    newestAt.current = Math.max(until, last[0]?.at ?? 0)
    for (const { at, kind, sentence, parameters, claimUuid } of last.toReversed()) {
      if (at <= until || kind !== 'received') continue
      const whose = parameters && patientOf(parameters)
      notify({
        tone: 'success',
        text: `Recibido: ${sentence}`,
        ...(whose ? { detail: whose } : {}),
        action: { label: 'Ver recibidos', to: pathTo.pending() },
        quiet: isSeenHere || claimUuid === shown,
      })
    }
  }, [last, isSeenHere, shown, notify])
}

/** Notifies of every lost receipt, even on the screen that lists the receipts, because a loss is unexpected. */
function useLossNews(since: number): void {
  const notify = useNotify()
  const { clockOffset } = useSession()
  const lost = useLive(({ db }) => listLosses(db, LAST))
  const newestAt = useRef(since)
  useEffect(() => {
    const until = newestAt.current
    for (const row of lost?.toReversed() ?? []) {
      const { lostAt = 0, sentence } = row
      if (lostAt <= until) continue
      newestAt.current = Math.max(newestAt.current, lostAt)
      notify({
        tone: 'warning',
        text: lostText(row, clockOffset),
        detail: sentence,
        action: { label: 'Ver qué pasa con él', to: pathTo.pending() },
      })
    }
  }, [lost, clockOffset, notify])
}
