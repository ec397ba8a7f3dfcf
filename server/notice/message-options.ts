// Finds the channels for a message, from the administrators' settings and the person's number and choices.
import type { NoticeType } from '../../src/domain/notice/notice-type.ts'
import { mobileNumber } from '../../src/domain/phone.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'

export type MessageChannelName = 'whatsapp' | 'sms'

export type MessageOptions = {
  urlTemplate: string
  idTemplate: string
  /** The mobile number in the form +5939… */
  number: string
  /** The channels that are switched on. */
  channels: readonly MessageChannelName[]
}

type Row = {
  urlTemplate: string
  sendWhatsapp: number
  sendSms: number
  idTemplate: string | null
  celular: string | null
}

/**
 * The channels for a message of this type to a person. Null when the type has no template or no channel is switched on
 * (REP-23), or the person has no mobile number (D126), has revoked the consent, asked for no messages, or no longer has
 * web access.
 */
export async function messageOptions(
  db: Queryable,
  { userId, tipo }: { userId: number; tipo: NoticeType },
): Promise<MessageOptions | null> {
  const [row] = await db.query<Row>(sql`SELECT h."urlTemplate", h."sendWhatsapp", h."sendSms", t."idTemplate",
      (${mobileOf(sql`u`)}) AS celular
    FROM home_config h JOIN notice_template t ON t.tipo = ${tipo}
    JOIN portal_user u ON u.id = ${userId} AND u.active = 1 AND u."sinMensajes" = 0
    WHERE NOT EXISTS (SELECT 1 FROM (SELECT c.estado FROM consent c WHERE c."userId" = u.id ORDER BY c.orden DESC LIMIT 1)
      last WHERE last.estado = 'revocado')`)
  if (!row?.idTemplate || row.urlTemplate === '') return null
  const channels: MessageChannelName[] = [
    ...(row.sendWhatsapp === 1 ? ['whatsapp' as const] : []),
    ...(row.sendSms === 1 ? ['sms' as const] : []),
  ]
  const number = mobileNumber(row.celular ?? '')
  const { urlTemplate, idTemplate } = row
  return number && channels.length > 0 ? { urlTemplate, idTemplate, number, channels } : null
}

/**
 * All mobile numbers on record for the person of an account: first as an insured person (records that are not excluded
 * first), then as a policyholder. Requires portal_user as `user` in scope.
 */
export const mobileOf = (
  user: Statement,
): Statement => sql`SELECT string_agg(k.celular, ';' ORDER BY k.source, k.gone, k.code DESC)
  FROM (SELECT i.celular, 1 AS source, i.exclusion AS gone, i."cdAsegurado" AS code FROM insured_person i
      WHERE i.cedula = ${user}.cedula AND i.cedula <> ''
    UNION ALL SELECT l.celular, 2, 0, l."cdCliente" FROM client l WHERE l."rucCed" = ${user}.cedula AND l."rucCed" <> '') k
  WHERE k.celular <> ''`
