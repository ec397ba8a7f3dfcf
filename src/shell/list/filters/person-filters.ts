// Filters by a person of the portfolio, for staff: found by name, cédula or RUC, kept as a code and shown as a name.
import { useQuery } from '@tanstack/react-query'
import { insuredQuery, policyholdersQuery } from '../../../entities/claim-report/people-queries.ts'
import type { Filter, UseSearchResults } from './filters.ts'

/** What the codes of an address are called, as far as it is known. */
export type PersonNames = { policyholder?: string | undefined; insured?: string | undefined }

/** «Contratante», by the code of the client. */
export const policyholderFilter = ({ policyholder }: PersonNames): Filter<'cdCliente'> => ({
  key: 'cdCliente',
  label: 'Contratante',
  field: 'search',
  useSearchResults: usePolicyholders,
  name: policyholder,
  chip: (shown) => `Contratante: ${shown}`,
})

/** «Asegurado», by a code in place of the cédula, which no address may hold. */
export const insuredFilter = ({ insured }: PersonNames): Filter<'cdAsegurado'> => ({
  key: 'cdAsegurado',
  label: 'Asegurado',
  field: 'search',
  useSearchResults: useInsured,
  name: insured,
  chip: (shown) => `Asegurado: ${shown}`,
})

const usePolicyholders: UseSearchResults = (typed) =>
  useQuery({
    ...policyholdersQuery(typed),
    select: (found) => found.map((each) => ({ id: String(each.cdCliente), title: each.nmCliente, text: each.rucCed })),
  })

const useInsured: UseSearchResults = (typed) =>
  useQuery({
    ...insuredQuery(typed),
    select: (found) =>
      found.map((each) => ({ id: String(each.cdAsegurado), title: each.nmAsegurado, text: each.cedula })),
  })
