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
  const [row] = await tx.query<Numbers>(sql`SELECT "cdCompania", "numSiniestro", "numAlcance", "anoAlcance"
    FROM claim_report WHERE "cdReclamo" = ${cdReclamo}`)
  if (row?.numSiniestro === null) {
    const { cdCompania, numAlcance, anoAlcance } = row
    const { numSiniestro, item, anoSiniestro } =
      numAlcance === null
        ? { numSiniestro: await freeNumber(tx, cdCompania, year), item: 1, anoSiniestro: year }
        : await nextItem(tx, { cdCompania, numSiniestro: numAlcance, anoSiniestro: anoAlcance })
    await tx.query(sql`UPDATE claim_report SET "numSiniestro" = ${numSiniestro}, item = ${item},
      "anoSiniestro" = ${anoSiniestro} WHERE "cdReclamo" = ${cdReclamo}`)
  }
  await writeInsurerClaims(tx, sql`c."cdReclamo" = ${cdReclamo}`, sql`${now}::timestamptz`)
}

type Numbers = {
  cdCompania: number
  numSiniestro: number | null
  numAlcance: number | null
  anoAlcance: number | null
}

/**
 * The next number that no claim of the company and year has: a claim that came from the broker's system may have one of
 * ours already (D154). Concurrent calls get different numbers.
 */
async function freeNumber(tx: Queryable, cdCompania: number, year: number): Promise<number> {
  const next = await nextNumber(tx, 'numSiniestro')
  const ofYear = sql`c."cdCompania" = ${cdCompania} AND c."anoSiniestro" = ${year}`
  const [free] = await tx.query<{ number: number }>(sql`SELECT number FROM (SELECT ${next}::int AS number
      UNION ALL SELECT c."numSiniestro" + 1 FROM insurer_claim c WHERE ${ofYear} AND c."numSiniestro" >= ${next}) possible
    WHERE NOT EXISTS (SELECT 1 FROM insurer_claim c WHERE ${ofYear} AND c."numSiniestro" = number)
    ORDER BY number LIMIT 1`)
  const number = free?.number ?? next
  if (number > next) await tx.query(sql`UPDATE counter SET next = ${number + 1} WHERE name = 'numSiniestro'`)
  return number
}

type SettledNumber = { cdCompania: number; numSiniestro: number; anoSiniestro: number | null }

/** The next item under a settled claim's number of a year (D128); concurrent calls get successive items. */
async function nextItem(tx: Queryable, { cdCompania, numSiniestro, anoSiniestro: year }: SettledNumber) {
  const [first] = await tx.query<{ anoSiniestro: number }>(sql`SELECT "anoSiniestro" FROM insurer_claim
    WHERE "cdCompania" = ${cdCompania} AND "numSiniestro" = ${numSiniestro}
      AND (${year}::int IS NULL OR "anoSiniestro" = ${year})
    ORDER BY "anoSiniestro" DESC, item LIMIT 1 FOR UPDATE`)
  if (!first) throw new Error(`No hay un siniestro ${numSiniestro} que tenga este alcance`)
  const [next] = await tx.query<{ item: number }>(sql`SELECT max(item) + 1 AS item FROM insurer_claim
    WHERE "cdCompania" = ${cdCompania} AND "numSiniestro" = ${numSiniestro} AND "anoSiniestro" = ${first.anoSiniestro}`)
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
        THEN insurer_claim."valIncurrido" ELSE excluded."valIncurrido" END
    WHERE insurer_claim.origen = 'portal'`)
  await tx.query(sql`INSERT INTO insurer_claim_history ("cdReclamo", orden, "fcSeguimiento", "cdEstSiniestro", observacion)
    SELECT c."cdReclamo", 1, i."fcIngreso", ${CLAIM_STATE.reported}::int, ${REPORTED_COMMENT}
    FROM claim_report c JOIN insurer_claim i ON i."cdReclamo" = c."cdReclamo" WHERE ${condition}
    ON CONFLICT ("cdReclamo", orden) DO NOTHING`)
}
