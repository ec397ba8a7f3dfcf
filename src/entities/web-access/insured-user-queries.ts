// The queries of insured persons by policy, and of the groups of policyholders.

import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import {
  type InsuredUserRow,
  type InsuredUserSearch,
  listClientGroups,
  searchInsuredUsers,
} from '../../contract/insured-user.ts'
import { cached } from '../cached.ts'
import { type UserPage, WEB_ACCESS } from './web-access.ts'

/** Insured persons by policy (ADM-08a). */
export const insuredUsersQuery = (body: InsuredUserSearch) =>
  cached<UserPage<InsuredUserRow>>('open', {
    queryKey: [WEB_ACCESS, 'insured', body],
    queryFn: ({ signal }) => request(searchInsuredUsers, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Groups of policyholders. */
export const clientGroupsQuery = () =>
  cached('expiry', {
    queryKey: ['lookup', 'client-groups'],
    queryFn: ({ signal }) => request(listClientGroups, {}, { signal }),
  })
