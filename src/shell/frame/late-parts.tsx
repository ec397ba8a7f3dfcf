// What works in the background of every screen: news of what was received, news of the portal, this device's pushes, and
// what other apps have shared.
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { callApi } from '../../api/client.ts'
import { countWaiting } from '../../offline/outbox/outbox.ts'
import { pushBrowser } from '../../toolkit/person/push-browser.ts'
import { keepUp } from '../../toolkit/person/push-switch.ts'
import { useLive, useStore } from '../../toolkit/person/store.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { useScreenMatch } from '../../toolkit/screens/screen-match.ts'
import { SCREENS } from '../../toolkit/screens/screens.ts'
import { loadRunner } from '../../toolkit/sending/sending.ts'
import { useSending } from '../../toolkit/sending/use-sending.ts'
import { usePortalNews } from '../notifications/use-portal-news.ts'
import { useReceivedNews } from '../notifications/use-received-news.ts'
import { usePrecache } from '../update/use-precache.ts'
import { HeldOffer } from './held-offer.tsx'
import { watchReceipts } from './receipt-watch.ts'
import { useAppBadge } from './use-app-badge.ts'
import { useSentClaims } from './use-sent-claims.ts'

type Props = {
  /** The screen itself shows what was received. */
  isSeenHere: boolean
  /** When the frame was drawn, in milliseconds: what was received since is news. */
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
  useEffect(() => void loadRunner().catch(() => undefined), [])
  return <HeldOffer isAtShare={screen === SCREENS.share} isToldHere={screen === SCREENS.inbox} />
}

/** Not while staff act: nothing is changed then, and the device stays the one of the staff. */
function useDevice(): void {
  const { person, status } = useSession()
  const { localKey } = person
  const isDue = status === 'confirmed' && !person.actuando
  useEffect(() => {
    // A browser that refuses has its person told by the switch in «Avisos».
    if (isDue) void keepUp({ browser: pushBrowser, callApi, localKey }).catch(() => undefined)
  }, [isDue, localKey])
}

/** Nothing of whom staff act for is on the device. */
function useReceipts(): void {
  const { db } = useStore()
  const { wake } = useSending()
  const isActing = Boolean(useSession().person.actuando)
  useEffect(() => (isActing ? undefined : watchReceipts(db, () => void wake())), [db, wake, isActing])
}
