// Records that a person accepted or revoked the handling of their data: which text, when, and from where.
import type { ConsentAnswer, createConsent } from '../../src/contract/consent.ts'
import type { CallOf } from '../../src/contract/endpoint.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import { fullName } from '../../src/domain/user/name.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { type Origin, writeAudit } from '../audit/write-audit.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import { currentText, currentVersion } from './current-text.ts'

type Request = {
  actor: Actor
  body: CallOf<typeof createConsent>['body']
  origin: Origin
  now: Date
  audit: AuditChange
}

type Row = Omit<ConsentAnswer, 'fechaAccion' | 'vigente'> & { fechaAccion: Date; vigente: boolean }

const rows = sql`SELECT c.estado, c."fechaAccion", c."direccionIP", c."correoElectronico", t.version, c.hash,
    t.version = ${currentVersion} AS vigente FROM consent c JOIN consent_text t ON t.hash = c.hash`

/** The last state of a person's consent; null when they were never asked. */
export async function lastConsentOf(db: Queryable, actor: Actor): Promise<ConsentAnswer | null> {
  const row = await lastRowOf(db, actor)
  return row ? answerOf(row) : null
}

/** A consent to nobody in particular would count for nothing (LIV-04). */
const NOBODY_NAMED =
  'Tu bróker todavía no termina de preparar el portal: el texto no dice quién responde por tus datos. Vuelve más tarde.'

/**
 * Records a consent once for each `consentimientoId` of a person; a repeated request gets the first answer. Returns the
 * problem `rule` when the person answered to an outdated text, or accepts one that does not name the broker.
 */
export async function recordConsent(
  { db }: Services,
  { actor, body, origin, now, audit }: Request,
): Promise<ConsentAnswer | Problem> {
  const { consentimientoId, estado } = body
  const { hash, version, texto, saysWho } = await currentText(db)
  // Who withdraws need not have read the text.
  const isOther = (body.version ?? version) !== version || (body.hash ?? hash) !== hash
  if (estado === 'aceptado' && isOther)
    return problem('rule', {
      message: 'El texto cambió mientras lo leías. Léelo otra vez.',
    })
  if (estado === 'aceptado' && !saysWho) return problem('rule', { message: NOBODY_NAMED })
  return db.transaction(async (tx) => {
    // The second of two concurrent requests waits here, and then finds the row of the first.
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`consent ${actor.id}`}, 0))`)
    const rowsOfId = sql`${rows} WHERE c."userId" = ${actor.id} AND c."consentimientoId" = ${consentimientoId}`
    const [same] = await tx.query<Row>(rowsOfId)
    await audit(tx)
    if (same) return answerOf(same)
    // A consent equal to the last one of the person is not stored again.
    const last = await lastRowOf(tx, actor)
    if (last?.estado === estado && last.hash === hash) return answerOf(last)
    await tx.query(sql`INSERT INTO consent_text (hash, version, texto) VALUES (${hash}, ${version}, ${texto})
      ON CONFLICT (hash) DO NOTHING`)
    await tx.query(sql`INSERT INTO consent ("consentimientoId", "userId", estado, hash, cedula, "fechaAccion",
        "direccionIP", "userAgent", "correoElectronico", "nombresApellidos")
      VALUES (${consentimientoId}, ${actor.id}, ${estado}, ${hash}, ${evidenceOf(actor, origin, body, now)})`)
    await writeAudit(tx, origin, now, {
      action: 'consent',
      outcome: 'done',
      userId: actor.id,
      object: `${estado} ${version}`,
    })
    const [storedRow] = await tx.query<Row>(rowsOfId)
    if (!storedRow) throw new Error('Falta el consentimiento que se acaba de registrar')
    return answerOf(storedRow)
  })
}

const lastRowOf = async (db: Queryable, { id }: Actor): Promise<Row | undefined> =>
  (await db.query<Row>(sql`${rows} WHERE c."userId" = ${id} ORDER BY c.orden DESC LIMIT 1`))[0]

const answerOf = ({ fechaAccion, ...row }: Row): ConsentAnswer => ({
  ...row,
  fechaAccion: fechaAccion.toISOString(),
})

/**
 * The SQL values cedula, fechaAccion, direccionIP, userAgent, correoElectronico and nombresApellidos, in this order,
 * for a consent or login record. They come from the session and the connection; the IP address that the page sends is
 * used only when the connection has none (D30).
 */
export function evidenceOf(actor: Actor, origin: Origin, body: { direccionIP: string }, now: Date): Statement {
  return sql`${actor.cedula}, ${now}, ${origin.address || body.direccionIP}, ${origin.userAgent}, ${actor.email}, ${fullName(actor)}`
}
