// The filters of the lists of claims in their specified order (CLM-01, CLM-05); staff also filter by person.
import { REVERSED_DAYS } from '../../../contract/insurer-claim.ts'
import { isHealthOrLife } from '../../../domain/branch.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { monthsBefore } from '../../../domain/date-arithmetic.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import type { FilterOf, FilterSet } from '../../../shell/list/filters/filters.ts'
import { insuredFilter, type PersonNames, policyholderFilter } from '../../../shell/list/filters/person-filters.ts'
import { branchOptions, insurerOptions, type Lookups } from '../../../shell/list/filters/use-lookups.ts'
import { withoutGaps } from '../../../shell/screens/search/address-values.ts'
import type { InsurerClaimParams } from '../../../shell/screens/search/insurer-claim-params.ts'
import { UI_WORDS } from '../../../ui/words.ts'
import { defaultDays } from './claim-search.ts'

/** General claims are those of every ramo but health and life, the others those of health and life alone. */
export type ClaimKind = 'general' | 'health'

type Given = PersonNames &
  Lookups & { reader: Reader; today: CalendarDate; parse: FilterSet<InsurerClaimParams>['parse'] }

const ANY = 'Todos'

export const claimFilters = (
  kind: ClaimKind,
  { reader, today, parse, branches, insurers, ...names }: Given,
): FilterSet<InsurerClaimParams> => ({
  parse,
  defaults: defaultDays(today),
  problems: ({ fcDesde = '', fcHasta = '' }) =>
    withoutGaps({
      fcDesde: fcDesde === '' ? UI_WORDS.required : undefined,
      fcHasta: fcHasta === '' ? UI_WORDS.required : fcDesde > fcHasta ? REVERSED_DAYS : undefined,
    }),
  filters: [
    { key: 'poliza', label: 'Póliza', isMain: true, field: 'text', maxLength: 60, chip: (shown) => `Póliza ${shown}` },
    {
      key: 'cdAseguradora',
      label: 'Aseguradora',
      ...(reader === 'customer' && { isMain: true }),
      field: 'select',
      any: ANY,
      options: insurerOptions(insurers),
      chip: (shown) => `Aseguradora: ${shown}`,
    },
    {
      key: 'cdRamo',
      label: 'Ramo',
      ...(reader === 'customer' && { isMain: true }),
      field: 'select',
      any: ANY,
      options: branchOptions(branches.filter((branch) => isHealthOrLife(branch) === (kind === 'health'))),
      chip: (shown) => `Ramo: ${shown}`,
    },
    {
      key: 'numSiniestro',
      label: 'No. Siniestro',
      ...(reader === 'staff' && { isMain: true }),
      field: 'text',
      maxLength: 10,
      isDigits: true,
      chip: (shown) => `No. Siniestro ${shown}`,
    },
    {
      key: 'anio',
      label: 'Año Siniestro',
      field: 'text',
      maxLength: 4,
      isDigits: true,
      chip: (shown) => `Año ${shown}`,
    },
    // Before the days, which have a line of their own.
    ...(reader === 'staff' ? filtersOfStaff(kind, names) : []),
    {
      key: 'fcDesde',
      label: 'Fc.Siniestro Desde',
      field: 'date',
      endKey: 'fcHasta',
      presets: presetsOn(today),
      chip: (shown) => `Siniestro: ${shown}`,
    },
    { key: 'fcHasta', label: 'Fc.Siniestro Hasta', field: 'date' },
  ],
})

const presetsOn = (today: CalendarDate) => {
  const { fcDesde: from, fcHasta: to } = defaultDays(today)
  return [
    { label: 'Últimos 6 meses', from, to },
    { label: 'Último año', from: monthsBefore(today, 12), to },
    { label: 'Últimos 5 años', from: monthsBefore(today, 60), to },
  ]
}

const filtersOfStaff = (kind: ClaimKind, names: PersonNames): FilterOf<InsurerClaimParams>[] => [
  { ...policyholderFilter(names), ...(kind === 'general' && { isMain: true }) },
  ...(kind === 'health' ? [{ ...insuredFilter(names), isMain: true as const }] : []),
]
