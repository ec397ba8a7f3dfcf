// Runs behind every screen: news, the receipts and pushes of this device, offline copies of claims, held files, app badge.
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { callApi } from '../../api/client.ts'
import { keptClaimQuery } from '../../entities/claim-report/queries.ts'
import { CACHED_MS } from '../../offline/cache/cached-answers.ts'
import { showOnIcon } from '../../offline/device/app-badge.ts'
import { countWaiting, listJournal } from '../../offline/outbox/outbox.ts'
import { keepUp, pushBrowser } from '../../toolkit/person/push-switch.ts'
import { SEEN_MOVING_MS, useLive, useStore } from '../../toolkit/person/store.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { useFetchCached } from '../../toolkit/query/use-cached-query.ts'
import { useScreenMatch } from '../../toolkit/screens/screen-match.ts'
import { SCREENS } from '../../toolkit/screens/screens.ts'
import { loadRunner } from '../../toolkit/sending/sending.ts'
import { useSending } from '../../toolkit/sending/use-sending.ts'
import { usePortalNews } from '../notifications/use-portal-news.ts'
import { useReceivedNews } from '../notifications/use-received-news.ts'
import { watchForUpdates } from '../update/update-prompt.tsx'
import { usePrecache } from '../update/use-precache.ts'
import { HeldOffer } from './held-offer.tsx'
import { watchReceipts } from './receipt-watch.ts'

type Props = {
  /** Whether the screen itself shows received claims. */
  isSeenHere: boolean
  /** When the frame was drawn, in milliseconds: claims received since then are news. */
  since: number
}

export function LateParts({ isSeenHere, since }: Props) {
  const { screen } = useScreenMatch()
  const shown = useRouterState({ select: (state) => state.location.search.comprobante })
  useReceivedNews({ isSeenHere, shown, since })
  useSentClaims(since)
  usePortalNews(screen === SCREENS.notices)
  useDevice()
  useReceipts()
  useAppBadge(useLive(({ db }) => countWaiting(db)))
  usePrecache()
  // If the code for updates or the service worker cannot be loaded, the app simply keeps its version.
  useEffect(() => void watchForUpdates().catch(() => undefined), [])
  useEffect(() => void loadRunner().catch(() => undefined), [])
  return <HeldOffer isAtShare={screen === SCREENS.share} isToldHere={screen === SCREENS.inbox} />
}

/** Keeps this device's push subscription up to date; not while staff act, because the device remains that of staff. */
function useDevice(): void {
  const { person, status } = useSession()
  const { localKey } = person
  const isDue = status === 'confirmed' && !person.actuando
  useEffect(() => {
    // If this fails, the switch in «Avisos» shows it.
    if (isDue) void keepUp({ browser: pushBrowser, callApi, localKey }).catch(() => undefined)
  }, [isDue, localKey])
}

/** Watches the receipts on this device. Not while staff act: the device holds no data of the person acted for. */
function useReceipts(): void {
  const { db } = useStore()
  const { wake } = useSending()
  const isActing = Boolean(useSession().person.actuando)
  useEffect(() => (isActing ? undefined : watchReceipts(db, () => void wake())), [db, wake, isActing])
}

/** How many received claims are fetched at most; one run of the sender may send several claims. */
const MOST_AT_ONCE = 20

/**
 * Fetches the claims that the portal has just received, so that they can be read without a network (REP-38). Claims of
 * the two hours before `since` are fetched too: the user may have closed the app right after sending them.
 */
export function useSentClaims(since: number): void {
  const journal = useLive(({ db }) => listJournal(db, MOST_AT_ONCE), [], SEEN_MOVING_MS)
  const fetchCached = useFetchCached()
  const doneUntil = useRef(since - CACHED_MS)
  useEffect(() => {
    const sent = (journal ?? []).filter(({ at }) => at > doneUntil.current)
    doneUntil.current = Math.max(doneUntil.current, ...sent.map(({ at }) => at))
    for (const { parameters, cdReclamo } of sent) {
      const cdCompania = parameters?.cdCompania
      // A claim that cannot be fetched now is stored when it is opened.
      if (cdReclamo && cdCompania) void fetchCached(keptClaimQuery({ cdCompania, cdReclamo })).catch(() => undefined)
    }
  }, [journal, fetchCached])
}

/** The number on the app's icon while the user is signed in; it stays while `waiting` is not known yet. */
function useAppBadge(waiting: number | undefined): void {
  useEffect(() => {
    if (waiting !== undefined) void showOnIcon(waiting, navigator)
  }, [waiting])
  useEffect(() => () => void showOnIcon(0, navigator), [])
}
