// The filters of the reported claims (D83), with four more for staff (REP-02c).
import { DEADLINE_FILTERS, type DeadlineFilter } from '../../contract/claim-search.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { PORTAL_STATE_NAMES, PORTAL_STATES, WAITING_STATES } from '../../domain/claim-report/portal-state.ts'
import { defaultDates, MAX_SEARCH_DAYS, searchDateErrors } from '../../domain/claim-report/search-dates.ts'
import { addDays, monthsBefore } from '../../domain/date-arithmetic.ts'
import type { Reader } from '../../domain/user/reader.ts'
import type { FilterChip, FilterOf, FilterSet, Option, RangePreset } from '../../shell/list/filters/filters.ts'
import { insuredFilter, type PersonNames, policyholderFilter } from '../../shell/list/filters/person-filters.ts'
import { parseReportedSearch, type ReportedSearchParams } from '../../shell/screens/search/reported-params.ts'
import { isDated } from './reported-search.ts'

type Given = PersonNames & {
  reader: Reader
  today: CalendarDate
  executives?: readonly Option[]
}

export const reportedFilters = ({ reader, today, ...ofStaff }: Given): FilterSet<ReportedSearchParams> => ({
  parse: parseReportedSearch,
  defaults: defaultDates(today),
  problems: ({ fcCreacionDesde = '', fcCreacionHasta = '', fcIncurrenciaDesde = '', fcIncurrenciaHasta = '' }) =>
    searchDateErrors({ fcCreacionDesde, fcCreacionHasta, fcIncurrenciaDesde, fcIncurrenciaHasta }),
  asShown: (chips, search) => chipsOfWindows(chips, search, reader),
  filters: [
    {
      key: 'estadoPortal',
      label: 'Estado',
      isMain: true,
      field: 'select',
      any: 'Todos',
      options: PORTAL_STATE_NAMES.map((state) => ({ value: state, label: PORTAL_STATES[state].label })),
      chip: (shown) => `Estado: ${shown}`,
    },
    {
      key: 'numSiniestro',
      label: 'N.º',
      isMain: true,
      field: 'text',
      maxLength: 10,
      isDigits: true,
      chip: (shown) => `N.º ${shown}`,
    },
    { key: 'poliza', label: 'Póliza', isMain: true, field: 'text', maxLength: 60, chip: (shown) => `Póliza ${shown}` },
    {
      key: 'fcCreacionDesde',
      label: 'Fc.Creación Desde',
      field: 'date',
      endKey: 'fcCreacionHasta',
      presets: presetsOn(today),
      chip: (shown) => `Creación ${shown}`,
    },
    { key: 'fcCreacionHasta', label: 'Fc.Creación Hasta', field: 'date' },
    {
      key: 'fcIncurrenciaDesde',
      label: 'Incurrencia Desde',
      field: 'date',
      endKey: 'fcIncurrenciaHasta',
      presets: presetsOn(today),
      chip: (shown) => `Incurrencia ${shown}`,
    },
    { key: 'fcIncurrenciaHasta', label: 'Incurrencia Hasta', field: 'date' },
    ...(reader === 'staff' ? filtersOfStaff(ofStaff) : []),
  ],
})

/** The dates that nobody chose are said only where they bind. */
function chipsOfWindows(chips: FilterChip[], search: ReportedSearchParams, reader: Reader): FilterChip[] {
  if (isDated(search)) return chips
  if (isBoundByNone(search, reader)) return chips.filter(({ isDefault }) => !isDefault)
  // At a desk the count says it, in a line that is there: the chips have no room for one more.
  const isSaidHere = reader === 'customer' && holdsAllThatWaits(search, reader)
  return isSaidHere ? [...chips, { label: 'Y lo que espera, de cualquier fecha', keys: [], isDefault: true }] : chips
}

function isBoundByNone(search: ReportedSearchParams, reader: Reader): boolean {
  const { estadoPortal, plazo, numSiniestro, cdCliente, cdAsegurado } = search
  const isWaiting = Boolean(plazo) || WAITING_STATES.some((state) => state === estadoPortal)
  return isWaiting || Boolean(numSiniestro || (reader === 'staff' && (cdCliente || cdAsegurado)))
}

/** Whether the list holds, beside what its dates choose, what waits for somebody however old (D138). */
export const holdsAllThatWaits = (search: ReportedSearchParams, reader: Reader): boolean =>
  !isDated(search) && !search.estadoPortal && !isBoundByNone(search, reader)

/** Common date ranges; a search reaches back at most one year (REP-03). */
const presetsOn = (today: CalendarDate): RangePreset[] => [
  { label: 'Últimos 30 días', from: addDays(today, -30), to: today },
  { label: 'Últimos 6 meses', from: monthsBefore(today, 6), to: today },
  { label: 'Último año', from: addDays(today, -MAX_SEARCH_DAYS), to: today },
]

type OfStaff = Omit<Given, 'reader' | 'today'>

const DEADLINES: Record<DeadlineFilter, string> = { CERCA: 'Vencen pronto', VENCIDO: 'Caducados' }

const filtersOfStaff = ({ executives = [], ...names }: OfStaff): FilterOf<ReportedSearchParams>[] => [
  {
    key: 'plazo',
    label: 'Plazo del cliente',
    field: 'select',
    any: 'Todos',
    options: DEADLINE_FILTERS.map((plazo) => ({ value: plazo, label: DEADLINES[plazo] })),
    chip: (shown) => shown,
  },
  policyholderFilter(names),
  insuredFilter(names),
  {
    key: 'cdEjecutivo',
    label: 'Ejecutivo',
    field: 'select',
    any: 'Todos',
    options: executives,
    chip: (shown) => `Ejecutivo: ${shown}`,
  },
]
