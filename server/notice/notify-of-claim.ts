// Notifies a claim's person that the claim was received, moved or will lapse, or that one of its prescriptions expires.
import { type CalendarDate, formatDay } from '../../src/domain/calendar-date.ts'
import { PORTAL_STATES, type PortalState } from '../../src/domain/claim-report/portal-state.ts'
import { noticeText } from '../../src/domain/notice/notice-text.ts'
import { type NoticeParameter, type NoticeType, noticeParameters } from '../../src/domain/notice/notice-type.ts'
import { contactParts } from '../../src/domain/phone.ts'
import { isClosed as closed } from '../claim-report/lapse.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { writePush } from '../push/write-push.ts'
import type { Settings } from '../settings.ts'
import { messageBody } from './message-channel.ts'
import { messageOptions } from './message-options.ts'
import { writeNotice } from './write-notice.ts'
import { type Notification, writeNotification } from './write-notification.ts'

type Occasion = {
  tipo: NoticeType
  cdReclamo: number
  /** Identifies the event together with type and claim: the number of the history entry, or the document. */
  entry: number | string
  /** The deadline of the two types that have one. */
  until?: CalendarDate
  /** The reviewer's request. It may mention health, so it appears only at the end of the mail. */
  asked?: string
}

/**
 * Writes the notification and its deliveries, once for each claim, type and entry (REP-18, D22), for every account that
 * is notified of the claim. Resolves to whether any was written.
 */
export async function notifyOfClaim(
  tx: Queryable,
  now: Date,
  { happened, settings }: { happened: Occasion; settings: Pick<Settings, 'publicUrl'> },
): Promise<boolean> {
  let isWritten = false
  for (const { claim, eventOf } of await listenersOf(tx, happened.cdReclamo)) {
    const notification = toldOf(claim, happened, settings)
    isWritten = (await notify(tx, now, { ...notification, event: eventOf(notification.event) })) || isWritten
  }
  return isWritten
}

/** The claim, once per account to notify. `eventOf` adds the account to an event's name, except for the first. */
export async function listenersOf(
  tx: Queryable,
  cdReclamo: number,
): Promise<{ claim: ClaimOfPerson; eventOf: (event: string) => string }[]> {
  const claims = await tx.query<ClaimOfPerson>(
    sql`${claimOfPerson(sql`c."cdReclamo" = ${cdReclamo}`, hears)} ORDER BY u.id`,
  )
  return claims.map((claim, at) => ({ claim, eventOf: (event) => (at === 0 ? event : `${event}:${claim.userId}`) }))
}

/**
 * Whether account `u` is notified of claim `c`: the account that reported the claim or, if that account is inactive,
 * the accounts of titular and patient. An inactive account is never notified, because its person could not open the
 * claim.
 */
export const hears: Statement = sql`(u.active = 1 AND (u.id = c."userId" OR (
  NOT EXISTS (SELECT 1 FROM portal_user reporter WHERE reporter.id = c."userId" AND reporter.active = 1)
  AND u.cedula IN (SELECT named.cedula FROM insured_person named
    WHERE named."cdAsegurado" IN (c."cdTitular", c."cdAsegurado")))))`

const reports = sql`u.id = c."userId"`

export type ClaimOfPerson = {
  cdCompania: number
  cdReclamo: number
  cdIncSiniestro: number
  numSiniestro: number | null
  estadoPortal: PortalState
  isClosed: boolean
  userId: number
  email: string
  nombre: string
  paciente: string
  ejecutivo: string
  telefonos: string
  correos: string
}

/** Claim `c` with account `u` (default: the reporter's), patient `p`, executive `x`; `condition` may use them. */
export const claimOfPerson = (
  condition: Statement,
  account: Statement = reports,
): Statement => sql`SELECT c."cdCompania", c."cdReclamo",
    c."cdIncSiniestro", c."numSiniestro", c."estadoPortal", ${closed} AS "isClosed", u.id AS "userId", u.email,
    coalesce(nullif(u."nmCliente", ''), u."nmAsegurado") AS nombre, p."dscObjeto" AS paciente,
    trim(x."nmAgente" || ' ' || x."apAgente") AS ejecutivo, x.telefonos, x.mail AS correos
  FROM claim_report c JOIN portal_user u ON ${account}
  JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado"
  JOIN executive x ON x."cdEjecutivo" = c."cdEjecutivo"
  WHERE ${condition}`

/** The texts that notify the person of a claim's event. */
export function toldOf(
  claim: ClaimOfPerson,
  happened: Occasion,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): NotificationWithMail {
  const { cdCompania, cdReclamo, cdIncSiniestro, numSiniestro, estadoPortal, isClosed, userId, email, nombre } = claim
  const { tipo, entry, until, asked = '' } = happened
  const values = {
    nombre,
    solicitud: String(cdReclamo),
    paciente: claim.paciente,
    estado: isClosed ? 'Cerrado' : PORTAL_STATES[estadoPortal].label,
    fecha: until ? formatDay(until) : '',
  }
  const { titulo, texto, paragraphs, ending } = noticeText(tipo, {
    values,
    estado: estadoPortal,
    numSiniestro,
    isClosed,
    publicUrl,
  })
  const words = asked.replace(/\s+/g, ' ').trim()
  return {
    tipo,
    event: `${tipo}:${cdReclamo}:${entry}`,
    userId,
    titulo,
    texto,
    values,
    claim: { cdCompania, cdReclamo, cdIncSiniestro },
    mail: {
      recipient: email,
      subject: titulo,
      body: [
        nombre ? `Hola, ${nombre}:` : 'Hola:',
        ...paragraphs,
        // The help line appears only in states in which the person has to act.
        ...(PORTAL_STATES[estadoPortal].actor === 'user' ? [helpLine(claim)] : []),
        ...(words ? [`Te pedimos: «${words}»`] : []),
        ...ending,
      ].join('\n\n'),
    },
  }
}

function helpLine({ ejecutivo, telefonos, correos }: ClaimOfPerson): string {
  const numbers = contactParts(telefonos)
  return numbers.length > 0
    ? `¿Tienes dudas? Llama a ${ejecutivo}: ${numbers.join(' o ')}.`
    : `¿Tienes dudas? Escribe a ${ejecutivo}: ${contactParts(correos).join(' o ')}`
}

type NotificationWithMail = Notification & {
  tipo: NoticeType
  /** The mail, which every account with an address gets. */
  mail: { recipient: string; subject: string; body: string }
  /** The parameters of a message by WhatsApp or SMS. */
  values: Readonly<Record<NoticeParameter, string>>
}

/** Writes a notification with its deliveries; returns false if its event was written before (D22). */
export async function notify(tx: Queryable, now: Date, notification: NotificationWithMail): Promise<boolean> {
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
