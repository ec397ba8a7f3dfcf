// Recognises a repeated decision, which was stored before but whose answer was lost.
import type { DocumentDecision } from '../../src/contract/claim-report.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'

type Decisions = { cdReclamo: number; version: number; decisions: readonly DocumentDecision[]; actor: Actor }

/**
 * Whether exactly these decisions of this person have raised the claim from `version`: each is the last entry of its
 * document's history, with the same lines approved. Repeated requests for documents are not recognised.
 */
export async function isRepeated(db: Queryable, { cdReclamo, version, decisions, actor }: Decisions): Promise<boolean> {
  const files = decisions.flatMap(({ cdArchivo }) => (cdArchivo === null ? [] : [cdArchivo]))
  if (files.length === 0 || files.length < decisions.length) return false
  const [claim] = await db.query<{ version: number }>(
    sql`SELECT version FROM claim_report WHERE "cdReclamo" = ${cdReclamo}`,
  )
  if (claim?.version !== version + 1) return false
  type Last = { cdArchivo: string; estado: string; comentario: string; userId: number }
  const last =
    await db.query<Last>(sql`SELECT DISTINCT ON (s."cdArchivo") s."cdArchivo", s.estado, s.comentario, s."userId"
    FROM document_status s JOIN document d ON d."cdArchivo" = s."cdArchivo" AND d."cdReclamo" = ${cdReclamo}
    WHERE s."cdArchivo" = ANY(${files}::text[]) ORDER BY s."cdArchivo", s.orden DESC`)
  const isLast = ({ cdArchivo, estado, comentario }: DocumentDecision) =>
    last.some(
      (entry) =>
        entry.cdArchivo === cdArchivo &&
        entry.estado === estado &&
        entry.comentario === comentario.trim() &&
        entry.userId === actor.id,
    )
  for (const decision of decisions) if (!isLast(decision) || !(await hasLines(db, decision))) return false
  return true
}

/** Whether the lines of an invoice are approved or not as the decision says. */
async function hasLines(db: Queryable, { cdArchivo, lineas }: DocumentDecision): Promise<boolean> {
  if (!lineas || cdArchivo === null) return true
  const stored = await db.query<{ linea: number; seleccionado: number }>(
    sql`SELECT linea, seleccionado FROM invoice_line WHERE "cdArchivo" = ${cdArchivo}`,
  )
  return lineas.every(({ linea, seleccionado }) =>
    stored.some((line) => line.linea === linea && line.seleccionado === seleccionado),
  )
}
