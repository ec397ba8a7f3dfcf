// Renders notifications: banners over every screen, and the alert dialog of a failed query (NAV-07a, NAV-07c).
import { useState, useSyncExternalStore } from 'react'
import { useNotificationList, useNotifications } from '../../toolkit/notifications/notifications.ts'
import type { Alert } from '../../toolkit/query/query-client.ts'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { BannerStack } from '../../ui/feedback/banner-stack.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

export function Banners() {
  const { close } = useNotifications()
  return (
    <BannerStack
      banners={useNotificationList().filter((each) => each.isShown)}
      renderLink={renderLink}
      onClose={close}
    />
  )
}

/** Shows one alert at a time: the next one follows when it is closed. */
export function Alerts() {
  const { alerts, subscribe, shutAlert } = useNotifications()
  const [alert] = useSyncExternalStore(subscribe, alerts)
  const [last, setLast] = useState<Alert | null>(null)
  // Keeps the text visible while the dialog closes.
  if (alert && alert !== last) setLast(alert)
  return (
    <AlertDialog
      open={alert !== undefined}
      title={last?.title ?? ''}
      confirmLabel="Entendido"
      cancelLabel={null}
      tone="primary"
      onConfirm={shutAlert}
      onCancel={shutAlert}
    >
      <p>{last?.detail}</p>
      {last?.code && <p className="mt-2 text-muted text-sm tabular-nums">Código {last.code}</p>}
    </AlertDialog>
  )
}
