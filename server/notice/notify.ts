// Tells a person what happened, in the transaction of what happened: the notification, and its deliveries by each channel.
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
  /** What a message by WhatsApp or SMS is filled with. */
  values: Readonly<Record<NoticeParameter, string>>
}

/** Once for each event: false when it was told before, and nothing is written then (D22). */
export async function notify(tx: Queryable, now: Date, told: Told): Promise<boolean> {
  const { tipo, userId, event, mail, values } = told
  const written = await writeNotification(tx, now, told)
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
