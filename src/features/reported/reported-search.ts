// Turns the URL of the reported list into the dates and the request of its search (REP-21, D83).
import { REPORTED_COLUMNS, type ReportedSearch } from '../../contract/claim-search.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { defaultDates } from '../../domain/claim-report/search-dates.ts'
import { FIRST_PAGE_SIZE, sortedBy } from '../../shell/screens/search/list-search.ts'
import { DATE_KEYS, type ReportedSearchParams } from '../../shell/screens/search/reported-params.ts'

/** Whether somebody chose one of the dates; else they hide nothing that waits (D138). */
export const isDated = (params: ReportedSearchParams): boolean => DATE_KEYS.some((key) => params[key] !== undefined)

/** Whose claims a customer's list shows; staff have their portfolio. */
export type ListOwner = { cedula?: string; cdCliente?: number }

/** The request for a URL: the page size sent is the page size shown (D12). */
export function reportedBody(params: ReportedSearchParams, today: CalendarDate, owner: ListOwner): ReportedSearch {
  const dates = defaultDates(today)
  return {
    page: params.page ?? 0,
    pageSize: params.pageSize ?? FIRST_PAGE_SIZE,
    sorted: sortedBy(REPORTED_COLUMNS, params.orden),
    estadoPortal: params.estadoPortal ?? null,
    plazo: params.plazo ?? null,
    esperan: !isDated(params),
    numSiniestro: params.numSiniestro ?? null,
    poliza: params.poliza ?? '',
    fcCreacionDesde: params.fcCreacionDesde ?? dates.fcCreacionDesde,
    fcCreacionHasta: params.fcCreacionHasta ?? dates.fcCreacionHasta,
    fcIncurrenciaDesde: params.fcIncurrenciaDesde ?? dates.fcIncurrenciaDesde,
    fcIncurrenciaHasta: params.fcIncurrenciaHasta ?? dates.fcIncurrenciaHasta,
    cdCliente: owner.cdCliente ?? params.cdCliente ?? null,
    cedula: owner.cedula ?? '',
    cdAsegurado: params.cdAsegurado ?? null,
    cdEjecutivo: params.cdEjecutivo ?? null,
  }
}

export const historyKey = (id: { cdCompania: number; cdReclamo: number; cdIncSiniestro: number }): string =>
  `${id.cdCompania}-${id.cdReclamo}-${id.cdIncSiniestro}`
