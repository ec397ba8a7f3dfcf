// NAV-07a: «Avisos»: notifications of the portal and this session (D52), what needs the user, the switch for pushes.
import { BellIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import type { ByReader } from '../../domain/user/reader.ts'
import { useNotificationList, useNotifications } from '../../toolkit/notifications/notifications.ts'
import { useBell, useMarkRead } from '../../toolkit/notifications/use-bell.ts'
import { useNow } from '../../toolkit/person/use-now.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { useReader } from '../../toolkit/person/use-reader.ts'
import { useToday } from '../../toolkit/person/use-today.ts'
import { useKit } from '../../toolkit/query/kit.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { NoticeRow } from './notice-row.tsx'
import { PushCard } from './push-card.tsx'
import { ReviewCard, useToReview } from './review-card.tsx'
import { ToldCard } from './told-card.tsx'
import { UpcomingCard } from './upcoming-card.tsx'
import { useUpcoming } from './use-upcoming.ts'

const TICK_MS = 60_000

const WORDS: ByReader<{ kept?: string; title: string; empty: string }> = {
  customer: {
    title: 'No tienes avisos',
    empty:
      'Aquí verás lo que el portal te diga, lo que espera por ti, lo que tienes por pagar y tus pólizas por terminar.',
  },
  staff: {
    title: 'No tiene avisos',
    kept: 'Se borran al cerrar o recargar la aplicación.',
    empty: 'Cuando el portal tenga algo que decirle, quedará aquí.',
  },
}

export function NoticeListScreen() {
  const { notify, open, readAll, clear } = useNotifications()
  const notifications = useNotificationList()
  const now = useNow(TICK_MS)
  // Notifications that were unread when the screen was opened stay marked as new while it is open.
  const [unread] = useState(() => new Set(notifications.filter((each) => !each.isRead).map((each) => each.id)))
  useEffect(open, [open])
  useEffect(() => {
    if (notifications.some((each) => !each.isRead)) readAll()
  }, [notifications, readAll])
  const lasting = notifications.filter((each) => !each.passing)
  const words = WORDS[useReader()]
  const bell = useBell()
  const fresh = useFresh(bell)
  const all = [
    { area: 'vam', upcoming: useUpcoming('vam') },
    { area: 'gen', upcoming: useUpcoming('gen') },
  ] as const
  const toReview = useToReview()
  const isPending =
    toReview.isPending ||
    all.some(({ upcoming }) => upcoming.isPending) ||
    (bell.data === undefined && bell.isFetching && !bell.error)
  const hasNothingTold = bell.data?.avisos.length === 0
  const hasNothingUpcoming = all.every(({ upcoming: { claims, payments, endings, missing } }) => {
    return claims.length + payments.length + endings.length + missing.length === 0
  })
  const days = useKit()?.kit.dias.caducidad
  const today = useToday()

  function clearAll() {
    const putBack = clear()
    notify({ text: 'Avisos de esta sesión borrados', passing: true, action: { label: 'Deshacer', onPress: putBack } })
  }

  return (
    <Page title="Avisos" width="narrow">
      {/* Everything is shown once all requests have finished: a late answer would push the earlier ones down. */}
      {isPending ? (
        <Waiting>
          <Card>
            <Skeleton shape="lines" count={4} />
          </Card>
        </Waiting>
      ) : (
        <>
          {toReview.waiting && <ReviewCard toReview={toReview.waiting} now={now} />}
          <ToldCard query={bell} fresh={fresh} now={now} />
          <UpcomingCard all={all} today={today} days={days} />
        </>
      )}
      {lasting.length > 0 && (
        <Card
          title="En esta sesión"
          flush
          aside={
            <Button tone="quiet" icon={TrashIcon} onClick={clearAll}>
              Borrar todo
            </Button>
          }
        >
          {words.kept && <p className="px-4 text-muted text-sm sm:px-6">{words.kept}</p>}
          <ul aria-label="Avisos" className="divide-y divide-line">
            {lasting.map((each) => (
              <NoticeRow key={each.id} notification={each} now={Math.max(now, each.at)} isFresh={unread.has(each.id)} />
            ))}
          </ul>
        </Card>
      )}
      {lasting.length === 0 && hasNothingTold && hasNothingUpcoming && !toReview.waiting && !isPending && (
        <Card>
          <EmptyState icon={BellIcon} title={words.title} text={words.empty} />
        </Card>
      )}
      <PushCard />
    </Page>
  )
}

/** Marks the portal's notifications as read on all devices; they stay marked as new while the screen is open. */
function useFresh({ data, fetchedAt }: ReturnType<typeof useBell>): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const online = useOnline()
  const markRead = useMarkRead()
  const unread = data?.avisos.filter(({ leido }) => !leido) ?? []
  if (unread.some(({ id }) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread.map(({ id }) => id)]))
  const until = unread[0]?.fecha
  // Repeated after each answer, and when the page is visible again: an earlier request may not have reached the portal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fetchedAt` says that there was another answer
  useEffect(() => {
    if (until !== undefined && online && document.visibilityState === 'visible') void markRead({ hasta: until })
  }, [until, fetchedAt, online, markRead])
  return fresh
}
