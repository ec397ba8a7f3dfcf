// Reopens or closes a lapsed claim (D141).
import type { ClaimReport } from '../../src/contract/claim-report.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import { readHistory } from '../../src/domain/claim-report/history.ts'
import {
  CLOSED_COMMENT,
  closeExit,
  type Exit,
  reopenExit,
  reopenedComment,
} from '../../src/domain/review/lapsed-exit.ts'
import { type Reading, readClaim } from '../claim-report/queries.ts'
import { writeHistory, writeMoveEvent } from '../claim-report/write-claim-rows.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'

type OfClaim = { cdReclamo: number; actor: Actor; reading: Reading }

/** Restarts the claim's deadline today and notifies its person. The state stays. Resolves to the number of changes. */
export const reopenClaim = (tx: Queryable, { cdReclamo, actor, reading }: OfClaim): Promise<number | Problem> =>
  exitClaim(tx, { cdReclamo, reading, exitOf: reopenExit }, async ({ estadoPortal: estado, observacionesEstados }) => {
    const { now, settings } = reading
    await tx.query(sql`UPDATE claim_report SET "cerradoEn" = NULL, "cerradoPor" = NULL, "cerradoMotivo" = NULL
      WHERE "cdReclamo" = ${cdReclamo}`)
    const comentario = reopenedComment(readHistory(observacionesEstados))
    const orden = await writeHistory(tx, { cdReclamo, actor, now, estado, comentario })
    await writeMoveEvent(tx, { cdReclamo, orden, now, settings })
  })

/** Takes the claim out of every queue and notifies its person. The state stays. Resolves to the number of changes. */
export const closeClaim = (
  tx: Queryable,
  { cdReclamo, actor, reading, motivo }: OfClaim & { motivo: string },
): Promise<number | Problem> => {
  const exitOf = (claim: ClaimReport) => closeExit(claim, motivo)
  return exitClaim(tx, { cdReclamo, reading, exitOf }, async ({ estadoPortal: estado }) => {
    const { now, settings } = reading
    await tx.query(sql`UPDATE claim_report SET "cerradoEn" = ${now}, "cerradoPor" = ${actor.id},
      "cerradoMotivo" = ${motivo} WHERE "cdReclamo" = ${cdReclamo}`)
    const orden = await writeHistory(tx, { cdReclamo, actor, now, estado, comentario: `${CLOSED_COMMENT} ${motivo}` })
    await writeMoveEvent(tx, { cdReclamo, orden, now, settings })
  })
}

type ExitOptions = Pick<OfClaim, 'cdReclamo' | 'reading'> & { exitOf: (claim: ClaimReport) => Exit }

async function exitClaim(
  tx: Queryable,
  { cdReclamo, reading, exitOf }: ExitOptions,
  change: (claim: ClaimReport) => Promise<void>,
): Promise<number | Problem> {
  const claim = await readClaim(tx, cdReclamo, reading)
  if (!claim) return problem('forbidden')
  const exit = exitOf(claim)
  if (exit === 'done') return 0
  if (exit !== 'change') return problem('rule', { message: exit.refusal })
  await change(claim)
  return 1
}
