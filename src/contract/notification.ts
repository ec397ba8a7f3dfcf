// Calls for a person's notifications: reading the newest, marking them as read, and registering devices for pushes.
import * as z from 'zod/mini'
import { read, write } from './endpoint.ts'
import { code, filledText, integer, moment, opaque, orNull, text } from './wire-types.ts'

/** How many notifications are returned; older ones are neither shown nor counted. */
export const MOST_NOTIFICATIONS = 100

/** How many of a person's devices get pushes; one more device replaces the device that was seen longest ago. */
export const MOST_DEVICES = 10

/** One notification of a person. */
export const notification = z.object({
  id: opaque,
  /** One of `NOTIFICATION_TYPES`; a newer portal may send others. */
  tipo: text(40),
  /** Safe on a locked screen: it never says anything about health. */
  titulo: text(200),
  texto: text(2000),
  fecha: moment,
  leido: z.boolean(),
  /** The reported claim that the notification is about, if any. */
  cdCompania: orNull(code),
  cdReclamo: orNull(code),
  cdIncSiniestro: orNull(code),
})
export type PortalNotification = z.infer<typeof notification>

export const listNotifications = read('/avisos', {
  summary: 'Los últimos cien avisos de la persona, lo último primero, y cuántos de ellos no ha leído',
  access: 'session',
  subject: null,
  answer: z.object({ avisos: z.array(notification), sinLeer: integer }),
  extension: true,
})

/** The notifications to mark as read: those with the given ids, or all up to a given moment. */
const readBody = z.object({
  ids: z.optional(z.array(opaque).check(z.maxLength(MOST_NOTIFICATIONS))),
  hasta: z.optional(moment),
})

export const markNotificationsRead = write('/avisos/leidos', {
  summary: 'Marca como leídos avisos de la persona: los nombrados, o todos hasta un momento; los ajenos se ignoran',
  access: 'session',
  subject: null,
  body: readBody,
  answer: z.object({ sinLeer: integer }),
  extension: true,
})

export const readPushKey = read('/avisos/push', {
  summary: 'La clave pública con la que un dispositivo pide avisos; null si el portal no los envía',
  access: 'session',
  subject: null,
  answer: z.object({ clave: orNull(text(100)) }),
  extension: true,
})

const endpointText = filledText(1000)

/** A subscription as browsers write it (`PushSubscription.toJSON`). */
export const pushSubscription = z.object({
  endpoint: endpointText,
  keys: z.object({ p256dh: filledText(200), auth: filledText(100) }),
})
export type PushSubscriptionBody = z.infer<typeof pushSubscription>

export const savePushSubscription = write('/avisos/push', {
  summary: 'Pide avisos en un dispositivo; el que era de otra persona pasa a ser de esta',
  access: 'session',
  subject: null,
  body: pushSubscription,
  answer: z.object({ ok: z.literal(true) }),
  extension: true,
})

export const removePushSubscription = write('/avisos/push/quitar', {
  summary: 'Deja de avisar en un dispositivo, que se nombra por su dirección; también responde cuando ya no avisaba',
  access: 'session',
  subject: null,
  body: z.object({ endpoint: endpointText }),
  answer: z.object({ ok: z.literal(true) }),
  extension: true,
})
