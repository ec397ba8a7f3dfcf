// Finds claims, policies and people of a staff member's portfolio by one text; a few of each kind.
import { type JumpFinds, MOST_OF_KIND } from '../../src/contract/jump.ts'
import { jumpText } from '../../src/domain/jump-text.ts'
import { findInsured, findPolicyholders } from '../claim-report/find-people.ts'
import { lapsed } from '../claim-report/lapse.ts'
import type { Reading } from '../claim-report/queries.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { containing } from '../database/text-search.ts'
import { byPolicyNumber, namesOfPolicy } from '../policy/policy-statements.ts'
import type { Actor } from '../session/actor.ts'
import {
  claimWithPeople,
  heldPolicies,
  insurerClaimWithPeople,
  visibleClaims,
  visibleInsurerClaims,
} from '../session/visible-rows.ts'

/**
 * Runs one statement for each kind that the text may name, one after another, so that one typing user does not occupy
 * several connections.
 */
export async function findAll(db: Queryable, actor: Actor, typed: string, reading: Reading): Promise<JumpFinds> {
  const { claim, isPerson, ...text } = jumpText(typed)
  return {
    reportados: claim === null ? [] : await findReported(db, actor, claim, reading),
    siniestros: claim === null ? [] : await findInsurerClaims(db, actor, claim),
    polizas: await findPolicies(db, actor, { typed, ...text }),
    contratantes: isPerson ? await findPolicyholders(db, actor, typed, MOST_OF_KIND) : [],
    asegurados: isPerson ? await findInsured(db, actor, typed, MOST_OF_KIND) : [],
  }
}

/** Finds reported claims by cdReclamo or by the numSiniestro they have received; the match by cdReclamo comes first. */
const findReported = (db: Queryable, actor: Actor, number: number, { settings, now }: Reading) =>
  db.query<JumpFinds['reportados'][number]>(sql`
    SELECT c."cdCompania", c."cdReclamo", c."cdIncSiniestro", c."numSiniestro", c.item, c."numAlcance",
      c."estadoPortal", ${lapsed(settings, now)} AS caducado, p."dscObjeto", c.poliza
    FROM ${claimWithPeople}
    WHERE ${visibleClaims(actor)} AND (c."cdReclamo" = ${number} OR c."numSiniestro" = ${number})
    ORDER BY (c."cdReclamo" = ${number}) DESC, c."fcCreacion" DESC, c."cdReclamo" DESC LIMIT ${MOST_OF_KIND}`)

/** Finds insurers' claims by numSiniestro, the last incidence first. */
const findInsurerClaims = (db: Queryable, actor: Actor, number: number) =>
  db.query<JumpFinds['siniestros'][number]>(sql`
    SELECT c."cdCompania", c."cdReclamo", c."numSiniestro", c.item, c."esSalud", s."dscEstado",
      coalesce(p."dscObjeto", c.objeto) AS nombre, c.poliza
    FROM ${insurerClaimWithPeople} JOIN claim_state s ON s."cdEstSiniestro" = c."cdEstSiniestro"
    WHERE ${visibleInsurerClaims(actor)} AND c."numSiniestro" = ${number}
    ORDER BY c.item DESC, c."cdReclamo" DESC LIMIT ${MOST_OF_KIND}`)

type Search = { typed: string; isPolicy: boolean; plate: string | null }

/** Finds policies by number or plate: first the one with exactly that number or plate, then the newest. */
async function findPolicies(db: Queryable, actor: Actor, { typed, isPolicy, plate }: Search) {
  const ways = [...(isPolicy ? [byNumber(actor, typed)] : []), ...(plate ? [byPlate(actor, plate)] : [])]
  if (ways.length === 0) return []
  return db.query<JumpFinds['polizas'][number]>(sql`
    SELECT p."cdCompania", p."cdCotizacion", p."cdCliente", p.poliza, f.placa, r."nmRamo", a."nmAlias",
      trim(k."nmCliente" || ' ' || k."apCliente") AS "nmContratante", p."fcDesde", p."fcHasta", p."fcVenceMst",
      p."fcCancelacion"
    FROM (SELECT "cdRamoCotizacion", bool_or("isExact") AS "isExact", max(placa) AS placa
        FROM (${sql.join(ways, ' UNION ALL ')}) way GROUP BY 1) f
      JOIN policy p ON p."cdRamoCotizacion" = f."cdRamoCotizacion" ${namesOfPolicy}
    ORDER BY f."isExact" DESC, p."fcDesde" DESC, p."cdCotizacion" DESC LIMIT ${MOST_OF_KIND}`)
}

// Sorts by an expression first: with only the day in ORDER BY, the database would scan all policies to find six.
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
    WHERE o."searchPlate" LIKE ${containing(plate)} AND o."bajaEn" IS NULL AND ${heldPolicies(actor)}
    GROUP BY p."cdCompania", p."cdCotizacion"
    ORDER BY bool_or(${isExact}) DESC, p."fcDesde" DESC LIMIT ${MOST_OF_KIND})`
}
