// Searches both lists of policies: those of a policyholder or a portfolio, and those of an insured person.
import type { InsuredPolicySearch, PolicyRow, PolicySearch } from '../../src/contract/policy.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import type { Cents } from '../../src/domain/money.ts'
import { hasPrivileges, isAdmin } from '../../src/domain/user/role.ts'
import { type ListQuery, pageOfRows } from '../database/list-query.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { plainText } from '../database/text-search.ts'
import type { Actor } from '../session/actor.ts'
import { isPersonOf } from '../session/person-number.ts'
import { heldPolicies, inPortfolio, isIndividual } from '../session/visible-rows.ts'
import { byPlate, byPolicyNumber, byState, countFor, endOfPolicy, namesOfPolicy } from './policy-statements.ts'

const columns = sql`p.poliza, p."cdCompania", p."cdCotizacion", p."cdRamo", p."cdRamoCotizacion", p."cdCliente",
  p."fcDesde", p."fcHasta", p."fcVenceMst", p."fcCancelacion", p."factAseg", p."tipoPol", p.placa,
  p."cdEjecutivo", k."nmCliente", k."apCliente", p."numCotizacion", p."cdAseguradora", a."nmAlias", r."nmRamo",
  coalesce(y.tipo, '') AS tipo, coalesce(y.anexo, 0) AS anexo`

/** The movement y that issued policy p. */
const issuing = sql`LEFT JOIN movement y ON y."cdRamoCotizacion" = p."cdRamoCotizacion"`

const sums = sql`p."valAsegurado", p."valPrima", coalesce(y."totPrima", p."valPrima") AS "totPrima"`

/**
 * The sums of policy `p` if the actor holds it or, in an individual ramo, is insured in it; otherwise only the premium of
 * the titular of `i`: an insured person may not read the premium that their employer pays.
 */
const sumsTo = (actor: Actor): Statement => {
  const isTheirs = sql`(${heldPolicies(actor)} OR ${isIndividual})`
  return sql`CASE WHEN ${isTheirs} THEN p."valAsegurado" ELSE 0 END AS "valAsegurado",
    CASE WHEN ${isTheirs} THEN p."valPrima" ELSE coalesce((SELECT t."totPriActual" FROM insured_person t
      WHERE t."cdAsegurado" = i."cdTitular"), 0) END AS "valPrima",
    CASE WHEN ${isTheirs} THEN coalesce(y."totPrima", p."valPrima") END AS "totPrima"`
}

/** Empty location columns: for rows about a whole policy, and for customers, whose list does not show them. */
const noPlace = sql`NULL::text AS "dscUbicacion", NULL::text AS "dscPlan", NULL::text AS titular`

/**
 * Columns that distinguish a policy's locations `l`. The titular is that of `i`, or else the location's titular if
 * there is only one.
 */
const placeToStaff = sql`l."dscUbicacion",
  (SELECT n."dscPlan" FROM plan n WHERE n."cdPlan" = l."cdPlan") AS "dscPlan",
  (SELECT min(t."dscObjeto") FROM insured_person t
    WHERE t."cdUbicacion" = l."cdUbicacion" AND t."clAsegurado" = 'TITULAR' AND t.exclusion = 0
      AND t."cdAsegurado" = coalesce(i."cdTitular", t."cdAsegurado")
    HAVING count(*) = 1) AS titular`

type FoundRow = Omit<PolicyRow, 'cotizacion' | 'ramo' | 'totAsegurado' | 'item'> & {
  tipo: string
  anexo: number
  /** The premium of the issuing movement; null if the actor may read only their own premium. */
  totPrima: Cents | null
  cdAseguradora: number
  nmAlias: string
  nmRamo: string
}

/** The columns by which policies can be sorted. */
export const POLICY_SORT: Record<PolicySearch['sorted'][number]['id'], Statement> = {
  nmAlias: plainText(sql`a."nmAlias"`),
  nmRamo: plainText(sql`r."nmRamo"`),
  nmCliente: sql`k."searchName" COLLATE "C"`,
  fcDesde: sql`p."fcDesde"`,
  fcHasta: endOfPolicy,
  poliza: sql`upper(p.poliza) COLLATE "C"`,
  factAseg: sql`p."factAseg" COLLATE "C"`,
  tipoPol: sql`p."tipoPol"`,
}
export const newestFirst = sql`p."fcDesde" DESC, p."cdCotizacion" DESC, p."cdRamoCotizacion" DESC`

type Column = keyof typeof POLICY_SORT
type PolicyQuery = ListQuery<FoundRow, PolicyRow, Column>

export const searchPolicies = (db: Queryable, actor: Actor, search: PolicySearch, today: CalendarDate) =>
  pageOfRows(db, search, policyQuery(actor, search, today))

export const searchInsuredPolicies = (db: Queryable, actor: Actor, search: InsuredPolicySearch, today: CalendarDate) =>
  pageOfRows(db, search, insuredPolicyQuery(actor, search, today))

