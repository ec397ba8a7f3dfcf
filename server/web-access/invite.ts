// Invites the persons of active accounts: by mail, or by links that the administrator hands over (D122, D146).
import type { Invited } from '../../src/contract/invitation.ts'
import type { InvitationLink } from '../../src/contract/invitation-link.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { MOST_LINKS } from '../../src/domain/user/invitation.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { type Origin, writeAuditOfEach } from '../audit/write-audit.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { makeAccountLinks } from '../invitation/store-invitations.ts'
import { writeInvitations } from '../notice/write-notice.ts'
import type { Services } from '../services.ts'
import { isAdminAccount } from '../session/account.ts'

type Inviting = { accounts: readonly number[]; by: number; origin: Origin; now: Date }

/**
 * Invites the persons of these accounts, within the transaction. Resolves to their links, or to null when mails bring
 * them temporary passwords. Problem: `rule` when there would be too many links to show.
 */
export async function invite(
  { settings, showsLinks }: Services,
  tx: Queryable,
  { accounts, by, origin, now }: Inviting,
): Promise<InvitationLink[] | null | Problem> {
  if (!showsLinks) {
    await writeInvitations(tx, now, accounts)
    return null
  }
  if (accounts.length > MOST_LINKS) return problem('rule', { message: tooMany(accounts.length) })
  const links = await makeAccountLinks(tx, settings, { accounts, by, now })
  await writeAuditOfEach(tx, origin, now, { action: 'invitation', userId: by, objects: accounts.map(String) })
  return links
}

const tooMany = (count: number): string =>
  `El portal no envía correo y mostraría ${count} enlaces para entregar: active hasta ${MOST_LINKS} cuentas a la vez, o configure el correo (SMTP_URL).`

const NO_MAIL = 'La cuenta no tiene correo: no hay adónde enviarle la invitación.'

type Again = { id: number; administrator: number; origin: Origin; now: Date; audit: AuditChange }

/**
 * Invites the person of one active account again; an earlier link ends. Problems: `forbidden` when there is no such
 * account, `rule` when it has no access or is an administrator's: nobody sets the password of a colleague.
 */
export async function inviteAgain(
  services: Services,
  { id, administrator, origin, now, audit }: Again,
): Promise<Invited | Problem> {
  const result = await allOrNothing(services.db, async (tx) => {
    const [account] = await tx.query<{ active: number; isAdmin: boolean; email: string }>(
      sql`SELECT u.active, u.email, ${isAdminAccount} AS "isAdmin" FROM portal_user u WHERE u.id = ${id} FOR NO KEY UPDATE`,
    )
    if (!account) return problem('forbidden')
    if (account.isAdmin) return problem('rule', { message: ADMINISTRATOR })
    if (account.active === 0) return problem('rule', { message: INACTIVE })
    if (!services.showsLinks && account.email === '') return problem('rule', { message: NO_MAIL })
    const links = await invite(services, tx, { accounts: [id], by: administrator, origin, now })
    if (isProblem(links)) return links
    await audit(tx, 1)
    return { enlace: links?.[0] ?? null }
  })
  if (isProblem(result)) return result
  services.wake?.()
  return invitedOf(result.enlace)
}

/** The answer to an invitation of one person. */
export const invitedOf = (enlace: InvitationLink | null): Invited => ({
  message: enlace ? 'El enlace se muestra solo ahora.' : 'La invitación sale por correo.',
  enlace,
})

const INACTIVE = 'La cuenta no tiene acceso: actívela primero.'
const ADMINISTRATOR =
  'Es administrador: si perdió su contraseña, quien opera el portal le hace un enlace con «npm run admin -- invite».'
