// Reads the deductible of a person's policy year, and the deductibles of a family over all its policies.

import type { DeductiblePolicy } from '../../src/contract/deductible.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import type { DeductibleSummary } from '../../src/domain/insurer-claim/deductible.ts'
import { type Cents, cents, sumCents } from '../../src/domain/money.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { plainText } from '../database/text-search.ts'
import { endOfPolicy, isVoid } from '../policy/policy-statements.ts'
import { termsAtLocation } from '../policy/terms.ts'
import type { Actor } from '../session/actor.ts'
import { isPersonOf } from '../session/person-number.ts'
import { heldPolicies, inPortfolio, insuredWithPolicy } from '../session/visible-rows.ts'

/** In place of an amount: −1 dollar when there is no deductible, −2 dollars when there are several (CLM-13). */
const NONE = cents(-100)
const SEVERAL = cents(-200)
const ZERO = cents(0)

/** The deductible of an insured person in a policy year; each policy has its own `cdAsegurado` of the person. */
export async function readDeductible(db: Queryable, cdAsegurado: number): Promise<DeductibleSummary> {
  const [insured] = await db.query<Insured>(sql`SELECT i."cdUbicacion", i."valDeducibleInicial",
      i."fcDeducibleInicial", coalesce(o."fcSiniestrosDesde" <= p."fcDesde", FALSE) AS "hasAllClaims"
    FROM ${insuredWithPolicy} LEFT JOIN company o ON o."cdCompania" = p."cdCompania"
    WHERE i."cdAsegurado" = ${cdAsegurado}`)
  // Only deductibles of a coverage count here: a deductible without a coverage applies to the whole family.
  const deductibles = insured
    ? await db.query<{ valFijo: Cents }>(sql`SELECT DISTINCT "valFijo" FROM deductible
        WHERE "termsId" = ANY(ARRAY(${termsAtLocation(insured.cdUbicacion)}))
          AND "nmCobertura" IS NOT NULL AND "valFijo" IS NOT NULL`)
    : []
  const opening = insured?.valDeducibleInicial ?? null
  const since = insured?.fcDeducibleInicial
  const [used] = await db.query<{ consumido: Cents; isOdd: boolean | null }>(sql`SELECT
      coalesce(sum(b."valDeducible"), 0)::bigint AS consumido, bool_or(c.descuadre IS NOT NULL) AS "isOdd"
    FROM insurer_claim c JOIN claim_benefit b ON b."cdReclamo" = c."cdReclamo"
    WHERE c."cdAsegurado" = ${cdAsegurado} AND ${since ? sql`c."fcSiniestro" >= ${since}` : sql`TRUE`}`)
  const consumido = sumCents([opening ?? ZERO, used?.consumido ?? ZERO])
  const desc = 'año póliza'
  const [only] = deductibles
  if (!only || deductibles.length > 1) {
    const total = only ? SEVERAL : NONE
    return { total, saldo: ZERO, desc, consumido, desconocido: false }
  }
  const saldo = cents(Math.max(0, only.valFijo - consumido))
  // Nothing is computed from amounts that do not add up (D155).
  const desconocido = used?.isOdd === true || (opening === null && !insured?.hasAllClaims)
  return desconocido
    ? { total: only.valFijo, saldo: only.valFijo, desc, consumido: ZERO, desconocido }
    : { total: only.valFijo, saldo, desc, consumido, desconocido }
}

type Insured = {
  cdUbicacion: number
  /** The deductible that was used before the claims that are here, which begin on `fcDeducibleInicial` (D167). */
  valDeducibleInicial: Cents | null
  fcDeducibleInicial: CalendarDate | null
  /** Whether all claims of the policy's year are here. */
  hasAllClaims: boolean
}

type MatrixSearch = {
  cedula: string
  caducada: number
  cdCliente?: number | undefined
  cdAsegurado?: number | undefined
}

/**
 * The medical policies of a person with the deductible of each member of the family (CLM-12): a titular reads those of all
 * members, a dependent only their own. Policies that have ended are left out unless `caducada` is 1.
 */
export async function readMatrix(
  db: Queryable,
  actor: Actor,
  { cedula, caducada, cdCliente, cdAsegurado }: MatrixSearch,
  today: CalendarDate,
): Promise<DeductiblePolicy[]> {
  const staff = hasPrivileges(actor)
  const personConditions = [
    ...(cedula ? [sql`own.cedula = ${cedula}`] : []),
    ...(cdAsegurado ? [isPersonOf(sql.raw('own'), cdAsegurado)] : []),
  ]
  if (staff && personConditions.length === 0) return []
  const conditions = [
    sql`own.exclusion = 0 AND ${plainText(sql`r."nmRamo"`)} ~ '(^|[^a-z0-9])medic' AND p."fcDesde" <= ${today}`,
    ...personConditions,
    ...(staff
      ? [heldPolicies(actor)]
      : [sql`own.cedula = ANY(${actor.cedulas}::text[])`, inPortfolio(actor, sql`p."cdEjecutivo"`)]),
    ...(caducada === 1 ? [] : [sql`${endOfPolicy} >= ${today} AND NOT ${isVoid}`]),
    ...(cdCliente ? [sql`p."cdCliente" = ${cdCliente}`] : []),
  ]
  type Row = Omit<DeductiblePolicy, 'items'> &
    Omit<DeductiblePolicy['items'][number], 'deducible'> & { cdCompania: number }
  const rows = await db.query<Row>(sql`SELECT DISTINCT a."nmAseguradora" AS "NM_ASEGURADORA", p.poliza AS "POLIZA",
      trim(k."nmCliente" || ' ' || k."apCliente") AS "CLIENTE", p."cdCotizacion" AS "CD_COTIZACION", p."cdCompania",
      i."dscObjeto" AS "NOMBRES", i.cedula AS "CEDULA", i."cdAsegurado"
    FROM insured_person own
    JOIN insured_person i ON i."cdTitular" = own."cdTitular" AND i.exclusion = 0
      AND (own."cdAsegurado" = own."cdTitular" OR i."cdAsegurado" = own."cdAsegurado")
    JOIN location l ON l."cdUbicacion" = i."cdUbicacion"
    JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
    JOIN insurer a ON a."cdAseguradora" = p."cdAseguradora" JOIN branch r ON r."cdRamo" = p."cdRamo"
    JOIN client k ON k."cdCliente" = p."cdCliente"
    WHERE ${sql.join(conditions, ' AND ')} ORDER BY p.poliza, i."cdAsegurado"`)
  const policies = new Map<string, DeductiblePolicy>()
  for (const { NOMBRES, CEDULA, cdAsegurado: code, cdCompania, ...policy } of rows) {
    const key = `${cdCompania} ${policy.CD_COTIZACION}`
    const found = policies.get(key) ?? { ...policy, items: [] }
    found.items.push({ NOMBRES, CEDULA, cdAsegurado: code, deducible: await readDeductible(db, code) })
    policies.set(key, found)
  }
  return [...policies.values()]
}
