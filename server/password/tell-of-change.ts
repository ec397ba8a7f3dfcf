// Tells a person that their password was changed, by mail and bell: whoever did not change it has to act.
import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/sql.ts'
import { writeNotice } from '../notice/write-notice.ts'
import { writeNotification } from '../notice/write-notification.ts'
import type { Account } from '../session/account.ts'
import type { Settings } from '../settings.ts'

const TITLE = 'Tu contraseña cambió'
const NOT_YOU = 'Si no fuiste tú, pide otra en «¿Olvidó su contraseña?» y avísanos.'

/** In the transaction of the change; an account without an address gets no mail. */
export async function tellOfChange(
  tx: Queryable,
  account: Account,
  { now, settings }: { now: Date; settings: Settings },
): Promise<void> {
  const { id: userId, email: recipient } = account
  const event = `CONTRASENA_CAMBIADA:${randomUUID()}`
  const told = { tipo: 'CONTRASENA_CAMBIADA' as const, event, userId, claim: null, titulo: TITLE }
  const written = await writeNotification(tx, now, { ...told, texto: `Los demás dispositivos salieron. ${NOT_YOU}` })
  if (!written || recipient === '') return
  await writeNotice(tx, now, {
    ...{
      kind: 'CONTRASENA_CAMBIADA',
      userId,
      recipient,
      subject: `${TITLE} en el Portal Quitumbe`,
      secret: false,
      event,
    },
    body: [
      `Hola, ${account.nmCliente || account.nmAsegurado}:`,
      `La contraseña de tu cuenta en ${settings.publicUrl} acaba de cambiar. Los demás dispositivos ya no tienen acceso.`,
      NOT_YOU,
      'Portal Quitumbe',
    ].join('\n\n'),
    notificationId: written.notificationId,
  })
}
