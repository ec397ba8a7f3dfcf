// What reported claims are narrowed by (D83), three more for staff (REP-02c).
import { useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { PORTAL_STATE_NAMES, PORTAL_STATES } from '../../domain/claim-report/portal-state.ts'
import { searchDateErrors } from '../../domain/claim-report/search-dates.ts'
import { addDays, monthsBefore } from '../../domain/date-arithmetic.ts'
import type { Reader } from '../../domain/user/reader.ts'
import { insuredQuery, policyholdersQuery } from '../../entities/claim-report/queries.ts'
import type { FilterOf, FilterSet, Option, RangePreset, UseFound } from '../../shell/list/filters.ts'
import { request } from '../../shell/query/request.ts'
import { parseReportedSearch, type ReportedSearchParams } from '../../shell/screens/search/reported-params.ts'
import { defaultDates, YEAR_DAYS } from './reported-search.ts'

type Given = {
  reader: Reader
  today: CalendarDate
  executives?: readonly Option[]
  /** What the codes of the address are called, as far as it is known. */
  policyholder?: string
  insured?: string
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

/** Ranges that many look between; a year is as far as a search reaches (REP-03). */
const presetsOn = (today: CalendarDate): RangePreset[] => [
  { label: 'Últimos 30 días', from: addDays(today, -30), to: today },
  { label: 'Últimos 6 meses', from: monthsBefore(today, 6), to: today },
  { label: 'Último año', from: addDays(today, -YEAR_DAYS), to: today },
]

type OfStaff = Omit<Given, 'reader' | 'today'>

const filtersOfStaff = ({ executives = [], policyholder, insured }: OfStaff): FilterOf<ReportedSearchParams>[] => [
  {
    key: 'cdCliente',
    label: 'Contratante',
    field: 'search',
    useFound: usePolicyholders,
    name: policyholder,
    chip: (shown) => `Contratante: ${shown}`,
  },
  {
    key: 'cedula',
    label: 'Asegurado',
    field: 'search',
    useFound: useInsured,
    name: insured,
    chip: (shown) => `Asegurado: ${shown}`,
  },
  {
    key: 'cdEjecutivo',
    label: 'Ejecutivo',
    field: 'select',
    any: 'Todos',
    options: executives,
    chip: (shown) => `Ejecutivo: ${shown}`,
  },
]

const usePolicyholders: UseFound = (typed) =>
  useQuery({
    ...policyholdersQuery(request, typed),
    select: (found) => found.map((each) => ({ id: String(each.cdCliente), title: each.nmCliente, text: each.rucCed })),
  })

const useInsured: UseFound = (typed) =>
  useQuery({
    ...insuredQuery(request, typed),
    select: (found) => found.map((each) => ({ id: each.cedula, title: each.nmAsegurado, text: each.cedula })),
  })
