// The queries of catalogues: the lookup lists that searches choose from (SYS-02, PWA-03).
import { request } from '../../api/request.ts'
import { listAllInsurers, listBranchesWithGroup, readPolicyholderName } from '../../contract/lookup.ts'
import { cached } from '../cached.ts'

const NOUN = 'lookup'

/** All branches with their groups, by name. */
export const branchesQuery = () =>
  cached('expiry', {
    queryKey: [NOUN, 'branches'],
    queryFn: ({ signal }) => request(listBranchesWithGroup, {}, { signal }),
  })

export const insurersQuery = () =>
  cached('expiry', { queryKey: [NOUN, 'insurers'], queryFn: ({ signal }) => request(listAllInsurers, {}, { signal }) })

/** The titular that a customer's code stands for (POL-11); a failure is not shown (SYS-05a). */
export const policyholderNameQuery = (cdCliente: number) =>
  cached('expiry', {
    queryKey: [NOUN, 'policyholder', cdCliente],
    queryFn: ({ signal }) => request(readPolicyholderName, { query: { cdCliente } }, { signal }),
  })
