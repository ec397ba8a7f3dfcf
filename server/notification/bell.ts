// Reads a person's newest notifications, and marks those they have read.
import type { PortalNotification } from '../../src/contract/notification.ts'
import { MOST_NOTIFICATIONS } from '../../src/contract/notification.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'

type Row = Omit<PortalNotification, 'fecha' | 'leido'> & { createdAt: Date; readAt: Date | null }
type Bell = { avisos: PortalNotification[]; sinLeer: number }

/** The bell of an account: the newest hundred notifications, and how many of those are unread. */
export async function readBell(db: Queryable, userId: number): Promise<Bell> {
  const rows = await db.query<Row>(sql`SELECT id, tipo, titulo, texto, "cdCompania", "cdReclamo", "cdIncSiniestro",
      "createdAt", "readAt" FROM ${newestOf(userId)} n ORDER BY "createdAt" DESC, id`)
  const avisos = rows.map(({ createdAt, readAt, ...row }) => ({
    ...row,
    fecha: createdAt.toISOString(),
    leido: readAt !== null,
  }))
  return { avisos, sinLeer: avisos.filter(({ leido }) => !leido).length }
}

/** The notifications to mark: those with `ids`, or all up to the moment `hasta`. */
type MarkRequest = { userId: number; now: Date; ids?: readonly string[] | undefined; hasta?: string | undefined }

/** Marks only notifications of this account; those already read keep their reading time. Returns how many are unread. */
export async function markRead(
  db: Queryable,
  { userId, now, ids = [], hasta }: MarkRequest,
): Promise<{ sinLeer: number }> {
  // Compares in milliseconds: the moments in answers are rounded, but the column may be more precise.
  const condition = hasta
    ? sql`date_trunc('milliseconds', "createdAt") <= ${new Date(hasta)}`
    : sql`id = ANY(${ids}::text[])`
  await db.query(sql`UPDATE notification SET "readAt" = ${now}
    WHERE "userId" = ${userId} AND "readAt" IS NULL AND ${condition}`)
  const [unreadCount] = await db.query<{ sinLeer: number }>(
    sql`SELECT count(*)::int AS "sinLeer" FROM ${newestOf(userId)} n WHERE "readAt" IS NULL`,
  )
  return { sinLeer: unreadCount?.sinLeer ?? 0 }
}

const newestOf = (userId: number): Statement => sql`(SELECT * FROM notification WHERE "userId" = ${userId}
  ORDER BY "createdAt" DESC, id LIMIT ${MOST_NOTIFICATIONS})`
