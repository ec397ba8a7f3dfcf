// Draws what the app says back: the banners over every screen, and the alert of a failed question (NAV-07a, NAV-07c).
import { useSyncExternalStore } from 'react'
import { BannerStack } from '../../ui/feedback/banner-stack.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { useTeller, useTold } from '../telling.ts'
import { renderLink } from './app-link.tsx'

export function Banners() {
  const { close } = useTeller()
  return <BannerStack banners={useTold().filter((each) => each.isShown)} renderLink={renderLink} onClose={close} />
}

/** One at a time: the next one follows when this one is closed. */
export function Alerts() {
  const { alerts, subscribe, shutAlert } = useTeller()
  const [alert] = useSyncExternalStore(subscribe, alerts)
  if (!alert) return null
  return (
    <AlertDialog
      open
      title={alert.title}
      confirmLabel="Entendido"
      cancelLabel={null}
      tone="primary"
      onConfirm={shutAlert}
      onCancel={shutAlert}
    >
      <p>{alert.detail}</p>
      {alert.code && <p className="mt-2 text-muted text-sm tabular-nums">Código {alert.code}</p>}
    </AlertDialog>
  )
}
