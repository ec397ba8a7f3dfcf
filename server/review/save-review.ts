// Saves the review of a claim by staff: held decisions on its documents, its new state with a comment (DOC-17 to DOC-20).

import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type ClaimReport, type ClaimToSave, claimReport } from '../../src/contract/claim-report.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import type { PortalState } from '../../src/domain/claim-report/portal-state.ts'
import { commentError } from '../../src/domain/review/comment.ts'
import { returnedFieldsRefusal } from '../../src/domain/review/returned-fields.ts'
import { claimMoveRefusal } from '../../src/domain/review/review-rules.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { writeTotals } from '../claim-report/claim-totals.ts'
import { readClaim } from '../claim-report/queries.ts'
import { writeHistory, writeMoveEvent } from '../claim-report/write-claim-rows.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { documentsOfClaim } from '../document/queries.ts'
import { requestsOfClaim } from '../document/requested-documents.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import { claimWithPeople, visibleClaims } from '../session/visible-rows.ts'
import { decideDocuments } from './decide-documents.ts'
import { enterClaim } from './enter-claim.ts'
import { lockClaim, raiseVersion, reviewedDocuments } from './locked-claim.ts'
import { markReviewed } from './tell-reviewer.ts'

type Review = { claim: ClaimToSave; actor: Actor; now: Date; audit: AuditChange }

/**
 * One transaction: the decisions, then the claim's state, judged with the documents as they are then. The same save again
 * (same person, version and content) is answered as before, since an answer may be lost on its way. Staff create no claim.
 */
export async function saveReview({ db, settings }: Services, review: Review): Promise<ClaimReport | Problem> {
  const { claim, actor, now, audit } = review
  const to = claim.estadoPortal
  if (!to) return problem('invalid', { fields: [{ path: 'estadoPortal', message: 'Elija un estado' }] })
  return allOrNothing(db, async (tx) => {
    const [stored] = await tx.query<{ cdReclamo: number }>(
      // Also a repeated save answers only who may see the claim now.
      sql`SELECT c."cdReclamo" FROM ${claimWithPeople}
        WHERE c.uuid = ${claim.uuid} AND ${visibleClaims(actor)} FOR UPDATE OF c`,
    )
    if (!stored) return problem('forbidden')
    await audit(tx)
    const { cdReclamo } = stored
    const key = repeatKey(review)
    const [before] = key
      ? await tx.query<{ answer: string }>(sql`SELECT answer FROM claim_report_intent WHERE intent = ${key}`)
      : []
    if (before) return z.decode(claimReport, JSON.parse(before.answer))
    const changed = await save(tx, { ...review, settings, cdReclamo, to })
    if (isProblem(changed)) return changed
    const answer = await readClaim(tx, cdReclamo, { settings, now, forStaff: true })
    if (!answer) throw new Error('La revisión no quedó guardada')
    if (key)
      await tx.query(sql`INSERT INTO claim_report_intent (intent, "cdReclamo", answer)
      VALUES (${key}, ${cdReclamo}, ${JSON.stringify(z.encode(claimReport, answer))})`)
    return answer
  })
}

type Saving = Review & { settings: Services['settings']; cdReclamo: number; to: PortalState }

async function save(tx: Queryable, saving: Saving): Promise<Problem | undefined> {
  const { claim: said, actor, now, settings, cdReclamo, to } = saving
  const comentario = said.comentario?.trim() ?? ''
  const claim = await lockClaim(tx, cdReclamo, {
    actor,
    version: said.version,
    reading: { settings, now, forStaff: true },
  })
  if (isProblem(claim)) return claim
  const decided = await decideDocuments(tx, { claim, decisions: said.decisiones ?? [], actor, now })
  if (isProblem(decided)) return decided

  const after = {
    ...claim,
    rows: await documentsOfClaim(tx, cdReclamo),
    requests: await requestsOfClaim(tx, cdReclamo),
  }
  const reviewed = { ...after, documents: await reviewedDocuments(tx, after) }
  const refusal = claimMoveRefusal(claim.estadoPortal, reviewed, { to, comentario })
  if (refusal !== null) {
    const path = refusal === commentError(to, comentario) ? 'comentario' : 'estadoPortal'
    return problem('rule', { message: refusal, fields: [{ path, message: refusal }] })
  }
  const fields = [...new Set(said.camposPorCorregir ?? [])]
  const wrongFields = returnedFieldsRefusal({ to, fields, numSiniestro: claim.numSiniestro })
  if (wrongFields !== null)
    return problem('rule', { message: wrongFields, fields: [{ path: 'camposPorCorregir', message: wrongFields }] })
  const isMove = to !== claim.estadoPortal
  const isSaid = isMove || comentario !== ''
  if (isSaid || decided > 0) {
    await tx.query(sql`UPDATE claim_report SET "estadoPortal" = ${to}, "camposPorCorregir" = ${fields}::text[]
      WHERE "cdReclamo" = ${cdReclamo}`)
    await raiseVersion(tx, cdReclamo)
    await writeTotals(tx, cdReclamo)
  }
  const orden = isSaid ? await writeHistory(tx, { cdReclamo, actor, now, estado: to, comentario }) : null
  // Also when this save says nothing new: lines that were approved since belong to the insurer's claim too.
  if (to === 'INGRESADO') await enterClaim(tx, cdReclamo, { year: Number(dayInEcuador(now).slice(0, 4)), now })
  // The same state again tells nobody anything (D120).
  if (isMove && orden !== null) await writeMoveEvent(tx, { cdReclamo, orden, now, settings })
  if (isMove) await markReviewed(tx, cdReclamo, now)
  return undefined
}

/** How the key of a staff's save begins; no intent of a device does. */
export const REVIEW_KEY = 'revision:'

/**
 * Names a save by its person, the version it was made on, and what it says. Without a version
 * nothing tells a repeat from the same words at another time.
 */
function repeatKey({ claim, actor }: Review): string | null {
  const { uuid, version, estadoPortal, comentario = '', decisiones = [], camposPorCorregir = [] } = claim
  if (version === null) return null
  const said = JSON.stringify([uuid, version, estadoPortal, comentario, decisiones, camposPorCorregir])
  return `${REVIEW_KEY}${actor.id}:${createHash('sha256').update(said).digest('hex')}`
}
