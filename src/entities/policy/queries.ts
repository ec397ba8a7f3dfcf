// The queries of the lists of policies.

import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import {
  type InsuredPolicySearch,
  type PolicySearch,
  searchInsuredPolicies,
  searchPolicies,
} from '../../contract/policy.ts'
import { cached } from '../cached.ts'
import { NOUN } from './part-query.ts'

/** One page of the policyholder's policies (POL-02); the last page stays to be seen while the next one comes. */
export const policiesQuery = (body: PolicySearch) =>
  cached('expiry', {
    queryKey: [NOUN, 'held', body],
    queryFn: ({ signal }) => request(searchPolicies, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One page of the insured person's policies (POL-12). */
export const insuredPoliciesQuery = (query: InsuredPolicySearch) =>
  cached('expiry', {
    queryKey: [NOUN, 'insured', query],
    queryFn: ({ signal }) => request(searchInsuredPolicies, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
