// Saves a new or corrected claim exactly once: a repeated intent gets the stored answer.
import * as z from 'zod/mini'
import { type ClaimReport, claimReport } from '../../src/contract/claim-report.ts'
import type { ClaimToSave } from '../../src/contract/claim-save.ts'
import { isReturnedAsLost } from '../../src/contract/document.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { type CalendarDate, dayInEcuador } from '../../src/domain/calendar-date.ts'
import { editRefusal } from '../../src/domain/claim-report/correction.ts'
import { parameterErrors } from '../../src/domain/claim-report/parameters.ts'
import { CORRECTION_COMMENT, CREATION_COMMENT, type PortalState } from '../../src/domain/claim-report/portal-state.ts'
import { LOST_FILE_CHANGE } from '../../src/domain/document/lost-file.ts'
import {
  FIXED_FIELDS,
  type FixedField,
  lockedFields,
  type ReturnedField,
} from '../../src/domain/review/returned-fields.ts'
import { arrangeRequirements, requirementsOf } from '../catalogue/requirement-queries.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { isRepeat } from '../database/sql-state.ts'
import { giveState } from '../document/document-history.ts'
import { lockIntake } from '../document/lock-intake.ts'
import { type DocumentRow, documentsOfIntake } from '../document/queries.ts'
import { answerRequests, requestedPlace, requestsOfClaim } from '../document/requested-documents.ts'
import { notifyOfClaim } from '../notice/notify-of-claim.ts'
import { tellReviewer } from '../review/tell-reviewer.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import type { Settings } from '../settings.ts'
import { type ChangedKind, changeKind, SAME_KIND, writeMovedPlaces } from './changed-kind.ts'
import { writeTotals } from './claim-totals.ts'
import { correctedFields } from './corrected-fields.ts'
import { lapsed } from './lapse.ts'
import { type Placement, placeDocuments } from './place-documents.ts'
import { type PolicyOfClaim, policyOfClaim } from './policy-of-claim.ts'
import { isChangedByOwner, readClaim } from './queries.ts'
import { withSettledNumber, wrongAlcance } from './settled-number.ts'
import { askClaimVouchers, type ClaimVouchers } from './voucher/claim-vouchers.ts'
import { writeVouchers } from './voucher/write-vouchers.ts'
import { insertClaim, placeRow, updateClaim, writeHistory } from './write-claim-rows.ts'

type SaveRequest = { claim: ClaimToSave; actor: Actor; now: Date }
type Save = SaveRequest & { settings: Settings }
type StoredClaim = Pick<ClaimToSave, (typeof FIXED_FIELDS)[number]> & {
  cdReclamo: number
  poliza: string
  /** The number of the settled claim of which this claim is an alcance. */
  numAlcance: number | null
  anoAlcance: number | null
  version: number
  estadoPortal: PortalState
  fcAlcance: CalendarDate | null
  fcProcedimiento: CalendarDate | null
  fcCreacion: Date
  caducado: boolean
  /** Whether the customer, not the staff, changed the claim last. */
  own: boolean
  /** The returned fields of the claim (D143). */
  camposPorCorregir: readonly ReturnedField[]
}

/** The fields that decide which documents a claim must bring. */
const KIND: readonly FixedField[] = ['cdAseguradora', 'cdRamo', 'tpSiniestro']

const fixedColumns = sql.raw(FIXED_FIELDS.map((column) => `"${column}"`).join(', '))

/**
 * Stores the claim with its documents in one transaction under the intake's lock (D64, D65, D91, D92). A new claim
 * (REP-16a) and a corrected one (REP-17) are POR_REVISAR, and so is every document that is new or can be changed (D36).
 * A replaced document stays in the history of the new one, a deleted document disappears (D119). Amounts are cents.
 */
export async function saveClaimReport(services: Services, request: SaveRequest): Promise<ClaimReport | Problem> {
  const lost = await lostFiles(services, request.claim)
  const vouchers = await askClaimVouchers(services, request)
  const once = () =>
    services.db.transaction((tx) => save(tx, { ...request, settings: services.settings }, { lost, vouchers }))
  try {
    return await once()
  } catch (error) {
    // The same intent arrived twice at once: the second attempt finds the claim that the first one stored.
    if (!isRepeat(error)) throw error
    return once()
  }
}

