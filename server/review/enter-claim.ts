// Enters a reported claim: assigns its number and writes the insurer's claim (D56, D127, REP-26).
import { CLAIM_STATE } from '../../src/domain/insurer-claim/claim-state.ts'
import { nextNumber } from '../claim-report/write-claim-rows.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { counted } from '../document/queries.ts'

/**
 * Enters a claim; call `writeTotals` first. The claim gets its number once; an alcance gets the number of its settled
 * claim. Entering a claim again, after an additional document, updates the insurer's claim.
 */
export async function enterClaim(tx: Queryable, cdReclamo: number, { year, now }: { year: number; now: Date }) {
  const [row] = await tx.query<{ numSiniestro: number | null; numAlcance: number | null }>(
    sql`SELECT "numSiniestro", "numAlcance" FROM claim_report WHERE "cdReclamo" = ${cdReclamo}`,
  )
  if (row?.numSiniestro === null) {
    const { numSiniestro, item, anoSiniestro } =
      row.numAlcance === null
        ? { numSiniestro: await nextNumber(tx, 'numSiniestro'), item: 1, anoSiniestro: year }
        : await nextItem(tx, row.numAlcance)
    await tx.query(sql`UPDATE claim_report SET "numSiniestro" = ${numSiniestro}, item = ${item},
      "anoSiniestro" = ${anoSiniestro} WHERE "cdReclamo" = ${cdReclamo}`)
  }
  await writeInsurerClaims(tx, sql`c."cdReclamo" = ${cdReclamo}`, sql`${now}::timestamptz`)
}

/** The next item under a settled claim's number, with its year (D128); concurrent calls get successive items. */
async function nextItem(tx: Queryable, numSiniestro: number) {
  const [first] = await tx.query<{ anoSiniestro: number }>(sql`SELECT "anoSiniestro" FROM insurer_claim
    WHERE "numSiniestro" = ${numSiniestro} ORDER BY item LIMIT 1 FOR UPDATE`)
  if (!first) throw new Error(`No hay un siniestro ${numSiniestro} que tenga este alcance`)
  const [next] = await tx.query<{ item: number }>(
    sql`SELECT max(item) + 1 AS item FROM insurer_claim WHERE "numSiniestro" = ${numSiniestro}`,
  )
  return { numSiniestro, item: next?.item ?? 1, anoSiniestro: first.anoSiniestro }
}

const REPORTED_COMMENT = 'Reportado desde el portal'

/**
 * Writes or updates the insurer's claims of the reported claims that match a condition, with the first entry of their
 * history. After a settlement, `valIncurrido` keeps the insurer's value.
 */
export async function writeInsurerClaims(tx: Queryable, condition: Statement, enteredAt: Statement): Promise<void> {
  await tx.query(sql`INSERT INTO insurer_claim ("cdReclamo", "cdCompania", "cdIncSiniestro", "numSiniestro", item,
      "anoSiniestro", "fcSiniestro", "cdCliente", "cdTitular", "cdAsegurado", "cdAseguradora", "cdRamo",
      "cdRamoCotizacion", "cdCotizacion", "cdEjecutivo", poliza, "cdIncapacidad", "tpSiniestro", "valIncurrido",
      "obsSiniestro", "fcUltimodoc", "fcIngreso", "esSalud", "cdObjCotizacion")
    SELECT c."cdReclamo", c."cdCompania", c."cdIncSiniestro", c."numSiniestro", c.item, c."anoSiniestro",
      coalesce(c."fcAlcance", c."fcProcedimiento"), c."cdCliente", c."cdTitular", c."cdAsegurado", c."cdAseguradora",
      c."cdRamo", c."cdRamoCotizacion", c."cdCotizacion", c."cdEjecutivo", c.poliza, c."cdIncapacidad",
      c."tpSiniestro", c."valorReclamoPortal", c."obsSiniestro",
      (SELECT (max(d."createdAt") AT TIME ZONE 'America/Guayaquil')::date FROM document d
        WHERE d."cdReclamo" = c."cdReclamo" AND ${counted}), ${enteredAt}, 1, NULL
    FROM claim_report c WHERE ${condition}
    ON CONFLICT ("cdReclamo") DO UPDATE SET "fcSiniestro" = excluded."fcSiniestro",
      "obsSiniestro" = excluded."obsSiniestro", "fcUltimodoc" = excluded."fcUltimodoc",
      "valIncurrido" = CASE WHEN EXISTS (SELECT 1 FROM insurer_claim_history h
          WHERE h."cdReclamo" = excluded."cdReclamo" AND h."numLiquidacion" IS NOT NULL)
        THEN insurer_claim."valIncurrido" ELSE excluded."valIncurrido" END`)
  await tx.query(sql`INSERT INTO insurer_claim_history ("cdReclamo", orden, "fcSeguimiento", "cdEstSiniestro", observacion)
    SELECT c."cdReclamo", 1, i."fcIngreso", ${CLAIM_STATE.reported}::int, ${REPORTED_COMMENT}
    FROM claim_report c JOIN insurer_claim i ON i."cdReclamo" = c."cdReclamo" WHERE ${condition}
    ON CONFLICT DO NOTHING`)
}
