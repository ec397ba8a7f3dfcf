// What staff see of acting: the banner meanwhile, and afterwards that it has ended by itself.
import { useEffect } from 'react'
import type { Actuando } from '../../contract/session.ts'
import { useNotifications } from '../../toolkit/notifications/notifications.ts'
import { ActingBanner } from './acting-banner.tsx'

/** `ended` names whom the page before acted for. */
export function ActingPart({ actuando, ended }: { actuando: Actuando | null; ended: string | null }) {
  const { notify } = useNotifications()
  useEffect(() => {
    if (ended && !actuando) notify({ tone: 'info', text: `Terminó la consulta como ${ended}`, passing: true })
  }, [actuando, ended, notify])
  return actuando && <ActingBanner actuando={actuando} />
}
