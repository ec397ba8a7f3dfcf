// Hooks for the options that policies and claims are filtered by: ramos and insurers, cached for 120 minutes.
import type { BranchWithGroup, Insurer } from '../../../contract/lookup.ts'
import { listAllInsurers, listBranchesWithGroup } from '../../../contract/lookup.ts'
import { ask } from '../../../entities/ask.ts'
import { useCachedQuery } from '../../query/use-cached-query.ts'
import type { Option } from './filters.ts'

export const useBranches = () => useCachedQuery(ask(listBranchesWithGroup, {}, 'expiry'))

export type Lookups = { branches: readonly BranchWithGroup[]; insurers: readonly Insurer[] }

export function useLookups(): Lookups {
  const { data: branches = [] } = useBranches()
  const { data: insurers = [] } = useCachedQuery(ask(listAllInsurers, {}, 'expiry'))
  return { branches, insurers }
}

export const branchOptions = (branches: Lookups['branches']): Option[] =>
  branches.map(({ cdRamo, nmRamo }) => ({ value: String(cdRamo), label: nmRamo }))

export const insurerOptions = (insurers: Lookups['insurers']): Option[] =>
  insurers.map(({ cdAseguradora, nmAlias }) => ({ value: String(cdAseguradora), label: nmAlias }))
