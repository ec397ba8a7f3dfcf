// Invites administrators: the first one of a portal, and others by an administrator or by the operator (D146).
import type { Problem } from '../../src/contract/problem.ts'
import { momentText } from '../../src/domain/moment-text.ts'
import { administratorMailProblem } from '../../src/domain/user/invitation.ts'
import { type Origin, writeAudit } from '../audit/write-audit.ts'
import { type Database, type Queryable, sql } from '../database/sql.ts'
import { writeAdministratorInvitation } from '../notice/write-notice.ts'
import { wrongFields } from '../password/change-password.ts'
import { isAdminAccount } from '../session/account.ts'
import { lockAccess } from '../web-access/lock-access.ts'
import { hasHadAdministrator } from './find-invitation.ts'
import { type MadeLink, makeAdministratorLink, storeAdministrator, urlOfToken } from './store-invitations.ts'

/** The act of the portal itself or of its operator: nobody is signed in. */
const OPERATOR: Origin = { address: '', userAgent: '', requestId: '' }

type FoundAdministrator = { id: number; active: number; passwordHash: string }

/**
 * The administrator, also one whose access ended, whose mail this is; undefined when it is nobody's; `taken` when it
 * signs in to another account.
 */
export async function findAdministrator(
  db: Queryable,
  mail: string,
): Promise<FoundAdministrator | undefined | 'taken'> {
  const found = await db.query<FoundAdministrator & { isAdmin: boolean }>(sql`SELECT u.id, u.active, u."passwordHash",
      ${isAdminAccount} AS "isAdmin"
    FROM portal_user u WHERE lower(u.username) = ${mail} OR (lower(u.email) = ${mail} AND (u.active = 1 OR ${isAdminAccount}))
    ORDER BY u.active DESC, u.id LIMIT 2`)
  const [only, second] = found
  if (!only) return undefined
  return only.isAdmin && !second ? only : 'taken'
}

type Invited = { correo: string; nombres: string; apellidos: string }
type ByAdministrator = { by: number; origin: Origin; now: Date; showsLink: boolean }

/**
 * Invites an administrator within the transaction: resolves to the link to show, or to null when it goes by mail. The
 * account is made when the invitation is accepted. Problem: `rule` for a mail that is wrong, or that of an account.
 */
export async function inviteByAdministrator(
  tx: Queryable,
  { correo, nombres, apellidos }: Invited,
  { by, origin, now, showsLink }: ByAdministrator,
): Promise<MadeLink | null | Problem> {
  const email = correo.trim().toLowerCase()
  const wrong = administratorMailProblem(email)
  if (wrong) return wrongFields({ correo: wrong })
  await lockAccess(tx)
  const known = await findAdministrator(tx, email)
  if (known === 'taken') return wrongFields({ correo: 'Ya es el correo de otra cuenta. Use otro.' })
  if (known?.active === 1) return wrongFields({ correo: 'Ya es administrador del portal.' })
  const invited = { kind: 'administrator' as const, email, nombres, apellidos, by, now }
  const link = showsLink ? await makeAdministratorLink(tx, invited) : null
  const id = link ? link.id : await storeAdministrator(tx, invited)
  // The invitation, which names the mail; the audit holds no typed text.
  await writeAudit(tx, origin, now, { action: 'invitation', outcome: 'done', userId: by, object: id })
  if (!link) await writeAdministratorInvitation(tx, now, { id, recipient: email })
  return link
}

type ByOperator = { publicUrl: string; now: Date }

/**
 * Makes a link for `npm run admin -- invite`, also for an administrator who lost the password; without a mail, the link
 * of the first administrator. Resolves to the lines to print. Throws a Spanish sentence when it cannot be made.
 */
export async function inviteByOperator(db: Database, words: readonly string[], by: ByOperator): Promise<string[]> {
  const [mail, ...name] = words
  const made = await db.transaction((tx) => makeByOperator(tx, { mail, name: name.join(' '), now: by.now }))
  if (typeof made === 'string') throw new Error(made)
  return linesOf(mail === undefined ? 'quien será el primer administrador' : mail, made, by)
}

type Operators = { mail: string | undefined; name: string; now: Date }

async function makeByOperator(tx: Queryable, { mail, name, now }: Operators): Promise<MadeLink | string> {
  await lockAccess(tx)
  const auditIt = () => writeAudit(tx, OPERATOR, now, { action: 'invitation', outcome: 'done', userId: null })
  if (mail === undefined) {
    if (await hasHadAdministrator(tx))
      return 'El portal ya tiene o tuvo administrador: indique el correo del nuevo, npm run admin -- invite correo [nombre]'
    await auditIt()
    return makeAdministratorLink(tx, { kind: 'first', by: null, now })
  }
  const email = mail.trim().toLowerCase()
  const wrong = administratorMailProblem(email)
  if (wrong) return `«${mail}»: ${wrong}`
  if ((await findAdministrator(tx, email)) === 'taken')
    return `«${mail}» es de una cuenta que no es de administrador: use otro correo`
  await auditIt()
  return makeAdministratorLink(tx, { kind: 'administrator', email, nombres: name.slice(0, 120), by: null, now })
}

/**
 * The lines for the start of a portal that never had an administrator: a link for the first one, or until when the link
 * of an earlier start is valid. Several instances that start at once make one link. Nothing for any other portal.
 */
export async function firstAdministratorLines(db: Database, by: ByOperator): Promise<string[]> {
  const made = await db.transaction(async (tx): Promise<MadeLink | Date | null> => {
    await lockAccess(tx)
    if (await hasHadAdministrator(tx)) return null
    const [valid] = await tx.query<{ expiresAt: Date }>(sql`SELECT "expiresAt" FROM invitation
      WHERE kind IN ('first', 'administrator') AND "openFor" IS NOT NULL AND "expiresAt" > ${by.now}
      ORDER BY "expiresAt" DESC LIMIT 1`)
    if (valid) return valid.expiresAt
    await writeAudit(tx, OPERATOR, by.now, { action: 'invitation', outcome: 'done', userId: null })
    return makeAdministratorLink(tx, { kind: 'first', by: null, now: by.now })
  })
  if (made === null) return []
  const missing = 'Este portal todavía no tiene administrador.'
  if (made instanceof Date)
    return [
      `${missing} El enlace que ya se mostró vale hasta el ${momentText(made.toISOString())}; otro: npm run admin -- invite`,
    ]
  return [missing, ...linesOf('quien será el primero', made, by)]
}

const linesOf = (whom: string, { token, expiresAt }: MadeLink, by: ByOperator): string[] => [
  `Enlace para ${whom}. Vale una sola vez, hasta el ${momentText(expiresAt.toISOString())}; quien lo abra administra el portal:`,
  `  ${urlOfToken(by, token)}`,
]
