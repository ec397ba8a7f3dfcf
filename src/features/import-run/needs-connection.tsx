// Says without a connection that imports need one, and that what was chosen stays.
import { SignalSlashIcon } from '@heroicons/react/20/solid'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export function NeedsConnection() {
  const online = useOnline()
  if (online) return null
  return (
    <Notice tone="neutral" icon={SignalSlashIcon} title="Para cargar datos se necesita conexión">
      Lo que elija aquí se queda en esta página, y los archivos suben solos cuando vuelva la red.
    </Notice>
  )
}
