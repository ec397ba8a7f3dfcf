// Reads in one statement whether an intake accepts one more document, and refuses the document if not.
import type { DocumentItem } from '../../src/contract/document.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import { TOO_MANY_FILES } from '../../src/contract/words.ts'
import { LAPSED } from '../../src/domain/claim-report/correction.ts'
import { isEditableByUser, type PortalState } from '../../src/domain/claim-report/portal-state.ts'
import { MAX_CLAIM_FILES, MAX_INTAKE_BYTES } from '../../src/domain/document/limits.ts'
import { lapsed } from '../claim-report/lapse.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import type { Settings } from '../settings.ts'

/**
 * How long an unsaved file counts towards the limits of an intake. Older unsaved files, which a refused correction may
 * have left, are deleted when space is needed. If a save still refers to a deleted file, the answer reports the file as
 * missing, and the device sends it again.
 */
const UNSAVED_COUNTS_MS = 3_600_000

export const countedSince = (now: Date): Date => new Date(now.getTime() - UNSAVED_COUNTS_MS)

export type IntakeState = {
  /** Whether the person's account is still active. */
  active: boolean
  /** Whether the document's uuid is taken, in this intake or another one. */
  known: boolean
  /** The state of the claim; null before it is saved. */
  estadoPortal: PortalState | null
  caducado: boolean
  /** The number of unsaved files, and the bytes of all files; `…Ever` includes unsaved files that no longer count. */
  files: number
  bytes: number
  filesEver: number
  bytesEver: number
}

type IntakeRequest = {
  readonly item: DocumentItem
  readonly actor: Actor
  readonly settings: Settings
  readonly now: Date
}

/** Reads the state of the intake. Saved files are not counted, because a correction may replace all of them. */
export async function readIntakeState(
  db: Queryable,
  { item, actor, settings, now }: IntakeRequest,
): Promise<IntakeState> {
  const unsaved = sql`d."cdReclamo" IS NULL`
  const recent = sql`d."createdAt" > ${countedSince(now)}`
  const statement = sql`
    SELECT held.*, c."estadoPortal", ${lapsed(settings, now)} AS caducado,
      EXISTS (SELECT 1 FROM portal_user WHERE id = ${actor.id} AND active = 1) AS active,
      EXISTS (SELECT 1 FROM document WHERE uuid = ${item.uuid}) AS known
    FROM (SELECT count(*) FILTER (WHERE ${unsaved} AND ${recent})::int AS files,
        coalesce(sum(d.tamanio) FILTER (WHERE NOT (${unsaved}) OR ${recent}), 0)::bigint AS bytes,
        count(*) FILTER (WHERE ${unsaved})::int AS "filesEver", coalesce(sum(d.tamanio), 0)::bigint AS "bytesEver"
      FROM document d WHERE d."intakeUuid" = ${item.uuidSiniestro} AND d."replacedBy" IS NULL) held
    LEFT JOIN claim_report c ON c.uuid = ${item.uuidSiniestro}`
  const [state] = await db.query<IntakeState>(sql.prepared(statement))
  if (!state) throw new Error('La consulta del siniestro no devolvió nada')
  return state
}

const CLOSED_MESSAGE = 'El siniestro ya fue enviado y no admite más documentos en su estado actual.'

/** Refuses a document when its person may not change the claim any more, or when the intake is full. */
export function refusalOfIntake(state: IntakeState, item: DocumentItem): Problem | null {
  if (state.estadoPortal && !isEditableByUser(state.estadoPortal)) return problem('rule', { message: CLOSED_MESSAGE })
  if (state.caducado) return problem('rule', { message: LAPSED })
  return refusalOfRoom(state, item)
}

/** Refuses a file that exceeds the limits together with the files that count. */
function refusalOfRoom({ files, bytes }: Pick<IntakeState, 'files' | 'bytes'>, item: DocumentItem): Problem | null {
  if (files >= MAX_CLAIM_FILES) return problem('claim-too-large', { message: TOO_MANY_FILES })
  if (bytes + item.tamanio > MAX_INTAKE_BYTES) return problem('claim-too-large')
  return null
}

/** Whether a file fits only after the deletion of the unsaved files that no longer count. */
export const needsRoom = ({ filesEver, bytesEver }: IntakeState, item: DocumentItem): boolean =>
  refusalOfRoom({ files: filesEver, bytes: bytesEver }, item) !== null
