// Writes the value of a claim and the day of its first invoice, from its documents as they are now (REP-22, D86).

import { sumCents } from '../../src/domain/money.ts'
import { claimedValue } from '../../src/domain/review/invoice-lines.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { documentsOfClaim, isCounted } from '../document/queries.ts'

/** Updates the value and the day. Call it at the end of a transaction that changed documents of the claim. */
export async function writeTotals(tx: Queryable, cdReclamo: number): Promise<void> {
  const rows = (await documentsOfClaim(tx, cdReclamo)).filter(isCounted)
  const invoiced = rows.flatMap(({ tipo, fcDocumento }) => (tipo === 'FACTURA' && fcDocumento ? [fcDocumento] : []))
  await tx.query(sql`UPDATE claim_report SET "valorReclamoPortal" = ${sumCents(rows.map(claimedValue))},
      "fcPrimeraFactura" = ${invoiced.sort()[0] ?? null}
    WHERE "cdReclamo" = ${cdReclamo}`)
}