/** The policies that the actor holds or has in the portfolio, narrowed by the filters (POL-02, POL-26). */
export function policyQuery(actor: Actor, search: PolicySearch, today: CalendarDate): PolicyQuery {
  const conditions = [
    heldPolicies(actor),
    ...policyFilters(search, today),
    ...byPlate(search.placa, hasPlate),
    ...(search.cdCliente ? [sql`p."cdCliente" = ${search.cdCliente}`] : []),
    ...(hasPrivileges(actor) ? ofExecutives(search) : []),
  ]
  return {
    columns: sql`${columns}, ${sums}, NULL::integer AS "cdUbicacion", NULL::integer AS "cdObjCotizacion", ${noPlace}`,
    from: sql`policy p ${namesOfPolicy} ${issuing}`,
    counted: sql`policy p`,
    where: sql.join(conditions, ' AND '),
    key: sql`p."cdRamoCotizacion"`,
    sort: POLICY_SORT,
    order: newestFirst,
    countTo: countFor(actor),
    // An administrator's page is of the whole table: its plan must know that few rows are wanted.
    isPrepared: conditions.length === 1 && !isAdmin(actor),
    toRow,
  }
}

/**
 * The health and life policies of an insured person, one row for each titular of each location where they are insured
 * now (POL-12). Without a named person staff get their portfolio, an ordinary user all persons they may consult.
 */
export function insuredPolicyQuery(actor: Actor, search: InsuredPolicySearch, today: CalendarDate): PolicyQuery {
  const staff = hasPrivileges(actor)
  const personConditions = [
    ...(staff ? [] : [sql`o.cedula = ANY(${actor.cedulas}::text[])`]),
    ...(search.ci ? [sql`o.cedula = ${search.ci}`] : []),
    ...(search.cdAsegurado ? [isPersonOf(sql.raw('o'), search.cdAsegurado)] : []),
  ]
  const persons = sql`(SELECT DISTINCT o."cdUbicacion", o."cdTitular" FROM insured_person o
    WHERE ${sql.join([...personConditions, sql`o.exclusion = 0`], ' AND ')})`
  const places =
    personConditions.length === 0
      ? sql`location l CROSS JOIN (SELECT NULL::integer AS "cdTitular") i`
      : sql`${persons} i JOIN location l ON l."cdUbicacion" = i."cdUbicacion"`
  const conditions = [
    sql`r."esSalud" = 1`,
    staff ? heldPolicies(actor) : sql`(${inPortfolio(actor, sql`p."cdEjecutivo"`)} AND p."bajaEn" IS NULL)`,
    sql`l."bajaEn" IS NULL`,
    ...policyFilters(search, today),
  ]
  const policies = sql`${places} JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"`
  return {
    columns: sql`${columns}, ${staff ? sums : sumsTo(actor)}, l."cdUbicacion",
      i."cdTitular" AS "cdObjCotizacion", ${staff ? placeToStaff : noPlace}`,
    from: sql`${policies} ${namesOfPolicy} ${issuing}`,
    counted: sql`${policies} JOIN branch r ON r."cdRamo" = p."cdRamo"`,
    where: sql.join(conditions, ' AND '),
    key: sql`l."cdUbicacion"`,
    sort: POLICY_SORT,
    order: sql`${newestFirst}, l."cdUbicacion", i."cdTitular"`,
    countTo: countFor(actor),
    toRow,
  }
}

/** The filters that all policy searches share; 0 and an empty text mean no filter. */
export function policyFilters(search: Partial<PolicySearch>, today: CalendarDate): Statement[] {
  return [
    ...byPolicyNumber(sql`p.poliza`, search.poliza ?? ''),
    ...byState(search.estado ?? '', today),
    ...(search.ramo ? [sql`p."cdRamo" = ${search.ramo}`] : []),
    ...(search.aseg ? [sql`p."cdAseguradora" = ${search.aseg}`] : []),
    ...(search.comp ? [sql`p."cdCompania" = ${search.comp}`] : []),
    ...(search.desde ? [sql`p."fcDesde" >= ${search.desde}`] : []),
    ...(search.hasta ? [sql`p."fcDesde" <= ${search.hasta}`] : []),
  ]
}

const hasPlate = (plate: string) => sql`EXISTS (SELECT 1 FROM insured_object o
  JOIN location l ON l."cdUbicacion" = o."cdUbicacion"
  WHERE l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"
    AND o."bajaEn" IS NULL AND o."searchPlate" LIKE ${plate})`

/** Filters by executive, in addition to the portfolio limits of the actor. */
const ofExecutives = ({ cdEjecutivo, cdEjecutivoAdm, inclEjecutivo }: PolicySearch): Statement[] =>
  [cdEjecutivo, inclEjecutivo === 1 ? cdEjecutivoAdm : 0]
    .filter(Boolean)
    .map((executive) => sql`p."cdEjecutivo" = ${executive}`)

/** Keeps the columns that only the nested objects need: the contract leaves them out, and removing them is slow. */
const toRow = (row: FoundRow): PolicyRow => ({
  ...row,
  item: {
    totPrima: row.totPrima ?? row.valPrima,
    tipo: row.tipo,
    anexo: row.anexo,
    cdUbicacion: row.cdUbicacion,
    cdObjCotizacion: row.cdObjCotizacion,
  },
  totAsegurado: row.valAsegurado,
  cotizacion: {
    cdCotizacion: row.cdCotizacion,
    aseguradora: { cdAseguradora: row.cdAseguradora, nmAlias: row.nmAlias },
  },
  ramo: { nmRamo: row.nmRamo },
})
