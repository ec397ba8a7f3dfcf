// Settled claims of the test people `s…`: copies of ana's claim, with the insurer's payments.
import { type Queryable, sql } from '../../../server/database/sql.ts'

/** The first number of settled claims, far above those that a portal assigns. */
const FIRST_SETTLED_CLAIM = 910_001

type Owner = { cdAsegurado: number; policy: { cdCotizacion: number; cdRamoCotizacion: number; poliza: string } }

/** The tables that belong to a claim, each with its key. */
const PARTS = {
  claim_benefit: 'cdCobDedSiniestro',
  claim_invoice: 'cdGastosVam',
  claim_payment: 'cdPago',
} as const

/** Gives each owner a separate paid claim in the policy, a copy of ana's anemia claim. */
export async function addSettledClaims(tx: Queryable, owners: readonly Owner[]): Promise<void> {
  const [model] = await tx.query<{ cdReclamo: number }>(sql`SELECT c."cdReclamo" FROM insurer_claim c
    JOIN diagnosis g ON g."cdIncapacidad" = c."cdIncapacidad" WHERE g."codigoCie" = 'D50.9' AND c."cdEstSiniestro" = 8
    ORDER BY c."cdReclamo" LIMIT 1`)
  if (!model) throw new Error('ana has no paid claim')
  for (const [at, owner] of owners.entries()) await copyClaim(tx, model.cdReclamo, FIRST_SETTLED_CLAIM + at, owner)
}

async function copyClaim(
  tx: Queryable,
  from: number,
  cdReclamo: number,
  { cdAsegurado, policy }: Owner,
): Promise<void> {
  const codes = { cdReclamo, cdIncSiniestro: cdReclamo, numSiniestro: cdReclamo, cdTitular: cdAsegurado, cdAsegurado }
  await tx.query(sql`INSERT INTO insurer_claim SELECT copy.* FROM insurer_claim c,
    jsonb_populate_record(c, ${JSON.stringify({ ...policy, ...codes })}::jsonb) copy WHERE c."cdReclamo" = ${from}`)
  await tx.query(sql`INSERT INTO insurer_claim_history SELECT copy.* FROM insurer_claim_history h,
    jsonb_populate_record(h, ${JSON.stringify({ cdReclamo })}::jsonb) copy WHERE h."cdReclamo" = ${from}`)
  for (const [name, key] of Object.entries(PARTS)) {
    const table = sql.raw(name)
    await tx.query(sql`INSERT INTO ${table} SELECT copy.* FROM ${table} t,
      jsonb_populate_record(t, jsonb_build_object('cdReclamo', ${cdReclamo}::int, ${key}::text,
        nextval(pg_get_serial_sequence(${name}, ${key})))) copy WHERE t."cdReclamo" = ${from}`)
  }
}
