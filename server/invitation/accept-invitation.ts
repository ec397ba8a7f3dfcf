// Accepts an invitation, once: sets the password of its account, or makes the account of an administrator (D146).
import { isProblem, type Problem } from '../../src/contract/problem.ts'
import { administratorProblems, type TypedAdministrator } from '../../src/domain/user/invitation.ts'
import { firstPasswordProblems, knownOf, ownProblem, type PasswordChange } from '../../src/domain/user/new-password.ts'
import { type Origin, writeAudit } from '../audit/write-audit.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { brokerNames, tellOfChange, wrongFields } from '../password/change-password.ts'
import { hashPassword, NO_PASSWORD } from '../password/hashing.ts'
import type { Services } from '../services.ts'
import { type Account, findAccount } from '../session/account.ts'
import { lockAccess } from '../web-access/lock-access.ts'
import { findInvitation, hasHadAdministrator, type Invitation, NO_LONGER_VALID } from './find-invitation.ts'
import { findAdministrator } from './invite-administrator.ts'
import { endInvitationsOf } from './store-invitations.ts'

type Typed = TypedAdministrator & Omit<PasswordChange, 'current'>
type Acceptance = { token: string; typed: Typed; origin: Origin }

/**
 * Sets the password and ends the account's sessions, temporary passwords and other invitations; resolves to the user
 * name to sign in with. Problems: `rule` with the fields to correct, or without fields when the link is no longer
 * valid, also because another acceptance came first; `locked` after five unknown tokens.
 */
export async function acceptInvitation(
  services: Services,
  { token, typed, origin }: Acceptance,
): Promise<{ usuario: string } | Problem> {
  const { db, now: clock, settings, wake } = services
  const now = clock()
  const invitation = await findInvitation(services, { token, origin })
  if (isProblem(invitation)) return invitation
  const { kind, userId } = invitation
  const person = {
    correo: (kind === 'administrator' ? invitation.email : typed.correo).trim().toLowerCase(),
    nombres: typed.nombres.trim(),
    apellidos: typed.apellidos.trim(),
  }
  const account = userId === null ? undefined : await findAccount(db, userId)
  const known = account ? knownOf(account) : Object.values(person)
  const fields = {
    ...(kind === 'account' ? {} : administratorProblems(person)),
    ...firstPasswordProblems(typed, { known }),
  }
  const own = ownProblem(typed.passwd1, [...known, ...(await brokerNames(db, settings))])
  if (own && !fields.passwd1) fields.passwd1 = own
  if (Object.keys(fields).length > 0) return wrongFields(fields)

  const passwordHash = await hashPassword(typed.passwd1)
  const result = await allOrNothing(db, async (tx): Promise<Account | Problem> => {
    const accepted =
      kind === 'account'
        ? await setPassword(tx, { invitation, passwordHash, now })
        : await becomeAdministrator(tx, { invitation, person, passwordHash, now })
    if (isProblem(accepted)) return accepted
    const { id } = accepted
    await endInvitationsOf(tx, [id])
    for (const table of ['session', 'push_subscription', 'temporary_password'])
      await tx.query(sql`DELETE FROM ${sql.raw(table)} WHERE "userId" = ${id}`)
    await writeAudit(tx, origin, now, { action: 'invitation-use', outcome: 'done', userId: id, object: String(id) })
    // Of an account that had a password, its person may not be the one who has just chosen another.
    if (accepted.passwordHash !== NO_PASSWORD) await tellOfChange(tx, accepted, { now, settings })
    return accepted
  })
  if (isProblem(result)) return result
  wake?.()
  return { usuario: result.username }
}

type Step = { invitation: Invitation; passwordHash: string; now: Date }

/** Ends the invitation; false when another acceptance, a newer link or a deactivation has ended it. */
async function consume(tx: Queryable, { id }: Invitation, now: Date): Promise<boolean> {
  const consumed = await tx.query(sql`UPDATE invitation SET "openFor" = NULL
    WHERE id = ${id} AND "openFor" IS NOT NULL AND "expiresAt" > ${now} RETURNING 1`)
  return consumed.length > 0
}

/** Sets an account's password. Returns the account as it was before. */
async function setPassword(tx: Queryable, { invitation, passwordHash, now }: Step): Promise<Account | Problem> {
  // A deactivation locks the account before it ends the invitation; so does this, and one waits for the other.
  await tx.query(sql`SELECT 1 FROM portal_user WHERE id = ${invitation.userId} FOR NO KEY UPDATE`)
  const account = await findAccount(tx, invitation.userId ?? 0)
  if (!account || !(await consume(tx, invitation, now))) return NO_LONGER_VALID
  await tx.query(sql`UPDATE portal_user SET "passwordHash" = ${passwordHash}, "passwordExpired" = 0
    WHERE id = ${account.id}`)
  return account
}

/** Makes the account of an administrator, or gives one who had access before the access and the password again. */
async function becomeAdministrator(
  tx: Queryable,
  { invitation, person, passwordHash, now }: Step & { person: TypedAdministrator },
): Promise<Account | Problem> {
  const { correo, nombres, apellidos } = person
  await lockAccess(tx)
  if (invitation.kind === 'first' && (await hasHadAdministrator(tx))) return NO_LONGER_VALID
  if (!(await consume(tx, invitation, now))) return NO_LONGER_VALID
  const before = await findAdministrator(tx, correo)
  if (before === 'taken') return wrongFields({ correo: TAKEN })
  const names = sql`"nmCliente" = ${nombres}, "apCliente" = ${apellidos}, "nmAsegurado" = ${nombres},
    "apAsegurado" = ${apellidos}`
  const [row] = before
    ? await tx.query<{ id: number }>(sql`UPDATE portal_user SET active = 1, "passwordHash" = ${passwordHash},
        "passwordExpired" = 0, "fcActivacion" = ${now}, "fcModifica" = ${now}, ${names}
      WHERE id = ${before.id} RETURNING id`)
    : await tx.query<{ id: number }>(sql`INSERT INTO portal_user (id, username, email, usrcod, "rolWeb", roles, cedula,
        "nmCliente", "apCliente", "nmAsegurado", "apAsegurado", "fcModifica", "fcActivacion", "localKey", "passwordHash")
      VALUES (nextval('portal_user_id'), ${correo}, ${correo}, left(upper(${correo}::text), 40), 'ROLE_ADMIN',
        'ROLE_USER', '', ${nombres}, ${apellidos}, ${nombres}, ${apellidos}, ${now}, ${now}, gen_random_uuid()::text,
        ${passwordHash}) RETURNING id`)
  const account = row && (await findAccount(tx, row.id))
  if (!account) throw new Error('The account of an administrator was not made')
  return { ...account, passwordHash: before?.passwordHash ?? NO_PASSWORD }
}

const TAKEN = 'Ya es de otra cuenta del portal. Escribe otro correo.'