/** The results of calls to other services, made before the transaction, which must not wait for them. */
type Findings = { lost: ReadonlySet<string>; vouchers: ClaimVouchers }

async function save(tx: Queryable, request: Save, { lost, vouchers }: Findings): Promise<ClaimReport | Problem> {
  const { claim, actor, now, settings } = request
  const foreign = await lockIntake(tx, { uuid: claim.uuid, actor, now })
  if (foreign) return foreign
  const answer = await storedAnswer(tx, claim)
  if (answer) return answer
  const [stored] = await tx.query<StoredClaim>(
    sql`SELECT "cdReclamo", poliza, "numAlcance", "anoAlcance", version, "estadoPortal", "fcAlcance", "fcProcedimiento", "fcCreacion",
        "camposPorCorregir", ${fixedColumns},
        ${lapsed(settings, now)} AS caducado, ${isChangedByOwner} AS own
      FROM claim_report c WHERE uuid = ${claim.uuid}`,
  )
  const refusal = stored ? await refusalOfEdit(tx, request, stored) : refusalOfLost(claim)
  if (refusal) return refusal

  const today = dayInEcuador(now)
  const judged = await withSettledNumber(tx, actor, claim, stored)
  const changed = stored ? changedFields(judged, stored) : null
  const policy = await judgeAnew(tx, { claim: judged, actor, now }, changed)
  if (policy && isProblem(policy)) return policy
  // Read after the permission check, because rejecting a date can reveal the patient's birthday.
  const born = await birthdayOf(tx, claim.cdAsegurado)
  const firstSent = stored ? dayInEcuador(stored.fcCreacion) : null
  // With a new patient the stored dates are checked again, because the patient's birthday differs.
  const judgedDates = changed?.includes('cdAsegurado') ? null : stored
  const errors = Object.entries(parameterErrors(judged, { today, born, stored: judgedDates, firstSent }))
  if (errors.length > 0) return problem('rule', { fields: errors.map(([path, message]) => ({ path, message })) })
  // An unsaved document without its file counts as missing; a saved document cannot be sent again (D173).
  const isThere = ({ cdReclamo, sha256 }: DocumentRow) => cdReclamo !== null || !lost.has(sha256)
  const present = (await documentsOfIntake(tx, claim.uuid)).filter(isThere)
  const requests = stored ? (await requestsOfClaim(tx, stored.cdReclamo)).map(requestedPlace) : []
  const requirements = arrangeRequirements(await requirementsOf(tx, [claim], claim.tpSiniestro))
  const isOtherKind = stored && KIND.some((field) => changed?.includes(field))
  const before = isOtherKind && arrangeRequirements(await requirementsOf(tx, [stored], stored.tpSiniestro))
  const papers = before
    ? changeKind({ held: present, requests }, { before, after: requirements })
    : { ...SAME_KIND, held: present, requests }
  const placement = placeDocuments({ claim, requirements, stored: stored ?? null, papers, vouchers, today })
  if (isProblem(placement)) return (await namesForeignDocument(tx, placement, actor)) ? problem('forbidden') : placement

  const target = stored ? { stored, policy, changed: changed ?? [] } : policy
  if (!target) throw new Error('Falta la póliza del siniestro nuevo')
  const { cdReclamo, orden } = await write(tx, { claim: judged, actor, now, target, placement, papers, vouchers })
  // The person is notified only of a new claim: a correction is their own act, and needs no notification.
  if (!stored) {
    const happened = { tipo: 'SINIESTRO_CREADO' as const, cdReclamo, entry: orden }
    await notifyOfClaim(tx, now, { happened, settings })
  }
  await tellReviewer(tx, now, { cdReclamo, entry: orden, isCorrection: stored !== undefined })
  const saved = await readClaim(tx, cdReclamo, { settings, now })
  if (!saved) throw new Error('El siniestro no quedó guardado')
  await tx.query(sql`INSERT INTO claim_report_intent (intent, "cdReclamo", answer)
    VALUES (${claim.intent}, ${cdReclamo}, ${JSON.stringify(z.encode(claimReport, saved))})`)
  return saved
}

