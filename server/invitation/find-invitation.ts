// Finds the invitation of a link; guesses at a token are limited like those at a password (D53).
import type { Invitation as WireInvitation } from '../../src/contract/invitation.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { type Origin, writeRefusal } from '../audit/write-audit.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import { isAdminAccount } from '../session/account.ts'
import { beginAttempt, settleAttempt, takeBackAttempt } from '../session/attempts.ts'
import { hashOfToken } from '../session/session.ts'

export type Invitation = {
  id: string
  kind: 'first' | 'administrator' | 'account'
  /** The account whose password it sets; null where it makes one. */
  userId: number | null
  usuario: string
  email: string
  nombres: string
  apellidos: string
  expiresAt: Date
}

/** The one sentence for a link that was used, has expired, was replaced, or never was one. */
export const NO_LONGER_VALID = problem('rule', {
  message:
    'Este enlace ya no sirve: se usó, venció o se cambió por otro. Si ya elegiste tu contraseña, ingresa con ella; si no, pide otro enlace a quien te invitó.',
})

/** Whether the portal has, or had, an administrator; one whose access ended counts too. */
export async function hasHadAdministrator(db: Queryable): Promise<boolean> {
  const rows = await db.query(sql`SELECT 1 FROM portal_user u WHERE ${isAdminAccount} LIMIT 1`)
  return rows.length > 0
}

/**
 * The valid invitation of a link. Problems: `rule` when it is no longer valid, `locked` after five tokens from one
 * address that no invitation ever had.
 */
export async function findInvitation(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  { token, origin }: { token: string; origin: Origin },
): Promise<Invitation | Problem> {
  const now = clock()
  const refuse = async (refusal: Problem) => {
    await writeRefusal(db, origin, now, { action: 'invitation-use', userId: null })
    return refusal
  }
  // No user name begins with a slash, so these attempts are not those at the password of an account.
  const pair = { account: '/invitacion', address: origin.address }
  const locked = await beginAttempt(db, pair, now)
  if (locked) return refuse(locked)
  const invitation = await readInvitation(db, token, now)
  if (invitation === null) {
    await settleAttempt(db, pair, now)
    return refuse(NO_LONGER_VALID)
  }
  // A link that was valid once is no guess, however often it is opened.
  await takeBackAttempt(db, pair, now)
  return isProblem(invitation) ? refuse(invitation) : invitation
}

type Row = Invitation & { isValid: boolean }

/** Null for a token that no invitation has. */
async function readInvitation(db: Queryable, token: string, now: Date): Promise<Invitation | Problem | null> {
  const [row] = await db.query<Row>(sql`SELECT i.id, i.kind, i."userId", coalesce(u.username, '') AS usuario,
      coalesce(u.email, i.email) AS email, coalesce(nullif(u."nmCliente", ''), u."nmAsegurado", i.nombres) AS nombres,
      coalesce(nullif(u."apCliente", ''), u."apAsegurado", i.apellidos) AS apellidos, i."expiresAt",
      (i."openFor" IS NOT NULL AND i."expiresAt" > ${now} AND (i.kind <> 'account' OR u.active = 1)) AS "isValid"
    FROM invitation i LEFT JOIN portal_user u ON u.id = i."userId" WHERE i."tokenHash" = ${hashOfToken(token)}`)
  if (!row) return null
  const { isValid, ...invitation } = row
  if (!isValid || (row.kind === 'first' && (await hasHadAdministrator(db)))) return NO_LONGER_VALID
  return invitation
}

const WIRE_KINDS = { first: 'primero', administrator: 'administrador', account: 'cuenta' } as const

/** The invitation as the screen shows it. */
export const wireInvitation = (invitation: Invitation): WireInvitation => ({
  tipo: WIRE_KINDS[invitation.kind],
  correo: invitation.kind === 'account' ? '' : invitation.email,
  usuario: invitation.usuario,
  nombres: invitation.nombres,
  apellidos: invitation.apellidos,
  vence: invitation.expiresAt.toISOString(),
})
