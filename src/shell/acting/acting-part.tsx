// What staff see of acting: the banner meanwhile, and afterwards that it has ended by itself.
import { useEffect } from 'react'
import type { Actuando } from '../../contract/session.ts'
import { useNotifications } from '../notifications/notifications.ts'
import { takeActingEnded } from '../storage/acting-ended.ts'
import { ActingBanner } from './acting-banner.tsx'

export function ActingPart({ actuando }: { actuando: Actuando | null }) {
  const { notify } = useNotifications()
  useEffect(() => {
    const nombre = takeActingEnded()
    if (nombre && !actuando) notify({ tone: 'info', text: `Terminó la consulta como ${nombre}`, passing: true })
  }, [actuando, notify])
  return actuando && <ActingBanner actuando={actuando} />
}
