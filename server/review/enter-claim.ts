// Enters a claim: gives it its number and writes the insurer's claim that it becomes (D56, D127, REP-26).
import { nextNumber } from '../claim-report/write-claim-rows.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'

/**
 * For a claim whose totals are written. The number is given once and stays; entering it again, after an additional
 * document, brings the insurer's claim up to date.
 */
export async function enterClaim(tx: Queryable, cdReclamo: number, { year, now }: { year: number; now: Date }) {
  const [row] = await tx.query<{ numSiniestro: number | null }>(
    sql`SELECT "numSiniestro" FROM claim_report WHERE "cdReclamo" = ${cdReclamo}`,
  )
  if (row?.numSiniestro === null)
    await tx.query(sql`UPDATE claim_report SET "numSiniestro" = ${await nextNumber(tx, 'numSiniestro')},
      "anoSiniestro" = ${year} WHERE "cdReclamo" = ${cdReclamo}`)
  await writeInsurerClaims(tx, sql`"cdReclamo" = ${cdReclamo}`, sql`${now}::timestamptz`)
}

/** Writes, or brings up to date, the insurer's claims of the reported ones that a condition selects. */
export async function writeInsurerClaims(tx: Queryable, condition: Statement, enteredAt: Statement): Promise<void> {
  await tx.query(sql`INSERT INTO insurer_claim ("cdReclamo", "cdCompania", "cdIncSiniestro", "numSiniestro", item,
      "anoSiniestro", "fcSiniestro", "cdCliente", "cdTitular", "cdAsegurado", "cdAseguradora", "cdRamo",
      "cdRamoCotizacion", poliza, "cdIncapacidad", "tpSiniestro", "valIncurrido", "fcIngreso")
    SELECT "cdReclamo", "cdCompania", "cdIncSiniestro", "numSiniestro", item, "anoSiniestro",
      coalesce("fcAlcance", "fcProcedimiento"), "cdCliente", "cdTitular", "cdAsegurado", "cdAseguradora", "cdRamo",
      "cdRamoCotizacion", poliza, "cdIncapacidad", "tpSiniestro", "valorReclamoPortal", ${enteredAt}
    FROM claim_report WHERE ${condition}
    ON CONFLICT ("cdReclamo") DO UPDATE SET "valIncurrido" = excluded."valIncurrido",
      "fcSiniestro" = excluded."fcSiniestro"`)
}
