// The answer to a caller who tries too often: how long to wait (D53).
import { type Problem, problem } from '../../src/contract/problem.ts'

/** «Demasiados intentos. Espere {n} minutos.», with Retry-After. */
export function tooMany(code: 'locked' | 'slow-down', waitMs: number): Problem {
  const seconds = Math.ceil(waitMs / 1000)
  const minutes = Math.ceil(seconds / 60)
  return problem(code, {
    message: `Demasiados intentos. Espere ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    retryAfterSeconds: seconds,
  })
}
