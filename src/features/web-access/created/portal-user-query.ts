// The query of the accounts that exist.
import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { type PortalUser, type PortalUserSearch, searchPortalUsers } from '../../../contract/portal-user.ts'
import { answerKey } from '../../../entities/ask.ts'
import { cached } from '../../../entities/cached.ts'
import type { UserPage } from '../parts/user-page.ts'

/** An account with its number in the search, from 1. */
export type NumberedUser = PortalUser & { numero: number }

/** A thousand accounts (ADM-09). */
export const portalUsersQuery = (body: PortalUserSearch) =>
  cached<UserPage<NumberedUser>>('open', {
    queryKey: answerKey(searchPortalUsers, { body }),
    queryFn: async ({ signal }) => {
      const { content, total, totalPages } = await request(searchPortalUsers, { body }, { signal })
      const before = body.page * body.pageSize
      return { content: content.map((user, at) => ({ ...user, numero: before + at + 1 })), total, totalPages }
    },
    placeholderData: keepPreviousData,
  })
