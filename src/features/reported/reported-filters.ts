// What reported claims are narrowed by (D83), three more for staff (REP-02c).
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { PORTAL_STATE_NAMES, PORTAL_STATES } from '../../domain/claim-report/portal-state.ts'
import { searchDateErrors } from '../../domain/claim-report/search-dates.ts'
import type { Reader } from '../../domain/user/reader.ts'
import type { FilterOf, FilterSet, Option } from '../../shell/list/filters.ts'
import { insuredFilter, type PersonNames, policyholderFilter } from '../../shell/list/person-filters.ts'
import { parseReportedSearch, type ReportedSearchParams } from '../../shell/screens/search/reported-params.ts'
import { defaultDates } from './reported-search.ts'

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
  filters: [
    {
      key: 'estadoPortal',
      label: 'Estado',
      field: 'select',
      any: 'Todos',
      options: PORTAL_STATE_NAMES.map((state) => ({ value: state, label: PORTAL_STATES[state].label })),
      chip: (shown) => `Estado: ${shown}`,
    },
    {
      key: 'numSiniestro',
      label: 'N.º',
      field: 'text',
      maxLength: 10,
      isDigits: true,
      chip: (shown) => `N.º ${shown}`,
    },
    { key: 'poliza', label: 'Póliza', field: 'text', maxLength: 60, chip: (shown) => `Póliza ${shown}` },
    {
      key: 'fcCreacionDesde',
      label: 'Fc.Creación Desde',
      field: 'date',
      endKey: 'fcCreacionHasta',
      chip: (shown) => `Creación ${shown}`,
    },
    { key: 'fcCreacionHasta', label: 'Fc.Creación Hasta', field: 'date' },
    {
      key: 'fcIncurrenciaDesde',
      label: 'Incurrencia Desde',
      field: 'date',
      endKey: 'fcIncurrenciaHasta',
      chip: (shown) => `Incurrencia ${shown}`,
    },
    { key: 'fcIncurrenciaHasta', label: 'Incurrencia Hasta', field: 'date' },
    ...(reader === 'staff' ? filtersOfStaff(ofStaff) : []),
  ],
})

type OfStaff = Omit<Given, 'reader' | 'today'>

const filtersOfStaff = ({ executives = [], ...names }: OfStaff): FilterOf<ReportedSearchParams>[] => [
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
