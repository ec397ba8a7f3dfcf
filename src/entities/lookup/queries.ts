// The queries of catalogues: the lookup lists that searches choose from (SYS-02, PWA-03).
import { listAllInsurers, listBranchesWithGroup, readPolicyholderName } from '../../contract/lookup.ts'
import { ask } from '../ask.ts'

/** All branches with their groups, by name. */
export const branchesQuery = () => ask(listBranchesWithGroup, {}, 'expiry')

export const insurersQuery = () => ask(listAllInsurers, {}, 'expiry')

/** The titular that a customer's code stands for (POL-11); a failure is not shown (SYS-05a). */
export const policyholderNameQuery = (cdCliente: number) =>
  ask(readPolicyholderName, { query: { cdCliente } }, 'expiry')
