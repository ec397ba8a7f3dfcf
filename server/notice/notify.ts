// Notifies a person of an event, in its transaction: writes the notification and its deliveries by each channel.
import { type NoticeParameter, type NoticeType, noticeParameters } from '../../src/domain/notice/notice-type.ts'
import type { Queryable } from '../database/sql.ts'
import { writePush } from '../push/write-push.ts'
import { messageBody } from './message-channel.ts'
import { messageOptions } from './message-options.ts'
import { writeNotice } from './write-notice.ts'
import { type Notification, writeNotification } from './write-notification.ts'

export type Told = Notification & {
  tipo: NoticeType
  /** Mail is always sent; an account without an address gets none. */
  mail: { recipient: string; subject: string; body: string }
  /** The parameters of a message by WhatsApp or SMS. */
  values: Readonly<Record<NoticeParameter, string>>
}

/** Writes once for each event: returns false, and writes nothing, when the event was written before (D22). */
export async function notify(tx: Queryable, now: Date, notification: Told): Promise<boolean> {
  const { tipo, userId, event, mail, values } = notification
  const written = await writeNotification(tx, now, notification)
  if (!written) return false
  const notice = { kind: tipo, userId, event, secret: false, notificationId: written.notificationId }
  if (mail.recipient !== '') await writeNotice(tx, now, { ...notice, ...mail })
  const options = await messageOptions(tx, { userId, tipo })
  const body = messageBody(noticeParameters(tipo).map((parameter) => values[parameter]))
  for (const canal of options?.channels ?? [])
    await writeNotice(tx, now, { ...notice, canal, recipient: options?.number ?? '', subject: '', body })
  await writePush(tx, now, written)
  return true
}
