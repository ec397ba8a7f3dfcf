// Changes a password: a signed-in user's own, or an expired or temporary one with which the user cannot sign in.
import { randomUUID } from 'node:crypto'
import { PASSWORD_CHANGED } from '../../src/contract/password.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import {
  knownOf,
  ownProblem,
  type PasswordChange,
  passwordProblems,
  SAME_PASSWORD,
} from '../../src/domain/user/new-password.ts'
import { type Origin, writeAudit, writeRefusal } from '../audit/write-audit.ts'
import { readBrandTexts } from '../brand/brand.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { endInvitationsOf } from '../invitation/store-invitations.ts'
import { writeNotice } from '../notice/write-notice.ts'
import { writeNotification } from '../notice/write-notification.ts'
import type { Services } from '../services.ts'
import { type Account, findAccount, typedName } from '../session/account.ts'
import type { Actor } from '../session/actor.ts'
import { beginAttempt, forgiveAttempts } from '../session/attempts.ts'
import { hashOfToken } from '../session/session.ts'
import type { Settings } from '../settings.ts'
import { hashPassword, isPassword } from './hashing.ts'
import { judgePassword } from './judge-password.ts'
import { consumeTemporaryPassword } from './temporary-password.ts'

type ChangeOfPassword = {
  change: PasswordChange
  /** The account in the request: for a signed-in user only their own id or name; otherwise a name (D02). */
  id: string | number | undefined
  actor: Actor | null
  origin: Origin
  /** Gives the session of the request a new token; all other sessions of the person end. */
  renew: (tx: Queryable) => Promise<string | null>
}

/**
 * Changes a password if the current one is right (ACC-10, ACC-07). Problems: `forbidden` for another user's id, `rule`
 * with the fields to correct, `locked` after five failures, `slow-down` for too many attempts. Without a session, the
 * problem is `bad-credentials` for an unknown name, a wrong password, and a right one that is neither expired nor
 * temporary.
 */
export async function changePassword(
  { db, now: clock, settings, wake }: Services,
  { change, id, actor, origin, renew }: ChangeOfPassword,
): Promise<{ message: string; token: string | null } | Problem> {
  const now = clock()
  const account = await accountOf(actor, id)
  const refuse = async (refusal: Problem) => {
    const object = refusal.problem
    const userId = account?.id ?? null
    await writeRefusal(db, origin, now, { action: 'password-change', userId, object })
    return refusal
  }
  if (actor && !account) return problem('forbidden')
  const names = await brokerNames(db, settings)
  const fields = passwordProblems(change, [...(id === undefined ? [] : [String(id)]), ...names])
  if (Object.keys(fields).length > 0) return wrongFields(fields)

  const pair = { account: account?.username ?? typedName(String(id ?? '')), address: origin.address }
  const locked = await beginAttempt(db, pair, now)
  if (locked) return refuse(locked)
  const judgement = await judgePassword(db, { pair, account, typed: change.current, now })
  if (isProblem(judgement)) return refuse(judgement)
  const { right, temporary } = judgement
  const mayChange = actor !== null || account?.passwordExpired === 1
  const wrong = actor ? wrongFields({ current: 'La contraseña actual no es correcta' }) : problem('bad-credentials')
  if (!account || !(temporary || (right && mayChange))) return refuse(wrong)
  // Checked after the current password: otherwise the answer would tell a stranger what the portal knows of the person.
  const own = ownProblem(change.passwd1, [...knownOf(account), ...names])
  if (own) return wrongFields({ passwd1: own })
  // A user with a temporary password has lost the old one, and must not choose it again.
  if (!right && (await isPassword(account.passwordHash, change.passwd1))) return wrongFields({ passwd1: SAME_PASSWORD })

  const passwordHash = await hashPassword(change.passwd1)
  const result = await allOrNothing(db, async (tx) => {
    // Of several simultaneous changes only one succeeds, because it removes the password that the others checked.
    if (temporary && !(await consumeTemporaryPassword(tx, account.id, temporary))) return wrong
    const [changed] = await tx.query(sql`UPDATE portal_user SET "passwordHash" = ${passwordHash}, "passwordExpired" = 0
      WHERE id = ${account.id} AND "passwordHash" = ${account.passwordHash} RETURNING 1`)
    if (!changed) return wrong
    await tx.query(sql`DELETE FROM temporary_password WHERE "userId" = ${account.id}`)
    await endInvitationsOf(tx, [account.id])
    const token = await renew(tx)
    const openSessionHash = hashOfToken(token ?? '')
    await tx.query(sql`DELETE FROM session WHERE "userId" = ${account.id} AND "tokenHash" <> ${openSessionHash}`)
    await tx.query(
      sql`DELETE FROM push_subscription WHERE "userId" = ${account.id} AND "sessionHash" <> ${openSessionHash}`,
    )
    await forgiveAttempts(tx, pair)
    await writeAudit(tx, origin, now, { action: 'password-change', outcome: 'done', userId: account.id })
    await tellOfChange(tx, account, { now, settings })
    return { message: PASSWORD_CHANGED, token }
  })
  if (isProblem(result)) return refuse(result)
  wake?.()
  return result

  function accountOf(actor: Actor | null, id: string | number | undefined): Promise<Account | undefined> {
    if (!actor) return findAccount(db, id ?? '')
    const own =
      id === undefined || id === actor.id || [String(actor.id), actor.username].includes(typedName(String(id)))
    return own ? findAccount(db, actor.id) : Promise.resolve(undefined)
  }
}

/** The problem of a form: its fields with their sentences, in the order of the form. */
export function wrongFields(fields: Readonly<Record<string, string>>): Problem {
  const problems = Object.entries(fields).map(([path, message]) => ({ path, message }))
  return problem('rule', { message: problems[0]?.message ?? '', fields: problems })
}

/** The names of the broker, and the hosts of the portal and of the other system: a password must not be made of them. */
export async function brokerNames(db: Queryable, { publicUrl, brokerUrl }: Settings): Promise<string[]> {
  const { nombre, nombreCorto } = await readBrandTexts(db)
  return [nombre, nombreCorto, ...[publicUrl, brokerUrl].flatMap((url) => (url ? [new URL(url).hostname] : []))]
}

const TITLE = 'Tu contraseña cambió'
const NOT_YOU = 'Si no fuiste tú, pide otra en «¿Olvidó su contraseña?» y avísanos.'

/** Notifies a person by bell, and by mail if they have an address, in case somebody else changed the password. */
export async function tellOfChange(
  tx: Queryable,
  account: Account,
  { now, settings }: { now: Date; settings: Settings },
): Promise<void> {
  const { id: userId, email: recipient } = account
  const event = `CONTRASENA_CAMBIADA:${randomUUID()}`
  const notification = { tipo: 'CONTRASENA_CAMBIADA' as const, event, userId, claim: null, titulo: TITLE }
  const written = await writeNotification(tx, now, {
    ...notification,
    texto: `Se cerró la sesión en tus otros dispositivos. ${NOT_YOU}`,
  })
  if (!written || recipient === '') return
  await writeNotice(tx, now, {
    kind: 'CONTRASENA_CAMBIADA',
    userId,
    recipient,
    subject: TITLE,
    secret: false,
    event,
    body: [
      `Hola, ${account.nmCliente || account.nmAsegurado}:`,
      `La contraseña de tu cuenta en ${settings.publicUrl} acaba de cambiar, y se cerró la sesión en tus otros dispositivos.`,
      NOT_YOU,
    ].join('\n\n'),
    notificationId: written.notificationId,
  })
}
