// Finds what is worth a second look in the documents of a claim: the same invoice in another claim, an early date.
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { documentMarks } from '../../src/domain/review/document-marks.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { counted, type DocumentRow } from '../document/queries.ts'

type Claim = { cdReclamo: number; fcAlcance: CalendarDate | null }

/**
 * The marks of each document, by its uuid; for staff alone, since they name other people's claims. One of another
 * portfolio is not named.
 */
export async function marksOf(
  db: Queryable,
  { cdReclamo, fcAlcance }: Claim,
  rows: readonly DocumentRow[],
): Promise<Map<string, string[]>> {
  const twins = await db.query<{ uuid: string; cdReclamo: number | null }>(sql`SELECT DISTINCT own.uuid,
      CASE WHEN c."cdEjecutivo" = o."cdEjecutivo" THEN c."cdReclamo" END AS "cdReclamo"
    FROM document own JOIN document d ON d."numDocumento" = own."numDocumento" AND d."fcDocumento" = own."fcDocumento"
      AND d.valor = own.valor AND d."cdReclamo" <> own."cdReclamo"
    JOIN claim_report o ON o."cdReclamo" = own."cdReclamo" JOIN claim_report c ON c."cdReclamo" = d."cdReclamo"
    WHERE own."cdReclamo" = ${cdReclamo} AND own.tipo = 'FACTURA' AND d.tipo = 'FACTURA' AND ${counted}
      AND d.estado <> 'RECHAZADO' ORDER BY 2`)
  return new Map(
    rows.map((row) => {
      const others = twins.filter(({ uuid }) => uuid === row.uuid).map((twin) => twin.cdReclamo)
      return [row.uuid, documentMarks(row, { fcAlcance, twins: others })]
    }),
  )
}
