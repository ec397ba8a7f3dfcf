// The link to «Avisos», with the number of unread notifications, the portal's and this session's.
import { BellIcon } from '@heroicons/react/24/outline'
import { useSyncExternalStore } from 'react'
import { useNotifications } from '../../toolkit/notifications/notifications.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'

export function NoticeBell() {
  const notifications = useNotifications()
  const unread = useSyncExternalStore(notifications.subscribe, notifications.unread)
  return (
    <AppLink
      to={pathTo.notices()}
      aria-label={unread > 0 ? `Avisos, ${unread} sin leer` : 'Avisos'}
      title="Avisos"
      className="target relative inline-flex items-center justify-center rounded-full text-ink-2 transition-colors hover:bg-subtle active:bg-pressed"
    >
      <BellIcon className="size-6" aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-selected px-1.5 font-bold text-selected-ink text-xs tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </AppLink>
  )
}
