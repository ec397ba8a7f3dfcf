// Writes a notification, once for each event: the row that the bell reads.
import { randomUUID } from 'node:crypto'
import type { NoticeType } from '../../src/domain/notice/notice-type.ts'
import { type Queryable, sql } from '../database/sql.ts'

export type NamedClaim = { cdCompania: number; cdReclamo: number; cdIncSiniestro: number }

export type Notification = {
  tipo: NoticeType | 'AVISO_NO_ENTREGADO' | 'CONTRASENA_CAMBIADA' | 'ARCHIVO_PERDIDO' | 'SINIESTRO_POR_REVISAR'
  /** Identifies the event; a second notification of the same event is not written (D22). */
  event: string
  userId: number
  /** Null for a notification that is not about a claim. */
  claim: NamedClaim | null
  titulo: string
  texto: string
}

export type WrittenNotification = { notificationId: string; userId: number; event: string }

/** Writes the notification; returns null when its event was written before, by any server. */
export async function writeNotification(
  tx: Queryable,
  now: Date,
  { tipo, event, userId, claim, titulo, texto }: Notification,
): Promise<WrittenNotification | null> {
  const [newRow] = await tx.query<{
    id: string
  }>(sql`INSERT INTO notification (id, "userId", tipo, event, "cdCompania",
      "cdReclamo", "cdIncSiniestro", titulo, texto, "createdAt")
    VALUES (${randomUUID()}, ${userId}, ${tipo}, ${event}, ${claim?.cdCompania ?? null},
      ${claim?.cdReclamo ?? null}, ${claim?.cdIncSiniestro ?? null}, ${titulo}, ${texto}, ${now})
    ON CONFLICT (event) DO NOTHING RETURNING id`)
  return newRow ? { notificationId: newRow.id, userId, event } : null
}
