// Searches policies by their people, so that staff can choose whom to act for: in a portfolio, or in all policies.
import type { SelectionRow, SelectionSearch } from '../../src/contract/selection.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import type { Area } from '../../src/domain/user/role.ts'
import { type ListQuery, pageOfRows } from '../database/list-query.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { beginning, holdsSurnames, holdsTyped } from '../database/text-search.ts'
import { countFor, namesOfPolicy } from '../policy/policy-statements.ts'
import { newestFirst, POLICY_SORT, policyFilters } from '../policy/search-policies.ts'
import type { Actor } from '../session/actor.ts'
import { heldPolicies, insuredWithPolicy } from '../session/visible-rows.ts'

type Selection = { area: Area; search: SelectionSearch; today: CalendarDate }

export const searchSelection = (db: Queryable, actor: Actor, selection: Selection) =>
  pageOfRows(db, selection.search, selectionQuery(actor, selection))

/** The query of the selection: in area vam only policies of health and life, in gen all policies (ADM-01). */
function selectionQuery(
  actor: Actor,
  { area, search, today }: Selection,
): ListQuery<SelectionRow, SelectionRow, keyof typeof POLICY_SORT> {
  const conditions = [
    heldPolicies(actor),
    ...policyFilters(search, today),
    ...(search.cdSucursal ? [sql`p."cdSucursal" = ${search.cdSucursal}`] : []),
    ...(area === 'vam' ? [isOfHealth] : []),
    ...byPerson(actor, search),
  ]
  return {
    columns: sql`p."cdCompania", p."cdCotizacion", p."cdRamoCotizacion", p."cdRamo", r."nmRamo", p."cdAseguradora",
      a."nmAlias", p.poliza, p."factAseg", p."fcDesde", p."fcHasta", p."fcVenceMst", p."tipoPol", p."cdCliente",
      k."nmCliente", k."apCliente", p."cdEjecutivo", p."valAsegurado"`,
    from: sql`policy p ${namesOfPolicy}`,
    counted: sql`policy p`,
    where: sql.join(conditions, ' AND '),
    key: sql`p."cdRamoCotizacion"`,
    sort: POLICY_SORT,
    order: newestFirst,
    countTo: countFor(actor),
    toRow: (row) => row,
  }
}

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
 * fields are empty (ADM-01a). Requires policy `p` in scope.
 */
function byPerson(actor: Actor, person: Person): Statement[] {
  if (!person.nm && !person.ap && !person.cedula) return []
  const found = (from: Statement, columns: Columns, more: readonly Statement[] = []) =>
    sql`SELECT p."cdRamoCotizacion" FROM ${from}
      WHERE ${sql.join([...matches(columns, person), ...more, heldPolicies(actor)], ' AND ')}`
  // An array makes the query of each kind of person use its own index, however many policies there are.
  return [
    sql`p."cdRamoCotizacion" = ANY(ARRAY(
      ${found(sql`client k JOIN policy p ON p."cdCliente" = k."cdCliente"`, POLICYHOLDER)}
      UNION ALL ${found(insuredWithPolicy, INSURED, [sql`i.exclusion = 0`])}
      UNION ALL ${found(thingWithPolicy, THING, [sql`o."cedulaO" <> ''`])}))`,
  ]
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
