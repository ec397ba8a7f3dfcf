// The query of executives.
import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { type ExecutiveRow, type ExecutiveSearch, searchExecutives } from '../../../contract/executive-access.ts'
import { answerKey } from '../../../entities/ask.ts'
import { cached } from '../../../entities/cached.ts'
import type { UserPage } from '../parts/user-page.ts'

/** All executives of a search: the call has no pages (ADM-10). */
export const executivesQuery = (body: ExecutiveSearch) =>
  cached<UserPage<ExecutiveRow>>('open', {
    queryKey: answerKey(searchExecutives, { body }),
    queryFn: async ({ signal }) => {
      const { data } = await request(searchExecutives, { body }, { signal })
      return { content: data.data, total: data.data.length, totalPages: 1 }
    },
    placeholderData: keepPreviousData,
  })
