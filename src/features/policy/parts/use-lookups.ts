// Hooks for the options that policies are filtered by: ramos and insurers, cached for 120 minutes.
import type { BranchWithGroup } from '../../../contract/lookup.ts'
import { isHealthOrLife } from '../../../domain/branch.ts'
import type { Area } from '../../../domain/user/role.ts'
import { branchesQuery, insurersQuery } from '../../../entities/lookup/queries.ts'
import { request } from '../../../shell/query/request.ts'
import { useCachedQuery } from '../../../shell/query/use-cached-query.ts'

/** The ramos of a line: the insured's line has only health and life (POL-11, A§5). */
export const branchesOf = (area: Area, branches: readonly BranchWithGroup[]): BranchWithGroup[] =>
  branches.filter((branch) => area === 'gen' || isHealthOrLife(branch))

export const useBranches = () => useCachedQuery(branchesQuery(request))

export function useLookups() {
  const { data: branches = [] } = useBranches()
  const { data: insurers = [] } = useCachedQuery(insurersQuery(request))
  return { branches, insurers }
}
