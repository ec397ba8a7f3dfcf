// Reads the history of documents and of their replaced files, and gives documents a new state.
import type { DocumentStatus } from '../../src/contract/document.ts'
import type { DocumentState } from '../../src/domain/document/document-state.ts'
import { type Queryable, sql } from '../database/sql.ts'

/** The history of each document, by its uuid, oldest entry first, with the history of its replaced files (D119). */
export async function historyOfDocuments(db: Queryable, cdReclamo: number): Promise<Map<string, DocumentStatus[]>> {
  type Row = Omit<DocumentStatus, 'fecha'> & { head: string; fecha: Date }
  const rows = await db.query<Row>(sql`WITH RECURSIVE file AS (
      SELECT uuid AS head, uuid, "cdArchivo", nombre, "contentType" FROM document
      WHERE "cdReclamo" = ${cdReclamo} AND "replacedBy" IS NULL
      UNION ALL SELECT f.head, d.uuid, d."cdArchivo", d.nombre, d."contentType"
      FROM document d JOIN file f ON d."replacedBy" = f.uuid)
    SELECT f.head, f."cdArchivo", f.nombre, f."contentType", s.fecha, s.estado, s.comentario, s."userId"
    FROM file f JOIN document_status s ON s."cdArchivo" = f."cdArchivo" ORDER BY s.fecha, s.orden`)
  const histories = new Map<string, DocumentStatus[]>()
  for (const { head, fecha, ...entry } of rows)
    histories.set(head, [...(histories.get(head) ?? []), { ...entry, fecha: fecha.toISOString() }])
  return histories
}

type Change = {
  uuids: readonly string[]
  estado: DocumentState
  comentario: string
  /** Who gave the state; null: the portal itself. */
  userId: number | null
  now: Date
}

/** Gives documents a state, each with an entry in its history (DOC-15d). */
export async function giveState(tx: Queryable, { uuids, estado, comentario, userId, now }: Change): Promise<void> {
  if (uuids.length === 0) return
  await tx.query(sql`UPDATE document SET estado = ${estado}, "stateBefore" = NULL WHERE uuid = ANY(${uuids}::text[])`)
  await tx.query(sql`INSERT INTO document_status ("cdArchivo", orden, fecha, estado, comentario, "userId")
    SELECT d."cdArchivo", 1 + coalesce((SELECT max(s.orden) FROM document_status s WHERE s."cdArchivo" = d."cdArchivo"), 0),
      ${now}, ${estado}, ${comentario}, ${userId}
    FROM document d WHERE d.uuid = ANY(${uuids}::text[])`)
}
