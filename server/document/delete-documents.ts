// Deletes documents that are not saved yet, and marks saved ones for deletion at the next save (DOC-11, DOC-26).
import { type Problem, problem } from '../../src/contract/problem.ts'
import { editRefusal } from '../../src/domain/claim-report/correction.ts'
import type { PortalState } from '../../src/domain/claim-report/portal-state.ts'
import { type DocumentState, isChangeableByUser, NOT_TO_BE_CHANGED } from '../../src/domain/document/document-state.ts'
import { writeTotals } from '../claim-report/claim-totals.ts'
import { lapsed } from '../claim-report/lapse.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import { lockIntake } from './lock-intake.ts'

type Request = { archivos: readonly string[]; actor: Actor; now: Date }
type Row = {
  cdArchivo: string
  uuid: string
  intakeUuid: string
  estado: DocumentState
  cdReclamo: number | null
  estadoPortal: PortalState | null
  caducado: boolean | null
}

/**
 * Deletes all these documents or none. For an unsaved document, the row is deleted; the sweep removes its file later. A
 * saved document must be CARGADO or DEVUELTO in a claim that its person may change; it becomes POR_ELIMINAR and counts
 * in no total. If the next save still contains the document, its former state is restored.
 */
export function deleteDocuments(
  { db, settings }: Services,
  { archivos, actor, now }: Request,
): Promise<{ eliminados: string[]; porEliminar: string[] } | Problem> {
  const wanted = [...new Set(archivos)]
  return db.transaction(async (tx) => {
    const intakes = await tx.query<{ uuid: string }>(sql`SELECT DISTINCT "intakeUuid" AS uuid FROM document
      WHERE "cdArchivo" = ANY(${wanted}::text[]) ORDER BY uuid`)
    for (const { uuid } of intakes) {
      const foreign = await lockIntake(tx, { uuid, actor, now })
      if (foreign) return foreign
    }
    const rows = await tx.query<Row>(sql`SELECT d."cdArchivo", d.uuid, d."intakeUuid", d.estado, d."cdReclamo",
        c."estadoPortal", ${lapsed(settings, now)} AS caducado
      FROM document d LEFT JOIN claim_report c ON c."cdReclamo" = d."cdReclamo"
      WHERE d."cdArchivo" = ANY(${wanted}::text[]) AND d."replacedBy" IS NULL`)
    if (rows.length < wanted.length) return problem('forbidden')
    const saved = rows.filter((row) => row.cdReclamo !== null && row.estado !== 'POR_ELIMINAR')
    for (const { estadoPortal, caducado, estado } of saved) {
      const closed = estadoPortal && editRefusal({ estadoPortal, caducado: caducado ?? false })
      if (closed) return problem('rule', { message: closed })
      if (!isChangeableByUser(estado)) return problem('rule', { message: NOT_TO_BE_CHANGED })
    }
    const unsaved = rows.filter((row) => row.cdReclamo === null)
    await tx.query(sql`UPDATE document SET "stateBefore" = estado, estado = 'POR_ELIMINAR'
      WHERE uuid = ANY(${saved.map((row) => row.uuid)}::text[])`)
    for (const cdReclamo of new Set(saved.flatMap((row) => row.cdReclamo ?? []))) await writeTotals(tx, cdReclamo)
    await tx.query(sql`DELETE FROM document WHERE uuid = ANY(${unsaved.map((row) => row.uuid)}::text[])`)
    const names = (list: readonly Row[]) => list.map((row) => row.cdArchivo)
    return { eliminados: names(unsaved), porEliminar: names(rows.filter((row) => row.cdReclamo !== null)) }
  })
}
