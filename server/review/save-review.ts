// Saves a review by staff: the pending decisions on documents, and the claim's state with a comment (DOC-17 to DOC-20).

import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type ClaimReport, claimReport } from '../../src/contract/claim-report.ts'
import type { ClaimToSave } from '../../src/contract/claim-save.ts'
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
 * Writes the decisions and then the claim's state in one transaction; the state is checked against the documents after
 * the decisions. A repeated save (same person, version and content) gets the same answer, in case the first answer was
 * lost. Staff cannot create claims.
 */
export async function saveReview({ db, settings }: Services, review: Review): Promise<ClaimReport | Problem> {
  const { claim, actor, now, audit } = review
  const to = claim.estadoPortal
  if (!to) return problem('invalid', { fields: [{ path: 'estadoPortal', message: 'Elija un estado' }] })
  return allOrNothing(db, async (tx) => {
    const [stored] = await tx.query<{ cdReclamo: number }>(
      // Checked for a repeated save too: the actor may no longer see the claim.
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

type Save = Review & { settings: Services['settings']; cdReclamo: number; to: PortalState }

async function save(tx: Queryable, review: Save): Promise<Problem | undefined> {
  const { claim: input, actor, now, settings, cdReclamo, to } = review
  const comentario = input.comentario?.trim() ?? ''
  const claim = await lockClaim(tx, cdReclamo, {
    actor,
    version: input.version,
    reading: { settings, now, forStaff: true },
  })
  if (isProblem(claim)) return claim
  const decided = await decideDocuments(tx, { claim, decisions: input.decisiones ?? [], actor, now })
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
  const fields = [...new Set(input.camposPorCorregir ?? [])]
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
  // Runs even if this save changes nothing: lines approved since the last save must reach the insurer's claim.
  if (to === 'INGRESADO') await enterClaim(tx, cdReclamo, { year: Number(dayInEcuador(now).slice(0, 4)), now })
  // Saving the present state again sends no notification (D120).
  if (isMove && orden !== null) await writeMoveEvent(tx, { cdReclamo, orden, now, settings })
  if (isMove) await markReviewed(tx, cdReclamo, now)
  return undefined
}

/** The prefix of the key of a save by staff; no intent of a device begins with it. */
export const REVIEW_KEY = 'revision:'

/**
 * The key of a save, from its person, version and content. Null without a version, because a repeat cannot then be
 * distinguished from a later save of the same content.
 */
function repeatKey({ claim, actor }: Review): string | null {
  const { uuid, version, estadoPortal, comentario = '', decisiones = [], camposPorCorregir = [] } = claim
  if (version === null) return null
  const content = JSON.stringify([uuid, version, estadoPortal, comentario, decisiones, camposPorCorregir])
  return `${REVIEW_KEY}${actor.id}:${createHash('sha256').update(content).digest('hex')}`
}