/**
 * Returns the policy of a new claim or of a new patient; null when a correction keeps the patient. Returns a problem
 * when the policy does not fit, the diagnosis does not exist, or the claim is no valid alcance. `changed`: the fields
 * that a correction changes; null for a new claim.
 */
async function judgeAnew(
  tx: Queryable,
  { claim, actor, now }: SaveRequest,
  changed: readonly FixedField[] | null,
): Promise<PolicyOfClaim | Problem | null> {
  const isJudged = (field: FixedField) => changed === null || changed.includes(field)
  const policy = isJudged('cdAsegurado') ? await policyOfClaim(tx, actor, claim, now) : null
  if (policy && isProblem(policy)) return policy
  if (isJudged('cdIncapacidad')) {
    const [diagnosis] = await tx.query(sql`SELECT 1 FROM diagnosis WHERE "cdIncapacidad" = ${claim.cdIncapacidad}`)
    if (!diagnosis) return problem('rule', { fields: [{ path: 'cdIncapacidad', message: 'El diagnóstico no existe' }] })
  }
  return (changed?.length !== 0 && (await wrongAlcance(tx, actor, claim))) || policy
}

async function birthdayOf(tx: Queryable, cdAsegurado: number): Promise<CalendarDate | null> {
  const [row] = await tx.query<{ fcNacimiento: CalendarDate | null }>(
    sql`SELECT "fcNacimiento" FROM insured_person WHERE "cdAsegurado" = ${cdAsegurado}`,
  )
  return row?.fcNacimiento ?? null
}

/** A stored claim and what its correction changes; `policy`: the policy of a new patient, or null. */
type Target = {
  stored: StoredClaim
  policy: PolicyOfClaim | null
  changed: readonly FixedField[]
}

/** `target`: the corrected claim, or the policy of a new claim. */
type Write = SaveRequest & {
  target: Target | PolicyOfClaim
  placement: Placement
  papers: Omit<ChangedKind, 'requests'>
  vouchers: ClaimVouchers
}

type WriteResult = {
  cdReclamo: number
  /** The number of the entry that the save added to the history. */
  orden: number
}

async function write(
  tx: Queryable,
  { claim, actor, now, target, placement, papers, vouchers }: Write,
): Promise<WriteResult> {
  const { placed, toReview, replaced, deleted, answered } = placement
  const row = { claim, actor, now }
  const correction = 'stored' in target ? target : null
  // Read before `updateClaim` overwrites the old values.
  const changes = correction && (await correctedFields(tx, { claim, ...correction, left: papers.left }))
  const { held } = papers
  await writeMovedPlaces(tx, papers)
  const cdReclamo =
    'stored' in target
      ? await updateClaim(tx, target.stored.cdReclamo, row, target.policy)
      : await insertClaim(tx, row, target)
  const isToReview = new Set(toReview)
  for (const each of placed) if (isToReview.has(each.uuid)) await placeRow(tx, cdReclamo, each)
  for (const [old, by] of replaced) await tx.query(sql`UPDATE document SET "replacedBy" = ${by} WHERE uuid = ${old}`)
  await answerRequests(tx, answered)
  // Uploaded documents that the save does not list are deleted too. The sweep later removes their files.
  const remainingUuids = new Set([...placed.map(({ uuid }) => uuid), ...replaced.keys()])
  const leavingUuids = held.map(({ uuid }) => uuid).filter((uuid) => !remainingUuids.has(uuid))
  await tx.query(sql`DELETE FROM document WHERE uuid = ANY(${[...new Set([...leavingUuids, ...deleted])]}::text[])`)
  await writeVouchers(tx, { held, toReview, vouchers, now })
  for (const [comentario, uuids] of byComment(toReview, vouchers))
    await giveState(tx, { uuids, estado: 'POR_REVISAR', comentario, userId: actor.id, now })
  await writeTotals(tx, cdReclamo)
  const comentario = correction ? [CORRECTION_COMMENT, changes].filter(Boolean).join('. ') : CREATION_COMMENT
  const orden = await writeHistory(tx, { cdReclamo, actor, now, estado: 'POR_REVISAR', comentario })
  return { cdReclamo, orden }
}

