// The queries of the lists of policies.

import {
  type InsuredPolicySearch,
  type PolicySearch,
  searchInsuredPolicies,
  searchPolicies,
} from '../../contract/policy.ts'
import { ask, inPages } from '../ask.ts'

/** One page of the policyholder's policies (POL-02); the last page stays to be seen while the next one comes. */
export const policiesQuery = (body: PolicySearch) => inPages(ask(searchPolicies, { body }, 'expiry'))

/** One page of the insured person's policies (POL-12). */
export const insuredPoliciesQuery = (query: InsuredPolicySearch) =>
  inPages(ask(searchInsuredPolicies, { query }, 'expiry'))
