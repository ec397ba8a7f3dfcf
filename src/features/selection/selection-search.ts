// Turns what is searched into the days and the request of the administrator's search (ADM-01).
import { POLICY_COLUMNS } from '../../contract/policy.ts'
import type { SelectionSearch } from '../../contract/selection.ts'
import { type CalendarDate, calendarDate } from '../../domain/calendar-date.ts'
import { monthsBefore } from '../../domain/date-arithmetic.ts'
import { RESET_PAGE_SIZE, sortedBy } from '../../shell/screens/search/list-search.ts'
import type { SelectionSearchParams } from '../../shell/screens/search/selection-params.ts'

const TEN_YEARS = 120

/** From ten years before the first day of this month until today. */
export const defaultDays = (today: CalendarDate): { desde: CalendarDate; hasta: CalendarDate } => ({
  desde: monthsBefore(calendarDate(`${today.slice(0, 8)}01`), TEN_YEARS),
  hasta: today,
})

export function selectionRequest(search: SelectionSearchParams, today: CalendarDate): SelectionSearch {
  const standard = defaultDays(today)
  const desde = search.desde ?? standard.desde
  const hasta = search.hasta ?? standard.hasta
  return {
    page: search.page ?? 0,
    pageSize: search.pageSize ?? RESET_PAGE_SIZE,
    sorted: sortedBy(POLICY_COLUMNS, search.orden),
    poliza: search.poliza ?? '',
    ramo: search.ramo ?? 0,
    aseg: search.aseg ?? 0,
    comp: 0,
    cdSucursal: search.cdSucursal ?? 0,
    desde,
    // One day of an address may lie beyond the other one's default.
    hasta: desde > hasta ? desde : hasta,
    nm: search.nm ?? '',
    ap: search.ap ?? '',
    cedula: search.cedula ?? '',
  }
}
