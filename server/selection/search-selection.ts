// Searches the policies of the portfolio, or all policies, by their people: the administrator's selection.
import type { SelectionRow, SelectionSearch } from '../../src/contract/selection.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import type { Area } from '../../src/domain/user/role.ts'
import { type ListQuery, pageOfRows } from '../database/list-query.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { countFor, namesOfPolicy } from '../policy/policy-list.ts'
import { newestFirst, POLICY_SORT, policyFilters } from '../policy/search-policies.ts'
import type { Actor } from '../session/actor.ts'
import { heldPolicies } from '../session/visible-rows.ts'
import { byPerson } from './by-person.ts'

type Selection = { area: Area; search: SelectionSearch; today: CalendarDate }

export const searchSelection = (db: Queryable, actor: Actor, selection: Selection) =>
  pageOfRows(db, selection.search, selectionQuery(actor, selection))

/** In area vam only the policies of health and life, in gen all of them (ADM-01). */
function selectionQuery(
  actor: Actor,
  { area, search, today }: Selection,
): ListQuery<SelectionRow, SelectionRow, keyof typeof POLICY_SORT> {
  const conditions = [
    heldPolicies(actor),
    ...policyFilters({ ...search, estado: '' }, today),
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
