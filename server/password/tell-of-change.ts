// Notifies a person by mail and bell that their password has changed, so that they can act if another person did it.
import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/sql.ts'
import { writeNotice } from '../notice/write-notice.ts'
import { writeNotification } from '../notice/write-notification.ts'
import type { Account } from '../session/account.ts'
import type { Settings } from '../settings.ts'

const TITLE = 'Tu contraseña cambió'
const NOT_YOU = 'Si no fuiste tú, pide otra en «¿Olvidó su contraseña?» y avísanos.'

/** Runs in the transaction of the change; an account without an address gets no mail. */
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
    subject: `${TITLE} en el Portal Quitumbe`,
    secret: false,
    event,
    body: [
      `Hola, ${account.nmCliente || account.nmAsegurado}:`,
      `La contraseña de tu cuenta en ${settings.publicUrl} acaba de cambiar, y se cerró la sesión en tus otros dispositivos.`,
      NOT_YOU,
      'Portal Quitumbe',
    ].join('\n\n'),
    notificationId: written.notificationId,
  })
}
