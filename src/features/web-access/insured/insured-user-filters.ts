// The filters of «Gestor Usuario» (ADM-06), in two groups, and its request.

import type { InsuredUserSearch } from '../../../contract/insured-user.ts'
import { isHealthOrLife } from '../../../domain/branch.ts'
import { type CalendarDate, calendarDate } from '../../../domain/calendar-date.ts'
import { monthsBefore } from '../../../domain/date-arithmetic.ts'
import type { FilterSet, Option } from '../../../shell/list/filters/filters.ts'
import { requiredRange } from '../../../shell/list/filters/required-range.ts'
import { branchOptions, insurerOptions, type Lookups } from '../../../shell/list/filters/use-lookups.ts'
import { searchedPerson } from '../../../shell/list/person/searched-person.ts'
import {
  INSURED_PERSON,
  type InsuredUserParams,
  type InsuredUserPerson,
  parseInsuredFields,
} from '../../../shell/screens/search/insured-user-params.ts'
import { RESET_PAGE_SIZE } from '../../../shell/screens/search/list-search.ts'

export type InsuredUserFields = InsuredUserParams & InsuredUserPerson

export const { withPerson, addressOf } = searchedPerson<InsuredUserParams, InsuredUserPerson>(INSURED_PERSON)

/** From the first day of the same month of last year until today. */
export const defaultDays = (today: CalendarDate): { fcDesde: CalendarDate; fcHasta: CalendarDate } => ({
  fcDesde: monthsBefore(calendarDate(`${today.slice(0, 8)}01`), 12),
  fcHasta: today,
})

const HOLDER = 'Contratante'
const INSURED = 'Asegurado'
const ANY = '--TODOS--'

type Given = Lookups & { groups: readonly Option[]; today: CalendarDate }

export const insuredUserFilters = ({ branches, insurers, groups, today }: Given): FilterSet<InsuredUserFields> => ({
  parse: parseInsuredFields,
  inAddress: addressOf,
  defaults: defaultDays(today),
  problems: requiredRange('fcDesde', 'fcHasta'),
  filters: [
    {
      key: 'cedula',
      label: 'Cédula',
      group: INSURED,
      isMain: true,
      field: 'text',
      maxLength: 20,
      chip: (shown) => `Cédula ${shown}`,
    },
    {
      key: 'nmAsegurado',
      label: 'Nombres del asegurado',
      group: INSURED,
      isMain: true,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Asegurado: ${shown}`,
    },
    {
      key: 'apAsegurado',
      label: 'Apellidos del asegurado',
      group: INSURED,
      isMain: true,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Apellidos: ${shown}`,
    },
    {
      key: 'correo',
      label: 'Correo',
      group: INSURED,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Correo ${shown}`,
    },
    {
      key: 'nmContratante',
      label: 'Nombres del contratante',
      group: HOLDER,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Contratante: ${shown}`,
    },
    {
      key: 'apContratante',
      label: 'Apellidos del contratante',
      group: HOLDER,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Apellidos del contratante: ${shown}`,
    },
    {
      key: 'poliza',
      label: 'Póliza',
      group: HOLDER,
      field: 'text',
      maxLength: 60,
      chip: (shown) => `Póliza ${shown}`,
    },
    {
      key: 'ramo',
      label: 'Ramo',
      group: HOLDER,
      field: 'select',
      any: ANY,
      options: branchOptions(branches.filter(isHealthOrLife)),
      chip: (shown) => `Ramo: ${shown}`,
    },
    {
      key: 'nmCliGrupo',
      label: 'Grupo',
      group: HOLDER,
      field: 'select',
      any: ANY,
      options: groups,
      chip: (shown) => `Grupo: ${shown}`,
    },
    {
      key: 'aseg',
      label: 'Aseguradora',
      group: HOLDER,
      field: 'select',
      any: ANY,
      options: insurerOptions(insurers),
      chip: (shown) => `Aseguradora: ${shown}`,
    },
    // Last, because the days have a line of their own.
    {
      key: 'fcDesde',
      label: 'Desde',
      group: HOLDER,
      field: 'date',
      endKey: 'fcHasta',
      presets: presetsOn(today),
      chip: (shown) => `Vigencia: ${shown}`,
    },
    { key: 'fcHasta', label: 'Hasta', group: HOLDER, field: 'date' },
  ],
})

const presetsOn = (today: CalendarDate) => {
  const { fcDesde: from, fcHasta: to } = defaultDays(today)
  return [
    { label: 'Último año', from, to },
    { label: 'Últimos 5 años', from: monthsBefore(from, 48), to },
  ]
}

export function insuredUserRequest(search: InsuredUserFields, today: CalendarDate): InsuredUserSearch {
  const standard = defaultDays(today)
  const fcDesde = search.fcDesde ?? standard.fcDesde
  const fcHasta = search.fcHasta ?? standard.fcHasta
  return {
    page: search.page ?? 0,
    pageSize: search.pageSize ?? RESET_PAGE_SIZE,
    nmContratante: search.nmContratante ?? '',
    apContratante: search.apContratante ?? '',
    poliza: search.poliza ?? '',
    ramo: search.ramo ?? 0,
    aseg: search.aseg ?? 0,
    nmCliGrupo: search.nmCliGrupo ?? 0,
    fcDesde,
    // One day of an address may lie beyond the other one's default.
    fcHasta: fcDesde > fcHasta ? fcDesde : fcHasta,
    nmAsegurado: search.nmAsegurado ?? '',
    apAsegurado: search.apAsegurado ?? '',
    cedula: search.cedula ?? '',
    correo: search.correo ?? '',
  }
}
