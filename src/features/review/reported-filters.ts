// The filters as they are typed, what is wrong with them, and the chips that tell which ones hold.
import { formatDay } from '../../domain/calendar-date.ts'
import { PORTAL_STATES } from '../../domain/claim-report/portal-state.ts'
import { searchDateErrors } from '../../domain/claim-report/search-dates.ts'
import { DATE_KEYS, defaultDates, parseReportedSearch, type ReportedSearchParams } from './reported-search.ts'

/** What stands in the fields: texts, '' for nothing. */
export type TypedFilters = Record<(typeof FILTER_KEYS)[number], string>
export type FilterErrors = Partial<Record<keyof TypedFilters, string>>

export const FILTER_KEYS = [
  'estadoPortal',
  'numSiniestro',
  'poliza',
  ...DATE_KEYS,
  'cdCliente',
  'cedula',
  'cdEjecutivo',
] as const

/** The fields as the address fills them. */
export function typedFilters(params: ReportedSearchParams, today: string): TypedFilters {
  const dates = defaultDates(today)
  const text = (key: keyof TypedFilters) =>
    String(params[key] ?? (key in dates ? dates[key as keyof typeof dates] : ''))
  return Object.fromEntries(FILTER_KEYS.map((key) => [key, text(key)])) as TypedFilters
}

/** What is wrong with the fields, in the specified sentences: dates (B§5) and a number that is none. */
export function filterErrors(typed: TypedFilters): FilterErrors {
  const errors: FilterErrors = {}
  if (typed.numSiniestro !== '' && parseReportedSearch({ numSiniestro: typed.numSiniestro }).numSiniestro === undefined)
    errors.numSiniestro = 'Escribe solo números'
  return { ...errors, ...searchDateErrors(typed) }
}

/** The address of the fields: first page, order and page size as they were, defaults left out. */
export function appliedSearch(typed: TypedFilters, last: ReportedSearchParams, today: string): ReportedSearchParams {
  const { pageSize, orden } = last
  const params = parseReportedSearch({ ...typed, pageSize, orden })
  const dates = defaultDates(today)
  for (const key of DATE_KEYS) if (params[key] === dates[key]) delete params[key]
  return params
}

export type FilterChip = { label: string; keys: readonly (keyof TypedFilters)[] }

/** One chip for each filter that narrows beyond the default; `names` are those of the codes, as far as they are known. */
export function filterChips(
  params: ReportedSearchParams,
  today: string,
  names: { cdCliente?: string; cedula?: string; cdEjecutivo?: string },
): FilterChip[] {
  const all = typedFilters(params, today)
  const range = (what: string, from: (typeof DATE_KEYS)[number], to: (typeof DATE_KEYS)[number]): FilterChip[] =>
    params[from] || params[to]
      ? [{ label: `${what} ${formatDay(all[from])} – ${formatDay(all[to])}`, keys: [from, to] }]
      : []
  const one = (key: keyof TypedFilters, label: string): FilterChip[] => (params[key] ? [{ label, keys: [key] }] : [])
  return [
    ...(params.estadoPortal ? one('estadoPortal', `Estado: ${PORTAL_STATES[params.estadoPortal].label}`) : []),
    ...one('numSiniestro', `N.º ${params.numSiniestro}`),
    ...one('poliza', `Póliza ${params.poliza}`),
    ...range('Creación', 'fcCreacionDesde', 'fcCreacionHasta'),
    ...range('Incurrencia', 'fcIncurrenciaDesde', 'fcIncurrenciaHasta'),
    ...one('cdCliente', `Contratante: ${names.cdCliente ?? params.cdCliente}`),
    ...one('cedula', `Asegurado: ${names.cedula ?? params.cedula}`),
    ...one('cdEjecutivo', `Ejecutivo: ${names.cdEjecutivo ?? params.cdEjecutivo}`),
  ]
}

/** The address without one chip's filters, on its first page. */
export function withoutChip(params: ReportedSearchParams, chip: FilterChip): ReportedSearchParams {
  const kept = Object.entries(params).filter(
    ([key]) => key !== 'page' && !(chip.keys as readonly string[]).includes(key),
  )
  return Object.fromEntries(kept)
}
