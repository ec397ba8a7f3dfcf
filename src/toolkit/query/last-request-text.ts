// Says offline why an earlier answer is no longer shown: its two hours are over, or the clock was moved back (D59).
import { agoText } from '../../domain/moment-text.ts'
import { CACHED_MS } from '../../offline/cache/cached-answers.ts'

/** `lastAt`: when the answer was fetched, null if it never was; both in milliseconds. */
export function lastRequestText(lastAt: number | null, now: number): string {
  if (lastAt === null) return 'Lo que consultes con conexión queda aquí por dos horas.'
  // The answer is gone although it is young enough to be shown: only a clock that was moved back causes that.
  if (now - lastAt <= CACHED_MS)
    return 'La hora del dispositivo cambió, y por eso ya no se muestra lo consultado antes.'
  return `La última consulta fue ${agoText(lastAt, now)}. Después de dos horas deja de mostrarse, porque puede haber cambiado.`
}
