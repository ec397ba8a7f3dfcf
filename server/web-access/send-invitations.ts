// Sends the due invitations; each gets its temporary password or link only when it is sent (D122, D146).
import { endedBy } from '../../src/domain/brand/ended-by.ts'
import { readBrandTexts } from '../brand/brand.ts'
import { sql } from '../database/sql.ts'
import { giveToken, urlOfToken } from '../invitation/store-invitations.ts'
import type { Due } from '../notice/channel.ts'
import { type Post, sendDue, type Way } from '../notice/send-notices.ts'
import { hashPassword } from '../password/hashing.ts'
import { keepTemporaryPassword, LIVES_MS, makeTemporaryPassword } from '../password/temporary-password.ts'
import type { Services } from '../services.ts'
import { isStaffAccount } from '../session/account.ts'

type Invitee = { id: number; username: string; nombre: string; isStaff: boolean }

/** Sends all due invitations, or stores them without a mailer; one by one, because hashing takes CPU time. */
export const sendInvitations = (services: Services, way: Way): Promise<void> => sendDue(services, way, INVITATIONS)

const INVITATIONS: Post = { kind: 'invitation', bodyOf: invitationBody }

/**
 * The mail with the link of an administrator's invitation, or with a new temporary password, which replaces the previous one; null when the account is now inactive or has
 * another mail, or the invitation was replaced or withdrawn.
 */
async function invitationBody({ db, now: clock, settings }: Services, { id, kind }: Due): Promise<string | null> {
  const { nombre: portal } = await readBrandTexts(db)
  if (kind === 'ADMIN_INVITATION') {
    const token = await giveToken(db, id, clock())
    return token && administratorText(portal, urlOfToken(settings, token))
  }
  const password = makeTemporaryPassword()
  const hash = await hashPassword(password)
  const now = clock()
  const invitee = await db.transaction(async (tx) => {
    // The lock makes a deactivation either come first, or find the password and delete it.
    const [account] = await tx.query<Invitee>(sql`SELECT u.id, u.username,
        coalesce(nullif(u."nmCliente", ''), u."nmAsegurado") AS nombre, ${isStaffAccount} AS "isStaff"
      FROM notice n JOIN portal_user u ON u.id = n."userId"
      WHERE n.id = ${id} AND u.active = 1 AND u.email = n.recipient FOR SHARE OF u`)
    if (account) await keepTemporaryPassword(tx, { userId: account.id, hash, now, livesMs: LIVES_MS.invitation })
    return account
  })
  return invitee ? textFor(invitee, { portal, password, publicUrl: settings.publicUrl }) : null
}

type Access = { portal: string; password: string; publicUrl: string }

function textFor({ nombre, username, isStaff }: Invitee, { portal, password, publicUrl }: Access): string {
  const paragraphs = isStaff
    ? [
        endedBy('Ya tiene acceso a', portal),
        `Su usuario es ${username}. Esta contraseña temporal sirve una sola vez, durante siete días:`,
        password,
        `Ingrese con ella en ${publicUrl} y el portal le pedirá elegir una propia.`,
        'Si el plazo ya pasó, pida otra en «¿Olvidó su contraseña?».',
      ]
    : [
        endedBy('Ya puedes consultar tus seguros en', portal),
        `Tu usuario es ${username}. Esta contraseña temporal sirve una sola vez, durante siete días:`,
        password,
        `Ingresa con ella en ${publicUrl} y el portal te pedirá elegir una propia.`,
        'Si el plazo ya pasó, pide otra en «¿Olvidó su contraseña?».',
      ]
  return [nombre ? `Hola, ${nombre}:` : 'Hola:', ...paragraphs].join('\n\n')
}

const administratorText = (portal: string, url: string): string =>
  [
    'Hola:',
    `${endedBy('Le invitaron a administrar', portal)} Con este enlace elige su contraseña. Sirve una sola vez, durante 24 horas:`,
    url,
    'Si el plazo ya pasó, pida otro enlace a quien le invitó. Si no esperaba este correo, no tiene que hacer nada.',
  ].join('\n\n')
