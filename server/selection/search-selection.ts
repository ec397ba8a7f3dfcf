// Searches policies by their people, so that staff can choose whom to act for: in a portfolio, or in all policies.
import type { SelectionRow, SelectionSearch } from '../../src/contract/selection.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { type Area, isAdmin } from '../../src/domain/user/role.ts'
import { type ListQuery, pageOfRows } from '../database/list-query.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { beginning, holdsSurnames, holdsTyped } from '../database/text-search.ts'
import { countFor, endOfPolicy, namesOfPolicy } from '../policy/policy-statements.ts'
import { newestFirst, POLICY_SORT, policyFilters } from '../policy/search-policies.ts'
import type { Actor } from '../session/actor.ts'
import { heldPolicies, insuredWithPolicy } from '../session/visible-rows.ts'

/** Up to this many matching people their policies are gathered; of more people it is quicker to test each policy. */
const MOST_GATHERED = 20_000

type Selection = { area: Area; search: SelectionSearch; today: CalendarDate; mostGathered?: number }

export async function searchSelection(db: Queryable, actor: Actor, selection: Selection) {
  const people = await byPerson(db, actor, selection)
  return pageOfRows(db, selection.search, selectionQuery(actor, selection, people))
}

/** The query of the selection: in area vam only policies of health and life, in gen all policies (ADM-01). */
function selectionQuery(
  actor: Actor,
  { area, search, today }: Selection,
  people: readonly Statement[],
): ListQuery<SelectionRow, SelectionRow, keyof typeof POLICY_SORT> {
  const conditions = [
    heldPolicies(actor),
    ...policyFilters(search, today),
    ...(search.cdSucursal ? [sql`p."cdSucursal" = ${search.cdSucursal}`] : []),
    ...(area === 'vam' ? [isOfHealth] : []),
    ...people,
  ]
  return {
    columns: sql`p."cdCompania", p."cdCotizacion", p."cdRamoCotizacion", p."cdRamo", r."nmRamo", p."cdAseguradora",
      a."nmAlias", p.poliza, p."factAseg", p."fcDesde", ${agreedEnd} AS "fcHasta", p."fcVenceMst", p."tipoPol", p."cdCliente",
      k."nmCliente", k."apCliente", p."cdEjecutivo", p."valAsegurado"`,
    from: sql`policy p ${namesOfPolicy}`,
    counted: sql`policy p JOIN client k ON k."cdCliente" = p."cdCliente"`,
    where: sql.join(conditions, ' AND '),
    key: sql`p."cdRamoCotizacion"`,
    sort: POLICY_SORT,
    order: newestFirst,
    countTo: countFor(actor),
    toRow: (row) => row,
  }
}

/** A row has exactly its positions (D129), so a cancelled policy shows its last day as its end. */
const agreedEnd = sql`CASE WHEN p."fcCancelacion" IS NULL THEN p."fcHasta" ELSE ${endOfPolicy} END`

const isOfHealth = sql`p."cdRamo" = ANY(ARRAY(SELECT h."cdRamo" FROM branch h WHERE h."esSalud" = 1))`

type Person = Pick<SelectionSearch, 'nm' | 'ap' | 'cedula'>

/** The columns that are searched for a kind of person: whole name without accents, surnames, id number. */
type Columns = { name: Statement; surnames: Statement; id: Statement }

const POLICYHOLDER: Columns = {
  name: sql`k."searchName"`,
  // A company has no surnames, so its name may be typed into either field.
  surnames: sql`coalesce(nullif(k."apCliente", ''), k."nmCliente")`,
  id: sql`k."rucCed"`,
}

const INSURED: Columns = {
  name: sql`i."searchName"`,
  surnames: sql`coalesce(nullif(i.apellidos, ''), i."dscObjeto")`,
  id: sql`i.cedula`,
}

// Only things with an id number are searched: «Menaje de hogar» must not match a person called Mena.
const THING: Columns = { name: sql`o."searchName"`, surnames: sql`o."dscObjeto"`, id: sql`o."cedulaO"` }

/**
 * Policies whose policyholder, or one of whose insured persons, matches all fields of `person`; no condition when all
 * fields are empty (ADM-01a). Requires policy `p` with its client `k` in scope.
 */
async function byPerson(
  db: Queryable,
  actor: Actor,
  { search: person, mostGathered = MOST_GATHERED }: Selection,
): Promise<Statement[]> {
  if (!person.nm && !person.ap && !person.cedula) return []
  if (isAdmin(actor) && (await areMore(db, person, mostGathered))) return [hasPerson(person)]
  const found = (from: Statement, columns: Columns, more: readonly Statement[] = []) =>
    sql`SELECT p."cdRamoCotizacion" AS key FROM ${from}
      WHERE ${sql.join([...matches(columns, person), ...more, heldPolicies(actor)], ' AND ')}`
  // Read apart, so that each kind of person is found by its own index, and once for the page and the count.
  const [policies] = await db.query<{ keys: number[] | null }>(sql`SELECT array_agg(DISTINCT key) AS keys FROM (
      ${found(sql`client k JOIN policy p ON p."cdCliente" = k."cdCliente"`, POLICYHOLDER)}
      UNION ALL ${found(insuredWithPolicy, INSURED, [isInsuredNow])}
      UNION ALL ${found(thingWithPolicy, THING, [hasIdNumber])}) found`)
  return [sql`p."cdRamoCotizacion" = ANY(${policies?.keys ?? []}::integer[])`]
}

const isInsuredNow = sql`i.exclusion = 0`
const hasIdNumber = sql`o."cedulaO" <> '' AND o."bajaEn" IS NULL`

async function areMore(db: Queryable, person: Person, most: number): Promise<boolean> {
  const found = (from: Statement, columns: Columns) =>
    sql`SELECT 1 FROM ${from} WHERE ${sql.join(matches(columns, person), ' AND ')}`
  const [people] = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count
    FROM (${found(sql`client k`, POLICYHOLDER)} UNION ALL ${found(sql`insured_person i`, INSURED)}
      LIMIT ${most + 1}) found`)
  return (people?.count ?? 0) > most
}

function hasPerson(person: Person): Statement {
  const isOf = (from: Statement, columns: Columns, more: Statement) => sql`EXISTS (SELECT 1 FROM location l JOIN ${from}
    WHERE l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"
      AND ${sql.join([...matches(columns, person), more], ' AND ')})`
  return sql`((${sql.join(matches(POLICYHOLDER, person), ' AND ')})
    OR ${isOf(sql`insured_person i ON i."cdUbicacion" = l."cdUbicacion"`, INSURED, isInsuredNow)}
    OR ${isOf(sql`insured_object o ON o."cdUbicacion" = l."cdUbicacion"`, THING, hasIdNumber)})`
}

const thingWithPolicy = sql`insured_object o
  JOIN location l ON l."cdUbicacion" = o."cdUbicacion"
  JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"`

/** Conditions for the typed fields. `nm` matches any part of the whole name, so it may contain first and last names. */
function matches({ name, surnames, id }: Columns, { nm, ap, cedula }: Person): Statement[] {
  return [
    ...(nm ? [holdsTyped(name, nm)] : []),
    ...holdsSurnames(name, surnames, ap),
    ...(cedula ? [sql`${id} LIKE ${beginning(cedula)}`] : []),
  ]
}
