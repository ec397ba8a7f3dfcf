// Lookup lists that searches choose from: catalogues (SYS-02, PWA-03).
import { listAllInsurers, listBranchesWithGroup, readPolicyholderName } from '../../contract/lookup.ts'
import type { Ask } from '../ask.ts'
import { cached } from '../cached.ts'

const NOUN = 'lookup'

/** All ramos with their groups, by name. */
export const branchesQuery = (ask: Ask) =>
  cached('expiry', {
    queryKey: [NOUN, 'branches'],
    queryFn: ({ signal }) => ask(listBranchesWithGroup, {}, { signal }),
  })

export const insurersQuery = (ask: Ask) =>
  cached('expiry', { queryKey: [NOUN, 'insurers'], queryFn: ({ signal }) => ask(listAllInsurers, {}, { signal }) })

/** The titular that a customer's code stands for (POL-11); a failure is nobody's to see (SYS-05a). */
export const policyholderNameQuery = (ask: Ask, cdCliente: number) =>
  cached('expiry', {
    queryKey: [NOUN, 'policyholder', cdCliente],
    queryFn: ({ signal }) => ask(readPolicyholderName, { query: { cdCliente } }, { signal }),
  })
