// Error state of a query: the reason, the time of the last successful fetch, and «Reintentar».
import { SignalSlashIcon } from '@heroicons/react/24/outline'
import { agoText } from '../../domain/moment-text.ts'
import type { ByReader } from '../../domain/user/reader.ts'
import { CACHED_MS } from '../../offline/cache/cached-answers.ts'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useNow } from '../person/use-now.ts'
import { useReader } from '../person/use-reader.ts'
import { failureCode, failureDetail, isForbidden, isOldApp, isUnreachable } from './call-failure.ts'
import type { CachedQuery } from './use-cached-query.ts'

type Props = {
  /** What failed to load, such as «las pólizas». */
  what: string
  query: Pick<CachedQuery<unknown>, 'error' | 'lastAt' | 'refetch'>
}

const FORBIDDEN: ByReader<string> = {
  customer: 'Esta consulta no está disponible para ti',
  staff: 'Esta consulta no está disponible para su usuario',
}

/** Answers are shown for 120 minutes; for an expired answer, only the time of its fetch is shown (D59). */
export function QueryFailure({ what, query: { error, lastAt, refetch } }: Props) {
  const now = useNow()
  const reader = useReader()
  if (isUnreachable(error))
    return (
      <EmptyState
        icon={SignalSlashIcon}
        title={`Sin conexión no podemos mostrar ${what}`}
        text={
          reader === 'staff'
            ? 'La cartera no se guarda en el dispositivo. Vuelve a verse cuando haya red.'
            : // Answers expire by the clock itself, which may be ahead of `now`.
              lastRequestText(lastAt, Math.max(now, Date.now()))
        }
        action={<RetryButton tone="secondary" onRetry={refetch} />}
      />
    )
  // The portal would answer the same again.
  const isFinal = isForbidden(error) || isOldApp(error)
  return (
    <ErrorState
      title={isForbidden(error) ? FORBIDDEN[reader] : `No pudimos traer ${what}`}
      advice={failureDetail(error)}
      code={isFinal ? undefined : failureCode(error)}
      action={isFinal ? undefined : <RetryButton onRetry={refetch} />}
    />
  )
}

/** `lastAt`: when the answer was fetched, null if it was never fetched; both in milliseconds. */
export function lastRequestText(lastAt: number | null, now: number): string {
  if (lastAt === null) return 'Lo que consultes con conexión queda aquí por dos horas.'
  // The answer is gone although it has not expired: only a clock that was moved back causes that.
  if (now - lastAt <= CACHED_MS)
    return 'La hora del dispositivo cambió, y por eso ya no se muestra lo consultado antes.'
  return `La última consulta fue ${agoText(lastAt, now)}. Después de dos horas deja de mostrarse, porque puede haber cambiado.`
}
