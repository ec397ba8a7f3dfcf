// The search parameters of the reported list: filters under the request's keys, page, order, history (REP-21, D83).
import type { FiltersIn } from '../../../contract/address-filters.ts'
import { REPORTED_COLUMNS, reportedSearch } from '../../../contract/claim-search.ts'
import { textIn, withoutGaps } from './address-values.ts'
import { type ListSearch, readListSearch } from './list-search.ts'

export const DATE_KEYS = ['fcCreacionDesde', 'fcCreacionHasta', 'fcIncurrenciaDesde', 'fcIncurrenciaHasta'] as const
const FILTERS = [
  'estadoPortal',
  'plazo',
  'numSiniestro',
  'poliza',
  ...DATE_KEYS,
  'cdCliente',
  'cdAsegurado',
  'cdEjecutivo',
] as const

/**
 * Filters have the request's keys; a missing one has its default. `historial`: the claim whose history is open;
 * `comprobante`: the uuid of what was just sent from this device, whose receipt is open (D117).
 */
export type ReportedSearchParams = ListSearch &
  FiltersIn<typeof reportedSearch.shape, (typeof FILTERS)[number]> & { historial?: string; comprobante?: string }

/** Reads an address; what is not understood is left out, never an error. */
export function parseReportedSearch(raw: Record<string, unknown>): ReportedSearchParams {
  const historial = textIn(raw['historial'], 40)
  return withoutGaps({
    ...readListSearch({ schema: reportedSearch, keys: FILTERS, columns: REPORTED_COLUMNS }, raw),
    historial: historyId(historial) ? historial : undefined,
    comprobante: textIn(raw['comprobante'], 64),
  })
}

/** `1-234-1` of an open history: company, claim and its part. */
export function historyId(
  historial: string | undefined,
): { cdCompania: number; cdReclamo: number; cdIncSiniestro: number } | null {
  const parts = /^([1-9]\d{0,9})-([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(historial ?? '')
  if (!parts) return null
  return { cdCompania: Number(parts[1]), cdReclamo: Number(parts[2]), cdIncSiniestro: Number(parts[3]) }
}
