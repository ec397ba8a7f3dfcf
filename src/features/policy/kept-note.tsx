// When what is shown was fetched, where the portal could not be asked again.
import { agoText } from '../../entities/moment-text.ts'
import { isUnreachable } from '../../shell/call-failure.ts'
import type { Kept } from '../../shell/kept.ts'
import { useNow } from '../../shell/use-now.ts'

export function KeptNote({ query: { error, fetchedAt } }: { query: Pick<Kept<unknown>, 'error' | 'fetchedAt'> }) {
  const now = useNow()
  if (!error) return null
  return (
    <p role="status" className="text-muted text-sm">
      {isUnreachable(error) ? 'Sin conexión' : 'No se pudo actualizar'}: consultado{' '}
      {agoText(fetchedAt, Math.max(now, fetchedAt))}.
    </p>
  )
}
