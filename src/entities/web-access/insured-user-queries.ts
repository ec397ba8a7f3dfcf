// The queries of insured persons by policy, and of the groups of policyholders.

import { type InsuredUserSearch, listClientGroups, searchInsuredUsers } from '../../contract/insured-user.ts'
import { ask, inPages } from '../ask.ts'

/** Insured persons by policy (ADM-08a). */
export const insuredUsersQuery = (body: InsuredUserSearch) => inPages(ask(searchInsuredUsers, { body }, 'open'))

/** Groups of policyholders. */
export const clientGroupsQuery = () => ask(listClientGroups, {}, 'expiry')
