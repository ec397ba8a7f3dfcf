// Shows when the data was fetched: a cached answer shows its age until the portal responds again.
import { useState } from 'react'
import { agoText } from '../../domain/moment-text.ts'
import { useNow } from '../person/use-now.ts'
import { isUnreachable } from './call-failure.ts'
import type { CachedQuery } from './use-cached-query.ts'

/** Data younger than this is shown without its age. */
const MINUTE_MS = 60_000

type Props = { query: Pick<CachedQuery<unknown>, 'error' | 'fetchedAt' | 'isFetching'> }

export function AgeNote({ query: { error, fetchedAt, isFetching } }: Props) {
  const now = useNow()
  // Decided once, at mount: a note that appeared or disappeared later would move the rows.
  const [isTold] = useState(now - fetchedAt >= MINUTE_MS)
  const ago = agoText(fetchedAt, Math.max(now, fetchedAt))
  if (error)
    return (
      <p role="status" className="text-muted text-sm">
        {isUnreachable(error) ? 'Sin conexión' : 'No se pudo actualizar'}: consultado {ago}.
      </p>
    )
  if (!isTold) return null
  return (
    <p className="text-muted text-sm">
      {isFetching ? 'Actualizando… consultado' : 'Consultado'} {ago}
    </p>
  )
}
