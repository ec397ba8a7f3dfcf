// The parts about acting that staff see: the banner meanwhile, and the notification that it ended by itself.
import { useEffect } from 'react'
import type { Actuando } from '../../contract/session.ts'
import { useNotifications } from '../../toolkit/notifications/notifications.ts'
import { ActingBanner } from './acting-banner.tsx'

/** `ended` is the name of the person for whom the previous page acted. */
export function ActingPart({ actuando, ended }: { actuando: Actuando | null; ended: string | null }) {
  const { notify } = useNotifications()
  useEffect(() => {
    if (ended && !actuando) notify({ tone: 'info', text: `Terminó la consulta como ${ended}`, passing: true })
  }, [actuando, ended, notify])
  return actuando && <ActingBanner actuando={actuando} />
}
