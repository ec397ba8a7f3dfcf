// Undoes the last decision on a document, and restores the state before it.
import { type Problem, problem } from '../../src/contract/problem.ts'
import { PORTAL_STATES } from '../../src/domain/claim-report/portal-state.ts'
import type { DocumentState } from '../../src/domain/document/document-state.ts'
import { NO_MOVES } from '../../src/domain/review/review-rules.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { giveState } from '../document/document-history.ts'
import type { Actor } from '../session/actor.ts'
import type { LockedClaim } from './locked-claim.ts'

export const UNDONE_COMMENT = 'Decisión deshecha'
const NOTHING = 'No hay una decisión suya que se pueda deshacer'

type Status = { estado: DocumentState; userId: number | null; fecha: Date; comentario: string }

/**
 * Undoes only the person's own last decision, and only before the next save of the claim: after it the customer may have
 * read the decision. The history keeps both the decision and its undoing.
 */
export async function undoDecision(
  tx: Queryable,
  { claim, cdArchivo, actor, now }: { claim: LockedClaim; cdArchivo: string; actor: Actor; now: Date },
): Promise<Problem | null> {
  const row = claim.rows.find((each) => each.cdArchivo === cdArchivo)
  if (!row) return problem('forbidden')
  if (PORTAL_STATES[claim.estadoPortal].actor !== 'staff') return problem('rule', { message: NO_MOVES })
  const [last, before] = await tx.query<Status>(sql`SELECT estado, "userId", fecha, comentario FROM document_status
    WHERE "cdArchivo" = ${cdArchivo} ORDER BY orden DESC LIMIT 2`)
  const [saved] = await tx.query<{ fecha: Date }>(sql`SELECT fecha FROM claim_report_history
    WHERE "cdReclamo" = ${claim.cdReclamo} ORDER BY orden DESC LIMIT 1`)
  const isOwn = last?.userId === actor.id && last.comentario !== UNDONE_COMMENT
  const isUnsaved = last !== undefined && (!saved || last.fecha > saved.fecha)
  if (!before || !isOwn || !isUnsaved) return problem('rule', { message: NOTHING })
  await giveState(tx, {
    uuids: [row.uuid],
    estado: before.estado,
    comentario: UNDONE_COMMENT,
    userId: actor.id,
    now,
  })
  return null
}
