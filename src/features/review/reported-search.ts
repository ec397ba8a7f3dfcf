// What the address of the reported list says, and the search that it means (REP-21, D83).
import type { FiltersIn } from '../../contract/address-filters.ts'
import { REPORTED_COLUMNS, type ReportedSearch, reportedSearch } from '../../contract/claim-search.ts'
import { addDays, type CalendarDate, monthsBefore } from '../../domain/calendar-date.ts'
import { textIn, withoutGaps } from '../../shell/address-values.ts'
import { FIRST_PAGE_SIZE, type ListSearch, readListSearch, sortedBy } from '../../shell/list/list-search.ts'

const DATE_KEYS = ['fcCreacionDesde', 'fcCreacionHasta', 'fcIncurrenciaDesde', 'fcIncurrenciaHasta'] as const
const FILTERS = ['estadoPortal', 'numSiniestro', 'poliza', ...DATE_KEYS, 'cdCliente', 'cedula', 'cdEjecutivo'] as const

/** Filters keep the request's keys; what is missing has its default. `historial` names the claim whose history is open. */
export type ReportedSearchParams = ListSearch &
  FiltersIn<typeof reportedSearch.shape, (typeof FILTERS)[number]> & { historial?: string }

const YEAR_DAYS = 365

/** Reads an address; what is not understood is left out, never an error. */
export function parseReportedSearch(raw: Record<string, unknown>): ReportedSearchParams {
  const historial = textIn(raw['historial'], 40)
  return withoutGaps({
    ...readListSearch({ schema: reportedSearch, keys: FILTERS, columns: REPORTED_COLUMNS }, raw),
    historial: historyId(historial) ? historial : undefined,
  })
}

/** The four dates that hold when none is given: creation six months, incurrence one year back, both to today. */
export const defaultDates = (today: CalendarDate): Record<(typeof DATE_KEYS)[number], CalendarDate> => ({
  fcCreacionDesde: monthsBefore(today, 6),
  fcCreacionHasta: today,
  fcIncurrenciaDesde: addDays(today, -YEAR_DAYS),
  fcIncurrenciaHasta: today,
})

/** Whom an ordinary user's list is about; staff have their portfolio. */
export type ListOwner = { cedula?: string; cdCliente?: number }

/** The request of an address: its page of so many rows is exactly what is shown (D12). */
export function reportedBody(params: ReportedSearchParams, today: CalendarDate, owner: ListOwner): ReportedSearch {
  const dates = defaultDates(today)
  return {
    page: params.page ?? 0,
    pageSize: params.pageSize ?? FIRST_PAGE_SIZE,
    sorted: sortedBy(REPORTED_COLUMNS, params.orden),
    estadoPortal: params.estadoPortal ?? null,
    numSiniestro: params.numSiniestro ?? null,
    poliza: params.poliza ?? '',
    fcCreacionDesde: params.fcCreacionDesde ?? dates.fcCreacionDesde,
    fcCreacionHasta: params.fcCreacionHasta ?? dates.fcCreacionHasta,
    fcIncurrenciaDesde: params.fcIncurrenciaDesde ?? dates.fcIncurrenciaDesde,
    fcIncurrenciaHasta: params.fcIncurrenciaHasta ?? dates.fcIncurrenciaHasta,
    cdCliente: owner.cdCliente ?? params.cdCliente ?? null,
    cedula: owner.cedula ?? params.cedula ?? '',
    cdEjecutivo: params.cdEjecutivo ?? null,
  }
}

/** `1-234-1` of an open history: company, claim and its part. */
export function historyId(
  historial: string | undefined,
): { cdCompania: number; cdReclamo: number; cdIncSiniestro: number } | null {
  const parts = /^([1-9]\d{0,9})-([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(historial ?? '')
  if (!parts) return null
  return { cdCompania: Number(parts[1]), cdReclamo: Number(parts[2]), cdIncSiniestro: Number(parts[3]) }
}

export const historyKey = (id: { cdCompania: number; cdReclamo: number; cdIncSiniestro: number }): string =>
  `${id.cdCompania}-${id.cdReclamo}-${id.cdIncSiniestro}`
