// The filters of both lists of policies (POL-01, POL-11); staff also filter by person.
import { isHealthOrLife } from '../../../domain/branch.ts'
import { POLICY_STATE_NAMES, POLICY_STATES } from '../../../domain/policy/policy-state.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import type { Area } from '../../../domain/user/role.ts'
import type { FilterOf, FilterSet } from '../../../shell/list/filters/filters.ts'
import { insuredFilter, type PersonNames, policyholderFilter } from '../../../shell/list/filters/person-filters.ts'
import { branchOptions, insurerOptions, type Lookups, useLookups } from '../../../shell/list/filters/use-lookups.ts'
import { usePersonNames } from '../../../shell/list/filters/use-person-names.ts'
import { type PolicyParams, parsePolicyAddress } from '../../../shell/screens/search/policy-params.ts'
import { useReader } from '../../../shell/use-reader.ts'
import { dateProblem } from '../../../ui/forms/typed-date.ts'

const ANY = '--TODOS--'

const PLATE: FilterOf<PolicyParams> = {
  key: 'placa',
  label: 'Placa',
  field: 'text',
  maxLength: 20,
  chip: (shown) => `Placa ${shown}`,
}

/** By the state that the badge shows. */
const STATE: FilterOf<PolicyParams> = {
  key: 'estado',
  label: 'Estado',
  field: 'select',
  any: 'Todos',
  options: POLICY_STATE_NAMES.map((state) => ({ value: state, label: POLICY_STATES[state].label })),
  chip: (shown) => `Estado: ${shown}`,
}

type Given = PersonNames & Lookups & { reader: Reader }

export const policyFilters = (
  area: Area,
  { reader, branches, insurers, ...names }: Given,
): FilterSet<PolicyParams> => ({
  parse: parsePolicyAddress,
  problems: ({ desde, hastaText = '' }) => {
    const hasta = dateProblem(hastaText, desde ? { min: desde } : {})
    return hasta ? { hasta } : {}
  },
  filters: [
    { key: 'poliza', label: 'Póliza', isMain: true, field: 'text', maxLength: 60, chip: (shown) => `Póliza ${shown}` },
    ...(reader === 'staff'
      ? [{ ...(area === 'gen' ? policyholderFilter(names) : insuredFilter(names)), isMain: true as const }]
      : []),
    {
      key: 'ramo',
      label: 'Ramo',
      ...(reader === 'customer' && { isMain: true }),
      field: 'select',
      any: ANY,
      // The insured's line has only health and life (POL-11, A§5).
      options: branchOptions(branches.filter((branch) => area === 'gen' || isHealthOrLife(branch))),
      chip: (shown) => `Ramo: ${shown}`,
    },
    { key: 'desde', label: 'Desde', field: 'date', chip: (shown) => `Desde ${shown}` },
    { key: 'hasta', label: 'Hasta', field: 'date', chip: (shown) => `Hasta ${shown}` },
    ...(area === 'gen' ? [PLATE] : []),
    {
      key: 'aseg',
      label: 'Aseguradora',
      ...(reader === 'customer' && { isMain: true }),
      field: 'select',
      any: ANY,
      options: insurerOptions(insurers),
      chip: (shown) => `Aseguradora: ${shown}`,
    },
    { ...STATE, ...(reader === 'staff' && { isMain: true }) },
  ],
})

export const usePolicyFilters = (area: Area, params: PolicyParams): FilterSet<PolicyParams> =>
  policyFilters(area, { reader: useReader(), ...useLookups(), ...usePersonNames(params) })
