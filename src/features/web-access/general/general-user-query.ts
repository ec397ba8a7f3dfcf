// The query of policyholders with their contacts.
import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { type GeneralUser, type GeneralUserSearch, searchGeneralUsers } from '../../../contract/general-user.ts'
import { answerKey } from '../../../entities/ask.ts'
import { cached } from '../../../entities/cached.ts'
import type { UserPage } from '../parts/user-page.ts'

/** Policyholders with their contacts (ADM-04). Who may sign in changes: asked at every opening. */
export const generalUsersQuery = (body: GeneralUserSearch) =>
  cached<UserPage<GeneralUser>>('open', {
    queryKey: answerKey(searchGeneralUsers, { body }),
    queryFn: async ({ signal }) => {
      const { data, total, totalPages } = await request(searchGeneralUsers, { body }, { signal })
      return { content: data, total, totalPages }
    },
    placeholderData: keepPreviousData,
  })
