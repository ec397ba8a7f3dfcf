// REP-18: starts the due messages of one type about a claim, and reports when the last one was not delivered.
import { type Problem, problem } from '../../src/contract/problem.ts'
import type { NoticeType } from '../../src/domain/notice/notice-type.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../services.ts'

const NOTHING_DUE = 'No hay mensajes por enviar'
const STARTED_MESSAGE = 'El mensaje está por salir'
const SENT_MESSAGE = 'Enviado con éxito'
const NOT_DELIVERED = 'El mensaje no se pudo entregar'

type MessageKey = { cdReclamo: number; tipo: NoticeType }
type State = { waiting: number; sent: number; givenUp: number }

/**
 * Messages are written together with their event, so repeated or forged calls send nothing (D22): a call only starts the
 * next round now instead of within fifteen seconds. Problem: `rule` when every channel gave up the last message of the
 * type.
 */
export async function sendMessage(
  { db, wake }: Pick<Services, 'db' | 'wake'>,
  { cdReclamo, tipo }: MessageKey,
): Promise<{ message: string } | Problem> {
  const [state] = await db.query<State>(sql`SELECT
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM job j WHERE j.kind = d.canal AND j.key = d.id))::int AS waiting,
      count(*) FILTER (WHERE d."sentAt" IS NOT NULL)::int AS sent,
      count(*) FILTER (WHERE d."givenUpAt" IS NOT NULL)::int AS "givenUp"
    FROM notice d WHERE d.canal IN ('whatsapp', 'sms') AND d."notificationId" =
      (SELECT f.id FROM notification f WHERE f."cdReclamo" = ${cdReclamo} AND f.tipo = ${tipo}
        ORDER BY f."createdAt" DESC, f.id LIMIT 1)`)
  const { waiting, sent, givenUp } = state ?? { waiting: 0, sent: 0, givenUp: 0 }
  if (waiting > 0) {
    wake?.()
    return { message: STARTED_MESSAGE }
  }
  if (sent > 0) return { message: SENT_MESSAGE }
  return givenUp > 0 ? problem('rule', { message: NOT_DELIVERED }) : { message: NOTHING_DUE }
}
