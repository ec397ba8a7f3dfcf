// Applies decisions of staff on a claim's documents: new states, requests for missing documents (D118), and undoing.
import { randomUUID } from 'node:crypto'
import type { DocumentDecision } from '../../src/contract/claim-save.ts'
import { type FieldProblem, isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { placeTitle, requirementAt } from '../../src/domain/claim-report/document-places.ts'
import { isSamePlace, type Place } from '../../src/domain/claim-report/place.ts'
import { PORTAL_STATES } from '../../src/domain/claim-report/portal-state.ts'
import type { DocumentState } from '../../src/domain/document/document-state.ts'
import { documentMoveRefusal, NO_MOVES } from '../../src/domain/review/review-rules.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { giveState } from '../document/document-history.ts'
import type { DocumentRow } from '../document/queries.ts'
import type { RequestRow } from '../document/requested-documents.ts'
import type { Actor } from '../session/actor.ts'
import { countApproved, linesOf, NO_SUCH_LINE, NOT_AN_INVOICE, tickLines } from './invoice.ts'
import type { LockedClaim } from './locked-claim.ts'

/** The target of a decision: a document, a request, or an empty place with the name of the requested document. */
type Target =
  | { row: DocumentRow }
  | { request: RequestRow }
  | { slot: Place; nombre: string; tipo: DocumentRow['tipo'] }

/** A place for which no document can be requested. */
type Refusal = { refusal: string; nombre: string }

type Review = { claim: LockedClaim; decisions: readonly DocumentDecision[]; actor: Actor; now: Date }

const NOT_EMPTY = 'Este lugar ya tiene un documento'
const UNKNOWN_PLACE = 'Este documento no se pide para este siniestro'

/**
 * Applies all decisions or none; call it inside `allOrNothing`. Each decision is stored with person, time and comment
 * (DOC-13, DOC-15). A decision for the document's present state only adds an entry to the history, and changes nothing
 * without a comment (D120). Resolves to the number of decisions that changed something.
 */
export async function decideDocuments(tx: Queryable, review: Review): Promise<number | Problem> {
  const { claim, decisions, actor, now } = review
  const ticked = new Set<DocumentDecision>()
  for (const decision of decisions) {
    const changed = await approveLines(tx, claim, decision)
    if (isProblem(changed)) return changed
    if (changed) ticked.add(decision)
  }
  const approved = await countApproved(tx, claim.rows)
  const fields: FieldProblem[] = []
  const refused: string[] = []
  const judged: Omit<JudgedDecision, 'isTicked'>[] = []
  for (const [at, decision] of decisions.entries()) {
    const target = targetOf(claim, decision)
    if (target === null) return problem('forbidden')
    const row = 'row' in target ? target.row : null
    const document = row && { ...row, approved: approved.get(row.cdArchivo) ?? 0 }
    const refusal =
      'refusal' in target
        ? target.refusal
        : documentMoveRefusal(claim.estadoPortal, document, { to: decision.estado, comentario: decision.comentario })
    if (refusal !== null) {
      fields.push({ path: pathOf(refusal, at), message: refusal })
      refused.push(`${titleOf(claim, target)}: ${refusal}`)
    } else if (!('refusal' in target)) judged.push({ target, decision })
  }
  if (fields.length > 0)
    return problem('rule', {
      message: sentenceOf(decisions.length > 1 ? refused : fields.map(({ message }) => message)),
      fields,
    })
  let changed = 0
  for (const each of judged) {
    const isTicked = ticked.has(each.decision)
    if (await apply(tx, { ...each, isTicked }, { claim, actor, now })) changed += 1
  }
  return changed
}

/** Stores which lines a decision approves; returns whether a line changed. After a refusal the caller rolls back. */
async function approveLines(
  tx: Queryable,
  { rows }: LockedClaim,
  { cdArchivo, lineas }: DocumentDecision,
): Promise<boolean | Problem> {
  const row = rows.find((each) => each.cdArchivo === cdArchivo)
  if (!lineas || !row) return false
  if (row.tipo !== 'FACTURA') return problem('rule', { message: NOT_AN_INVOICE })
  const before = new Map((await linesOf(tx, row)).lines.map((line) => [line.linea, line.seleccionado]))
  const after = await tickLines(tx, row, lineas)
  if (after === null) return problem('rule', { message: NO_SUCH_LINE })
  return after.some(({ linea, seleccionado }) => before.get(linea) !== seleccionado)
}

const pathOf = (refusal: string, at: number): string =>
  `decisiones.${at}.${refusal === NO_MOVES ? 'estado' : 'comentario'}`

/** The message of a refusal: all reasons, without repetition. */
const sentenceOf = (reasons: readonly string[]): string => [...new Set(reasons)].join('. ')

function titleOf({ requirements }: LockedClaim, target: Target | Refusal): string {
  if ('row' in target) return placeTitle(requirements, target.row) ?? target.row.nombre
  if ('request' in target) return target.request.nombre
  return target.nombre
}

/** The target of a decision; null for a document or request of another claim. */
function targetOf(claim: LockedClaim, decision: DocumentDecision): Target | Refusal | null {
  const { cdArchivo, uuid } = decision
  if (cdArchivo !== null) {
    const row = claim.rows.find((each) => each.cdArchivo === cdArchivo)
    return row ? { row } : null
  }
  if (uuid !== null) {
    const request = claim.requests.find((each) => each.uuid === uuid)
    return request ? { request } : null
  }
  return emptyPlace(claim, decision)
}

function emptyPlace({ requirements, rows, requests }: LockedClaim, decision: DocumentDecision): Target | Refusal {
  const { cdDocSiniestro, cdSdocSiniestro, numGrupo } = decision
  const nombre = decision.nombre.trim()
  if (cdDocSiniestro === null) {
    const slot: Place = { seccion: 'otrosDocumentos', cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null }
    return nombre === ''
      ? { refusal: 'Escriba qué documento se pide', nombre: 'Otro documento' }
      : { slot, nombre, tipo: 'DOCUMENTO' as const }
  }
  const isExpense = requirements.gastos.some((each) => each.cdDocSiniestro === cdDocSiniestro)
  const slot: Place = { seccion: isExpense ? 'gastos' : 'documentos', cdDocSiniestro, cdSdocSiniestro, numGrupo }
  const requirement = requirementAt(requirements, slot)
  if (!requirement) return { refusal: UNKNOWN_PLACE, nombre: nombre || 'Otro documento' }
  const isHere = (other: Place) =>
    isExpense && numGrupo === null ? other.cdDocSiniestro === cdDocSiniestro : isSamePlace(other, slot)
  if (rows.some((row) => row.estado !== 'POR_ELIMINAR' && isHere(row)))
    return { refusal: NOT_EMPTY, nombre: placeTitle(requirements, slot) ?? requirement.nmDocumento }
  const request = requests.find(isHere)
  if (request) return { request }
  return { slot, nombre: placeTitle(requirements, slot) ?? requirement.nmDocumento, tipo: requirement.tipo }
}

/** `isTicked`: the decision also changed which lines of the invoice are approved. */
type JudgedDecision = { target: Target; decision: DocumentDecision; isTicked: boolean }

/** Writes one decision; returns false when it changes nothing. */
async function apply(
  tx: Queryable,
  { target, decision, isTicked }: JudgedDecision,
  by: Omit<Review, 'decisions'>,
): Promise<boolean> {
  const { actor, now } = by
  const { estado } = decision
  const comentario = decision.comentario.trim()
  if ('row' in target) {
    const { row } = target
    if (row.estado === estado && comentario === '' && !isTicked) return false
    await giveState(tx, { uuids: [row.uuid], estado, comentario, userId: actor.id, now })
    await tx.query(sql`UPDATE document SET "idUsuarioEjecutivo" = ${actor.id} WHERE uuid = ${row.uuid}`)
    return true
  }
  if ('request' in target) {
    const { request } = target
    if (request.estado === estado && comentario === request.comentario) return false
    await tx.query(sql`UPDATE requested_document SET estado = ${estado}, comentario = ${comentario}
      WHERE uuid = ${request.uuid}`)
    await writeRequestStatus(tx, request.uuid, { estado, comentario, by })
    return true
  }
  const uuid = randomUUID()
  const { slot, nombre, tipo } = target
  await tx.query(sql`INSERT INTO requested_document (uuid, "cdReclamo", seccion, "cdDocSiniestro", "cdSdocSiniestro",
      "numGrupo", nombre, tipo, estado, comentario, "historyOrden")
    SELECT ${uuid}, ${by.claim.cdReclamo}, ${slot.seccion}, ${slot.cdDocSiniestro}, ${slot.cdSdocSiniestro},
      ${slot.numGrupo}, ${nombre}, ${tipo}, ${estado}, ${comentario}, coalesce(max(orden), 0) + 1
    FROM claim_report_history WHERE "cdReclamo" = ${by.claim.cdReclamo}`)
  await writeRequestStatus(tx, uuid, { estado, comentario, by })
  return true
}

type Status = { estado: string; comentario: string; by: Omit<Review, 'decisions'> }

async function writeRequestStatus(tx: Queryable, uuid: string, { estado, comentario, by }: Status): Promise<void> {
  await tx.query(sql`INSERT INTO requested_document_status (uuid, orden, fecha, estado, comentario, "userId")
    SELECT ${uuid}, coalesce(max(orden), 0) + 1, ${by.now}, ${estado}, ${comentario}, ${by.actor.id}
    FROM requested_document_status WHERE uuid = ${uuid}`)
}

type Decisions = { cdReclamo: number; version: number; decisions: readonly DocumentDecision[]; actor: Actor }

/**
 * Whether exactly these decisions of this person have raised the claim from `version`: each is the last entry of its
 * document's history, with the same lines approved. Repeated requests for documents are not recognised.
 */
export async function isRepeated(db: Queryable, { cdReclamo, version, decisions, actor }: Decisions): Promise<boolean> {
  const files = decisions.flatMap(({ cdArchivo }) => (cdArchivo === null ? [] : [cdArchivo]))
  if (files.length === 0 || files.length < decisions.length) return false
  const [claim] = await db.query<{ version: number }>(
    sql`SELECT version FROM claim_report WHERE "cdReclamo" = ${cdReclamo}`,
  )
  if (claim?.version !== version + 1) return false
  type Last = { cdArchivo: string; estado: string; comentario: string; userId: number }
  const last =
    await db.query<Last>(sql`SELECT DISTINCT ON (s."cdArchivo") s."cdArchivo", s.estado, s.comentario, s."userId"
    FROM document_status s JOIN document d ON d."cdArchivo" = s."cdArchivo" AND d."cdReclamo" = ${cdReclamo}
    WHERE s."cdArchivo" = ANY(${files}::text[]) ORDER BY s."cdArchivo", s.orden DESC`)
  const isLast = ({ cdArchivo, estado, comentario }: DocumentDecision) =>
    last.some(
      (entry) =>
        entry.cdArchivo === cdArchivo &&
        entry.estado === estado &&
        entry.comentario === comentario.trim() &&
        entry.userId === actor.id,
    )
  for (const decision of decisions) if (!isLast(decision) || !(await hasLines(db, decision))) return false
  return true
}

/** Whether the approved lines of an invoice are those of the decision. */
async function hasLines(db: Queryable, { cdArchivo, lineas }: DocumentDecision): Promise<boolean> {
  if (!lineas || cdArchivo === null) return true
  const stored = await db.query<{ linea: number; seleccionado: number }>(
    sql`SELECT linea, seleccionado FROM invoice_line WHERE "cdArchivo" = ${cdArchivo}`,
  )
  return lineas.every(({ linea, seleccionado }) =>
    stored.some((line) => line.linea === linea && line.seleccionado === seleccionado),
  )
}

const UNDONE_COMMENT = 'Decisión deshecha'
const NOTHING_TO_UNDO = 'No hay una decisión suya que se pueda deshacer'

type StoredStatus = { estado: DocumentState; userId: number | null; fecha: Date; comentario: string }

/**
 * Undoes only the person's own last decision, and only before the next save of the claim, after which the customer may
 * have read it. The history keeps both the decision and its undoing.
 */
export async function undoDecision(
  tx: Queryable,
  { claim, cdArchivo, actor, now }: { claim: LockedClaim; cdArchivo: string; actor: Actor; now: Date },
): Promise<Problem | null> {
  const row = claim.rows.find((each) => each.cdArchivo === cdArchivo)
  if (!row) return problem('forbidden')
  if (PORTAL_STATES[claim.estadoPortal].actor !== 'staff') return problem('rule', { message: NO_MOVES })
  const [last, before] =
    await tx.query<StoredStatus>(sql`SELECT estado, "userId", fecha, comentario FROM document_status
    WHERE "cdArchivo" = ${cdArchivo} ORDER BY orden DESC LIMIT 2`)
  const [saved] = await tx.query<{ fecha: Date }>(sql`SELECT fecha FROM claim_report_history
    WHERE "cdReclamo" = ${claim.cdReclamo} ORDER BY orden DESC LIMIT 1`)
  const isOwn = last?.userId === actor.id && last.comentario !== UNDONE_COMMENT
  const isUnsaved = last !== undefined && (!saved || last.fecha > saved.fecha)
  if (!before || !isOwn || !isUnsaved) return problem('rule', { message: NOTHING_TO_UNDO })
  const { estado } = before
  await giveState(tx, { uuids: [row.uuid], estado, comentario: UNDONE_COMMENT, userId: actor.id, now })
  return null
}
