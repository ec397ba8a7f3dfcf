// Finds policies of the portfolio by a part of their number, or of the plate of a vehicle that they insure.
import { type JumpFinds, MOST_OF_KIND } from '../../src/contract/jump.ts'
import { containing } from '../database/like-text.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { namesOfPolicy } from '../policy/policy-list.ts'
import { byPolicyNumber } from '../policy/policy-number.ts'
import type { Actor } from '../session/actor.ts'
import { heldPolicies } from '../session/visible-rows.ts'

type Search = { typed: string; isPolicy: boolean; plate: string | null }

/** The policy with exactly that number or plate comes first, then the newest. */
export async function findPolicies(db: Queryable, actor: Actor, { typed, isPolicy, plate }: Search) {
  const ways = [...(isPolicy ? [byNumber(actor, typed)] : []), ...(plate ? [byPlate(actor, plate)] : [])]
  if (ways.length === 0) return []
  return db.query<JumpFinds['polizas'][number]>(sql`
    SELECT p."cdCompania", p."cdCotizacion", p."cdCliente", p.poliza, f.placa, r."nmRamo", a."nmAlias",
      trim(k."nmCliente" || ' ' || k."apCliente") AS "nmContratante", p."fcDesde", p."fcHasta", p."fcVenceMst"
    FROM (SELECT "cdRamoCotizacion", bool_or("isExact") AS "isExact", max(placa) AS placa
        FROM (${sql.join(ways, ' UNION ALL ')}) way GROUP BY 1) f
      JOIN policy p ON p."cdRamoCotizacion" = f."cdRamoCotizacion" ${namesOfPolicy}
    ORDER BY f."isExact" DESC, p."fcDesde" DESC, p."cdCotizacion" DESC LIMIT ${MOST_OF_KIND}`)
}

// Each query sorts by an expression first: sorted by day alone, the database would scan all policies to find six.
const byNumber = (actor: Actor, typed: string): Statement => {
  const isExact = sql`(upper(p.poliza) = upper(${typed}))`
  return sql`(SELECT p."cdRamoCotizacion", ${isExact} AS "isExact", NULL::text AS placa FROM policy p
    WHERE ${sql.join([heldPolicies(actor), ...byPolicyNumber(sql`p.poliza`, typed)], ' AND ')}
    ORDER BY ${isExact} DESC, p."fcDesde" DESC LIMIT ${MOST_OF_KIND})`
}

const byPlate = (actor: Actor, plate: string): Statement => {
  const isExact = sql`(o."searchPlate" = ${plate})`
  return sql`(SELECT p."cdRamoCotizacion", bool_or(${isExact}) AS "isExact", min(o.placa) AS placa
    FROM insured_object o JOIN location l ON l."cdUbicacion" = o."cdUbicacion"
      JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
    WHERE o."searchPlate" LIKE ${containing(plate)} AND ${heldPolicies(actor)}
    GROUP BY p."cdCompania", p."cdCotizacion"
    ORDER BY bool_or(${isExact}) DESC, p."fcDesde" DESC LIMIT ${MOST_OF_KIND})`
}
