// Hooks: search as you type for the persons by whom staff filter.
import { useQuery } from '@tanstack/react-query'
import { insuredQuery, policyholdersQuery } from '../../entities/claim-report/people-queries.ts'
import type { SearchResult } from '../../ui/forms/search-field.tsx'

/** A hook that searches for the typed text. */
type UseSearchResults = (typed: string) => { data: SearchResult[] | undefined; isError: boolean }

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

export const PERSON_SEARCH = { policyholder: usePolicyholders, insured: useInsured } as const
