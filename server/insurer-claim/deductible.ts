// The deductible of a person's policy year: what the policy says, and what the claims have used of it.

import type { DeductibleSummary } from '../../src/domain/insurer-claim/deductible.ts'
import { type Cents, cents } from '../../src/domain/money.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { termsAtLocation } from '../policy/terms.ts'

/** In dollars −1 and −2: no deductible is found, or the terms name several (CLM-13). */
const NONE = cents(-100)
const SEVERAL = cents(-200)
const ZERO = cents(0)

/** Of an insured person by the code in one policy, which is that policy's year. */
export async function readDeductible(db: Queryable, cdAsegurado: number): Promise<DeductibleSummary> {
  const [insured] = await db.query<{ cdUbicacion: number }>(
    sql`SELECT "cdUbicacion" FROM insured_person WHERE "cdAsegurado" = ${cdAsegurado}`,
  )
  // The deductibles of each coverage; the one beside all coverages is the family's.
  const named = insured
    ? await db.query<{ valFijo: Cents }>(sql`SELECT DISTINCT "valFijo" FROM deductible
        WHERE "termsId" = ANY(ARRAY(${termsAtLocation(insured.cdUbicacion)}))
          AND "nmCobertura" IS NOT NULL AND "valFijo" IS NOT NULL`)
    : []
  const [used] = await db.query<{ consumido: Cents }>(sql`SELECT coalesce(sum(b."valDeducible"), 0)::bigint AS consumido
    FROM insurer_claim c JOIN claim_benefit b ON b."cdReclamo" = c."cdReclamo" WHERE c."cdAsegurado" = ${cdAsegurado}`)
  const consumido = used?.consumido ?? ZERO
  const desc = 'año póliza'
  const [only] = named
  if (!only || named.length > 1) {
    const total = only ? SEVERAL : NONE
    return { total, saldo: ZERO, desc, consumido }
  }
  return { total: only.valFijo, saldo: cents(Math.max(0, only.valFijo - consumido)), desc, consumido }
}
