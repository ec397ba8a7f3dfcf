// Runs behind every screen: news of received claims, news of the portal, the pushes of this device, held files.
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
  useEffect(() => void loadRunner().catch(() => undefined), [])
  return <HeldOffer isAtShare={screen === SCREENS.share} isToldHere={screen === SCREENS.inbox} />
}

/**
 * Keeps up the pushes of this device. Not while staff act: nothing may change then, and the device stays that of the
 * staff.
 */
function useDevice(): void {
  const { person, status } = useSession()
  const { localKey } = person
  const isDue = status === 'confirmed' && !person.actuando
  useEffect(() => {
    // If the browser refuses, the switch in «Avisos» informs the person.
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
