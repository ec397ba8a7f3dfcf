// NAV-07a: the screen «Avisos»: claims, instalments and policies to attend to, and notifications of this session (D52).
import { BellIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import type { ByReader } from '../../domain/user/reader.ts'
import { useNotificationList, useNotifications } from '../../shell/notifications/notifications.ts'
import { useKit } from '../../shell/query/kit.ts'
import { useNow } from '../../shell/use-now.ts'
import { useReader } from '../../shell/use-reader.ts'
import { useToday } from '../../shell/use-today.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { NoticeRow } from './notice-row.tsx'
import { UpcomingCard } from './upcoming-card.tsx'
import { useUpcoming } from './use-upcoming.ts'

const TICK_MS = 60_000

const WORDS: ByReader<{ subtitle?: string; heading?: string; title: string; empty: string }> = {
  customer: {
    heading: 'En esta sesión',
    title: 'No tienes avisos',
    empty:
      'Aquí verás lo que espera por ti, tus cuotas por pagar y tus pólizas por terminar, y lo que el portal te diga en esta sesión.',
  },
  staff: {
    title: 'No tiene avisos',
    subtitle: 'Se borran al cerrar o recargar la aplicación',
    empty: 'Cuando el portal le diga algo, quedará aquí mientras la aplicación siga abierta.',
  },
}

export function NoticeListScreen() {
  const { notify, open, readAll, clear } = useNotifications()
  const notifications = useNotificationList()
  const now = useNow(TICK_MS)
  // What was unread when the screen was opened stays marked as new while it is open.
  const [unread] = useState(() => new Set(notifications.filter((each) => !each.isRead).map((each) => each.id)))
  useEffect(open, [open])
  useEffect(() => {
    if (notifications.some((each) => !each.isRead)) readAll()
  }, [notifications, readAll])
  const lasting = notifications.filter((each) => !each.passing)
  const words = WORDS[useReader()]
  const all = [
    { area: 'vam', upcoming: useUpcoming('vam') },
    { area: 'gen', upcoming: useUpcoming('gen') },
  ] as const
  const isPending = all.some(({ upcoming }) => upcoming.isPending)
  const hasNothingUpcoming = all.every(({ upcoming: { claims, instalments, endings, missing } }) => {
    return claims.length + instalments.length + endings.length + missing.length === 0
  })
  const days = useKit()?.kit.dias.caducidad
  const today = useToday()

  function clearAll() {
    const putBack = clear()
    notify({ text: 'Avisos borrados', passing: true, action: { label: 'Deshacer', onPress: putBack } })
  }

  return (
    <Page
      title="Avisos"
      subtitle={words.subtitle}
      width="narrow"
      actions={
        lasting.length > 0 && (
          <Button tone="quiet" icon={TrashIcon} onClick={clearAll}>
            Borrar todo
          </Button>
        )
      }
    >
      {/* Shown when all requests have finished: a later answer above would push the first one down. */}
      {isPending ? (
        <Waiting>
          <Card>
            <Skeleton shape="lines" count={4} />
          </Card>
        </Waiting>
      ) : (
        <UpcomingCard all={all} today={today} days={days} />
      )}
      {lasting.length > 0 && (
        <Card title={words.heading} flush>
          <ul aria-label="Avisos" className="divide-y divide-line">
            {lasting.map((each) => (
              <NoticeRow key={each.id} notification={each} now={Math.max(now, each.at)} isFresh={unread.has(each.id)} />
            ))}
          </ul>
        </Card>
      )}
      {lasting.length === 0 && hasNothingUpcoming && !isPending && (
        <Card>
          <EmptyState icon={BellIcon} title={words.title} text={words.empty} />
        </Card>
      )}
    </Page>
  )
}
