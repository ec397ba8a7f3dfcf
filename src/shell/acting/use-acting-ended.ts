// Hook: tells staff that acting for somebody has ended by itself.
import { useEffect } from 'react'
import { useNotifications } from '../notifications/notifications.ts'
import { takeActingEnded } from '../storage/acting-ended.ts'

export function useActingEnded(): void {
  const { notify } = useNotifications()
  useEffect(() => {
    const nombre = takeActingEnded()
    if (nombre) notify({ tone: 'info', text: `Terminó la consulta como ${nombre}`, passing: true })
  }, [notify])
}