/** Groups the documents by their history comment: the typed data that the tax authority overwrote. */
function byComment(uuids: readonly string[], vouchers: ClaimVouchers): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const uuid of uuids) {
    const comentario = vouchers.get(uuid)?.overwritten ?? ''
    groups.set(comentario, [...(groups.get(comentario) ?? []), uuid])
  }
  return groups
}

/** Whether one of the missing documents belongs to another user's intake (D92). */
async function namesForeignDocument(tx: Queryable, { extra }: Problem, actor: Actor): Promise<boolean> {
  const missing = extra?.['missing']
  if (!Array.isArray(missing)) return false
  const [row] = await tx.query(sql`SELECT 1 FROM document d JOIN intake n ON n.uuid = d."intakeUuid"
    WHERE d.uuid = ANY(${missing}::text[]) AND n."userId" <> ${actor.id} LIMIT 1`)
  return row !== undefined
}

/** The stored answer of a repeated intent, word for word; null for a new intent. */
async function storedAnswer(tx: Queryable, claim: ClaimToSave): Promise<ClaimReport | Problem | null> {
  const [row] = await tx.query<{ answer: string; uuid: string }>(sql`SELECT n.answer, c.uuid FROM claim_report_intent n
    JOIN claim_report c ON c."cdReclamo" = n."cdReclamo" WHERE n.intent = ${claim.intent}`)
  if (!row) return null
  if (row.uuid !== claim.uuid) return problem('forbidden')
  return z.decode(claimReport, JSON.parse(row.answer))
}

/** Refuses the correction of a claim that the portal has lost, so that the device sends the whole claim (D149). */
const refusalOfLost = ({ version }: ClaimToSave): Problem | null =>
  version === null ? null : problem('claim-changed', { extra: { present: null, version: 0 } })

async function refusalOfEdit(
  tx: Queryable,
  { claim, settings, now }: Save,
  stored: StoredClaim,
): Promise<Problem | null> {
  if (claim.version !== stored.version) {
    const present = await readClaim(tx, stored.cdReclamo, { settings, now })
    return problem('claim-changed', {
      ...(present && isReturnedAsLost(present) ? { message: LOST_FILE_CHANGE } : {}),
      extra: { present: present && z.encode(claimReport, present), version: stored.version, own: stored.own },
    })
  }
  const closed = editRefusal(stored)
  if (closed) return problem('rule', { message: closed })
  const locked = lockedFields(changedFields(claim, stored), stored.camposPorCorregir)
  if (locked.length === 0) return null
  return problem('rule', { fields: locked.map((path) => ({ path, message: 'Ya no se puede cambiar' })) })
}

/** The fixed fields that a correction changes. A null in the request leaves the stored code as it is. */
function changedFields(claim: ClaimToSave, stored: StoredClaim): FixedField[] {
  const changed: FixedField[] = FIXED_FIELDS.filter((path) => claim[path] !== null && claim[path] !== stored[path])
  const isOtherYear = claim.anoAlcance && stored.anoAlcance && claim.anoAlcance !== stored.anoAlcance
  const isOther = claim.numSiniestro && (claim.numSiniestro !== stored.numAlcance || isOtherYear)
  return claim.alcance === 'S' && isOther ? [...changed, 'numSiniestro'] : changed
}

/**
 * Hashes in the manifest for which the store has no file. Called before the transaction, which must not wait for a store.
 */
async function lostFiles({ files }: Services, claim: ClaimToSave): Promise<ReadonlySet<string>> {
  return files.missing([...new Set(claim.manifest.map((entry) => entry.sha256))])
}
