// Hook: asks the portal for news while the page is visible, shows each one in one tab only, counts unread
// notifications.
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PortalNotification } from '../../contract/notification.ts'
import { isStaffSession } from '../../domain/user/role.ts'
import { renewAnswers } from '../../entities/ask.ts'
import { CLAIM_REPORTS } from '../../entities/claim-report/queries.ts'
import { NEWS_MESSAGE, OPEN_MESSAGE, type WorkerMessage } from '../../offline/device/worker-messages.ts'
import { type NewNotification, useNotifications } from '../../toolkit/notifications/notifications.ts'
import { claimAddressOf, useBell, useMarkRead } from '../../toolkit/notifications/use-bell.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { type SessionPerson, useSession } from '../../toolkit/person/use-session.ts'
import { useGo } from '../../toolkit/screens/go.tsx'
import { pathTo, storedAddress } from '../../toolkit/screens/path-to.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { useStableHandler } from '../../ui/stable-handler.ts'
import { takeNews } from './news.ts'

const EVERY_MS = 60_000

/** Mount it once while a user is signed in; `isBellOpen`: «Avisos» is open, and lists the news itself. */
export function usePortalNews(isBellOpen: boolean): void {
  const { person } = useSession()
  const { notify, setPortalUnread } = useNotifications()
  const client = useQueryClient()
  const { data, fetchedAt, refetch } = useBell({ everyMs: EVERY_MS })
  const path = useOpenPath()
  const isShown = useStableHandler((news: readonly PortalNotification[]) =>
    news.every((each) => isBellOpen || isOpen(path, each, person)),
  )
  const { localKey } = person
  useWorkerMessages(refetch)
  useEffect(() => setPortalUnread(data?.sinLeer ?? 0), [data, setPortalUnread])
  useEffect(() => {
    if (!data) return
    void takeNews(data.avisos, { localKey, locks: navigator.locks }).then((news) => {
      // The receipt of a claim is not shown as news: the device that sent the claim has already reported it.
      const unknown = news.filter(({ tipo }) => tipo !== 'SINIESTRO_CREADO')
      if (unknown.length === 0) return
      // The cached answers about these claims are outdated.
      void renewAnswers(client, CLAIM_REPORTS)
      const banner = bannerOf(unknown, person)
      // A banner would cover the screen that shows the news: «Avisos», or the claim itself.
      if (isShown(unknown)) announce([banner.text, banner.detail].filter(Boolean).join('. '))
      else notify(banner)
    })
  }, [data, localKey, person, client, notify, isShown])
  useReadByOpening({ path, avisos: data?.avisos, fetchedAt })
}

/** One banner for all new notifications, so that none pushes another off the screen. */
export function bannerOf(news: readonly PortalNotification[], person: SessionPerson): NewNotification {
  const [first] = news
  const to = first && claimAddressOf(first, person)
  if (news.length > 1 || !first)
    return {
      text: `${isStaffSession(person) ? 'Tiene' : 'Tienes'} ${news.length} avisos nuevos`,
      passing: true,
      action: { label: 'Ver avisos', to: pathTo.notices() },
    }
  return {
    text: first.titulo,
    detail: first.texto,
    passing: true,
    action: to ? { label: 'Ver siniestro', to } : { label: 'Ver avisos', to: pathTo.notices() },
  }
}

const useOpenPath = (): string => useRouterState({ select: ({ location }) => location.pathname.replace(/\/+$/, '') })

type OpenPage = { path: string; avisos: readonly PortalNotification[] | undefined; fetchedAt: number }

/**
 * Opening a claim, in any way, marks its notifications as read. They are marked again after each answer, and the portal
 * is also asked when the page is seen again: a notification may have come while the page was hidden, or the mark may
 * not have reached the portal.
 */
function useReadByOpening({ path, avisos, fetchedAt }: OpenPage): void {
  const { person } = useSession()
  const online = useOnline()
  const markRead = useMarkRead()
  const ids = (avisos ?? []).flatMap((each) => (!each.leido && isOpen(path, each, person) ? [each.id] : []))
  const idText = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fetchedAt` says that there was another answer
  useEffect(() => {
    if (idText !== '' && online && document.visibilityState === 'visible') void markRead({ ids: idText.split(' ') })
  }, [idText, fetchedAt, online, markRead])
}

/** Whether the open page is the notification's claim, in either area, whether or not its address names the item. */
function isOpen(path: string, { cdCompania, cdReclamo }: PortalNotification, person: SessionPerson): boolean {
  if (cdCompania === null || cdReclamo === null || person.actuando) return false
  return (['vam', 'gen'] as const).some((area) => {
    const address = pathTo.claim(area, { cdCompania, cdReclamo })
    return path === address || path.startsWith(`${address}/`)
  })
}

/** Listens to the service worker: on news it calls `onNews`; when a notification is pressed it opens that address. */
function useWorkerMessages(onNews: () => Promise<unknown>): void {
  const go = useGo()
  useEffect(() => {
    const worker = navigator.serviceWorker
    const hear = ({ data, ports }: MessageEvent<WorkerMessage | null>) => {
      if (data?.type === NEWS_MESSAGE.type) void onNews()
      if (data?.type !== OPEN_MESSAGE.type) return
      const address = storedAddress(data.address)
      if (address === null) return
      // Confirms the navigation, so that the service worker does not reload the page to open the address.
      ports[0]?.postMessage('taken')
      void go(address)
    }
    worker?.addEventListener('message', hear)
    return () => worker?.removeEventListener('message', hear)
  }, [go, onNews])
}
