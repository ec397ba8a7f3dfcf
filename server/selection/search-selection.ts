// Searches the policies of the portfolio, or of all, by their people: the administrator's selection.
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

type Asked = { area: Area; search: SelectionSearch; today: CalendarDate }

export const searchSelection = (db: Queryable, actor: Actor, asked: Asked) =>
  pageOfRows(db, asked.search, selectionQuery(actor, asked))

/** Of the area vam the policies of health and life, of gen all of them (ADM-01). */
function selectionQuery(
  actor: Actor,
  { area, search, today }: Asked,
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
