// Turns the address of a list of claims into the days and the request of its search (CLM-15, D16).
import type { GeneralClaimSearch } from '../../../contract/insurer-claim.ts'
import { type CalendarDate, calendarDate, formatDay } from '../../../domain/calendar-date.ts'
import { monthsBefore } from '../../../domain/date-arithmetic.ts'
import type { Owner } from '../../../shell/associates/active-associate.ts'
import type { InsurerClaimParams } from '../../../shell/screens/search/insurer-claim-params.ts'
import { FIRST_PAGE_SIZE } from '../../../shell/screens/search/list-search.ts'

/** From the first day of the month six months ago until today (B§9). */
export const defaultDays = (today: CalendarDate): { fcDesde: CalendarDate; fcHasta: CalendarDate } => ({
  fcDesde: calendarDate(`${monthsBefore(today, 6).slice(0, 8)}01`),
  fcHasta: today,
})

/** A request without its order, whose columns differ by list. */
export type ClaimFilters = Omit<GeneralClaimSearch, 'sorted'>

/** The request of an address; for customers about `by`, their active associate. */
export function claimFiltersOf(params: InsurerClaimParams, today: CalendarDate, by: Owner['by']): ClaimFilters {
  const days = { ...defaultDays(today), ...given(params) }
  // One day of an address may lie beyond the other one's default.
  const isReversed = days.fcDesde > days.fcHasta
  return {
    page: params.page ?? 0,
    pageSize: params.pageSize ?? FIRST_PAGE_SIZE,
    poliza: params.poliza ?? '',
    cdRamo: params.cdRamo ?? 0,
    cdAseguradora: params.cdAseguradora ?? 0,
    numSiniestro: params.numSiniestro ?? 0,
    anio: params.anio ?? 0,
    cdCompania: 0,
    cdCliente: by?.cdCliente ?? params.cdCliente ?? null,
    ci: by?.cedula ?? '',
    cdAsegurado: params.cdAsegurado ?? null,
    fcDesde: days.fcDesde,
    fcHasta: isReversed ? days.fcDesde : days.fcHasta,
  }
}

const given = ({ fcDesde, fcHasta }: InsurerClaimParams) => ({
  ...(fcDesde && { fcDesde }),
  ...(fcHasta && { fcHasta }),
})

/** So many months are searched where nothing was found in fewer. */
const WIDE_MONTHS = 60

/** The same search over five years, where it was over less: a number finds nothing outside of the days. */
export function widerSearch(params: InsurerClaimParams, today: CalendarDate) {
  const days = { ...defaultDays(today), ...given(params) }
  const from = monthsBefore(today, WIDE_MONTHS)
  if (days.fcDesde <= from) return null
  const { page: _page, ...rest } = params
  return {
    text: `Se buscó del ${formatDay(days.fcDesde)} al ${formatDay(days.fcHasta)}.`,
    label: 'Buscar en los últimos 5 años',
    search: { ...rest, fcDesde: from, fcHasta: today },
  }
}
