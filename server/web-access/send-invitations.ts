// Sends the invitations that are due; each gets its temporary password when it leaves, and no other time (D122).
import { sql } from '../database/sql.ts'
import { type Due, type Post, sendDue, type Way } from '../notice/send-notices.ts'
import { hashPassword } from '../password/hashing.ts'
import { keepTemporaryPassword, LIVES_MS, makeTemporaryPassword } from '../password/temporary-password.ts'
import type { Services } from '../services.ts'
import { isStaffAccount } from '../session/staff-account.ts'

type Invited = { id: number; username: string; nombre: string; isStaff: boolean }

/** Sends or keeps all invitations that are due, one after the other: making a password costs much CPU time. */
export const sendInvitations = (services: Services, way: Way): Promise<void> => sendDue(services, way, INVITATIONS)

const INVITATIONS: Post = { kind: 'invitation', bodyOf: invitationBody }

/**
 * The mail with a new temporary password, in place of the one before; null when the account is inactive by now, has
 * another mail, or the invitation was taken back.
 */
async function invitationBody({ db, now: clock, settings }: Services, { id }: Due): Promise<string | null> {
  const password = makeTemporaryPassword()
  const hash = await hashPassword(password)
  const now = clock()
  const invited = await db.transaction(async (tx) => {
    // Locked, so that a deactivation comes before or finds the password and deletes it.
    const [account] = await tx.query<Invited>(sql`SELECT u.id, u.username,
        coalesce(nullif(u."nmCliente", ''), u."nmAsegurado") AS nombre, ${isStaffAccount} AS "isStaff"
      FROM notice n JOIN portal_user u ON u.id = n."userId"
      WHERE n.id = ${id} AND u.active = 1 AND u.email = n.recipient FOR SHARE OF u`)
    if (account) await keepTemporaryPassword(tx, { userId: account.id, hash, now, livesMs: LIVES_MS.invitation })
    return account
  })
  return invited ? textFor(invited, password, settings.publicUrl) : null
}

function textFor({ nombre, username, isStaff }: Invited, password: string, publicUrl: string): string {
  const said = isStaff
    ? [
        'Ya tiene acceso al Portal Quitumbe.',
        `Su usuario es ${username}. Esta contraseña temporal sirve una sola vez, durante siete días:`,
        password,
        `Ingrese con ella en ${publicUrl} y el portal le pedirá elegir una propia.`,
        'Si el plazo ya pasó, pida otra en «¿Olvidó su contraseña?».',
      ]
    : [
        'Ya puedes consultar tus seguros en el Portal Quitumbe.',
        `Tu usuario es ${username}. Esta contraseña temporal sirve una sola vez, durante siete días:`,
        password,
        `Ingresa con ella en ${publicUrl} y el portal te pedirá elegir una propia.`,
        'Si el plazo ya pasó, pide otra en «¿Olvidó su contraseña?».',
      ]
  return [nombre ? `Hola, ${nombre}:` : 'Hola:', ...said, 'Portal Quitumbe'].join('\n\n')
}
