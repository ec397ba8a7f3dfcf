// What the address of the reported list says, and the search that it means (REP-21, D83).
import { REPORTED_COLUMNS, type ReportedSearch } from '../../contract/claim-search.ts'
import { addDays, type CalendarDate } from '../../domain/calendar-date.ts'
import { PORTAL_STATE_NAMES, type PortalState } from '../../domain/claim-report/portal-state.ts'
import { codeIn, dayIn, textIn, withoutGaps } from '../../shell/address-values.ts'
import { PAGE_SIZES } from '../../ui/layout/pager.tsx'

export type ReportedColumn = (typeof REPORTED_COLUMNS)[number]

/** Filters keep the request's keys; what is missing has its default. `historial` names the claim whose history is open. */
export type ReportedSearchParams = {
  estadoPortal?: PortalState
  numSiniestro?: number
  poliza?: string
  fcCreacionDesde?: CalendarDate
  fcCreacionHasta?: CalendarDate
  fcIncurrenciaDesde?: CalendarDate
  fcIncurrenciaHasta?: CalendarDate
  cdCliente?: number
  cedula?: string
  cdEjecutivo?: number
  page?: number
  pageSize?: number
  /** A column, with a minus in front for descending. */
  orden?: string
  historial?: string
}

/** Rows of a page as the list opens, and after «Nueva Consulta» (D12). */
export const FIRST_PAGE_SIZE = 5
export const RESET_PAGE_SIZE = 10

export const DATE_KEYS = [
  'fcCreacionDesde',
  'fcCreacionHasta',
  'fcIncurrenciaDesde',
  'fcIncurrenciaHasta',
] as const satisfies readonly (keyof ReportedSearchParams)[]

const YEAR_DAYS = 365

/** Reads an address; what is not understood is left out, never an error. */
export function parseReportedSearch(raw: Record<string, unknown>): ReportedSearchParams {
  const orden = textIn(raw['orden'], 40)
  const params: ReportedSearchParams = {
    estadoPortal: PORTAL_STATE_NAMES.find((state) => state === raw['estadoPortal']),
    numSiniestro: codeIn(raw['numSiniestro']),
    poliza: textIn(raw['poliza'], 60),
    cdCliente: codeIn(raw['cdCliente']),
    cedula: textIn(raw['cedula'], 20),
    cdEjecutivo: codeIn(raw['cdEjecutivo']),
    page: codeIn(raw['page'], 1, 1_000_000),
    pageSize: PAGE_SIZES.find((size) => size === Number(raw['pageSize'])),
    orden: orden && sortOf(orden) ? orden : undefined,
    historial: historyId(textIn(raw['historial'], 40)) ? textIn(raw['historial'], 40) : undefined,
  }
  for (const key of DATE_KEYS) params[key] = dayIn(raw[key])
  return withoutGaps(params)
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
  const sort = params.orden ? sortOf(params.orden) : null
  return {
    page: params.page ?? 0,
    pageSize: params.pageSize ?? FIRST_PAGE_SIZE,
    sorted: sort ? [sort] : [],
    estadoPortal: params.estadoPortal ?? null,
    numSiniestro: params.numSiniestro ?? null,
    poliza: params.poliza ?? '',
    ...defaultDates(today),
    ...given(params, DATE_KEYS),
    cdCliente: owner.cdCliente ?? params.cdCliente ?? null,
    cedula: owner.cedula ?? params.cedula ?? '',
    cdEjecutivo: params.cdEjecutivo ?? null,
  }
}

/** The column of `orden` and its direction; null when it is none. */
export function sortOf(orden: string): { id: ReportedColumn; desc: boolean } | null {
  const desc = orden.startsWith('-')
  const id = REPORTED_COLUMNS.find((column) => column === (desc ? orden.slice(1) : orden))
  return id ? { id, desc } : null
}

/** The address without its filters, page and order, as «Nueva Consulta» leaves it. */
export const resetSearch = (): ReportedSearchParams => ({ pageSize: RESET_PAGE_SIZE })

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

function given<K extends keyof ReportedSearchParams>(
  params: ReportedSearchParams,
  keys: readonly K[],
): Pick<ReportedSearchParams, K> {
  return Object.fromEntries(keys.flatMap((key) => (params[key] === undefined ? [] : [[key, params[key]]]))) as Pick<
    ReportedSearchParams,
    K
  >
}

function monthsBefore(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  // 31 August, six months back: the last day of February.
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)))
    .toISOString()
    .slice(0, 10)
}
