// Writes notifications into the database of a test, as an event would write them.
import { randomUUID } from 'node:crypto'
import { type Queryable, sql } from '../../../server/database/sql.ts'

type NotificationEvent = {
  userId: number
  at: Date
  event?: string
  tipo?: string
  titulo?: string
  texto?: string
  claim?: { cdCompania: number; cdReclamo: number; cdIncSiniestro: number | null } | null
}

/** Writes one notification; returns its id and its event. */
export async function tell(db: Queryable, told: NotificationEvent): Promise<{ id: string; event: string }> {
  const { userId, at, claim = null } = told
  const { tipo = 'CAMBIO_ESTADO', titulo = 'Tu solicitud cambió de estado', texto = 'Ábrela para ver más.' } = told
  const [id, event] = [randomUUID(), told.event ?? `prueba:${randomUUID()}`]
  await db.query(sql`INSERT INTO notification (id, "userId", tipo, event, "cdCompania", "cdReclamo", "cdIncSiniestro",
      titulo, texto, "createdAt")
    VALUES (${id}, ${userId}, ${tipo}, ${event}, ${claim?.cdCompania ?? null}, ${claim?.cdReclamo ?? null},
      ${claim?.cdIncSiniestro ?? null}, ${titulo}, ${texto}, ${at})`)
  return { id, event }
}
