// Why what was consulted before is no longer shown where there is no network: its two hours are over, or the clock moved (D59).
import { agoText } from '../../entities/moment-text.ts'
import { CACHED_MS } from '../../offline/cache/cached-answers.ts'

/** `lastAt` is when it was fetched, null where it never was; all in milliseconds. */
export function lastRequestText(lastAt: number | null, now: number): string {
  if (lastAt === null) return 'Lo que consultes con conexión queda aquí por dos horas.'
  // Younger than it may be shown, and yet gone: only a clock that was moved back does that.
  if (now - lastAt <= CACHED_MS)
    return 'La hora del dispositivo cambió, y por eso ya no se muestra lo consultado antes.'
  return `La última consulta fue ${agoText(lastAt, now)}. Después de dos horas deja de mostrarse, porque puede haber cambiado.`
}
