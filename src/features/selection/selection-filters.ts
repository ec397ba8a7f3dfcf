// The filters of the administrator's search (ADM-01a); those of a person are at hand, and stay out of its address.

import { isHealthOrLife } from '../../domain/branch.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { monthsBefore } from '../../domain/date-arithmetic.ts'
import type { Area } from '../../domain/user/role.ts'
import type { FilterOf, FilterSet, Option } from '../../shell/list/filters/filters.ts'
import { requiredRange } from '../../shell/list/filters/required-range.ts'
import { branchOptions, insurerOptions, type Lookups } from '../../shell/list/filters/use-lookups.ts'
import { parseSelectionFields, type SelectionSearchParams } from '../../shell/screens/search/selection-params.ts'
import { addressOf } from './searched-person.ts'
import { defaultDays } from './selection-search.ts'

type Given = Lookups & { offices: readonly Option[]; today: CalendarDate }

const ANY = '--TODOS--'

export const selectionFilters = (
  area: Area,
  { branches, insurers, offices, today }: Given,
): FilterSet<SelectionSearchParams> => ({
  parse: parseSelectionFields,
  inAddress: addressOf,
  defaults: defaultDays(today),
  problems: requiredRange('desde', 'hasta'),
  filters: [
    { key: 'poliza', label: 'Póliza', field: 'text', maxLength: 60, chip: (shown) => `Póliza ${shown}` },
    {
      key: 'ramo',
      label: 'Ramo',
      field: 'select',
      any: ANY,
      options: branchOptions(branches.filter((branch) => area === 'gen' || isHealthOrLife(branch))),
      chip: (shown) => `Ramo: ${shown}`,
    },
    {
      key: 'aseg',
      label: 'Aseguradora',
      field: 'select',
      any: ANY,
      options: insurerOptions(insurers),
      chip: (shown) => `Aseguradora: ${shown}`,
    },
    {
      key: 'cdSucursal',
      label: 'Sucursales',
      field: 'select',
      any: ANY,
      options: offices,
      chip: (shown) => `Sucursal: ${shown}`,
    },
    ...OF_PERSON,
    // Last, because the days have a line of their own.
    {
      key: 'desde',
      label: 'Desde',
      field: 'date',
      endKey: 'hasta',
      presets: presetsOn(today),
      chip: (shown) => `Inicio: ${shown}`,
    },
    { key: 'hasta', label: 'Hasta', field: 'date' },
  ],
})

const OF_PERSON: readonly FilterOf<SelectionSearchParams>[] = [
  { key: 'cedula', label: 'Cédula', isMain: true, field: 'text', maxLength: 20, chip: (shown) => `Cédula ${shown}` },
  { key: 'ap', label: 'Apellido', isMain: true, field: 'text', maxLength: 120, chip: (shown) => `Apellido ${shown}` },
  { key: 'nm', label: 'Nombre', isMain: true, field: 'text', maxLength: 120, chip: (shown) => `Nombre ${shown}` },
]

const presetsOn = (today: CalendarDate) => {
  const { desde: from, hasta: to } = defaultDays(today)
  return [
    { label: 'Últimos 10 años', from, to },
    { label: 'Último año', from: monthsBefore(today, 12), to },
  ]
}
