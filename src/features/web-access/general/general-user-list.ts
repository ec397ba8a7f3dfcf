// The list of policyholders with their contacts (ADM-04).
import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import {
  GENERAL_USER_FILTERS,
  type GeneralUser,
  generalUserSearch,
  searchGeneralUsers,
} from '../../../contract/general-user.ts'
import { answerKey, cached } from '../../../entities/ask.ts'
import { defineList } from '../../../toolkit/list/define-list.ts'
import type { ListPage } from '../../../toolkit/list/use-list.ts'
import { RESET_PAGE_SIZE } from '../../../toolkit/screens/list-search.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'

export const GENERAL_USER_LIST = defineList({
  name: 'usuarios-gen',
  area: 'gen',
  path: pathTo.users('gen'),
  filters: GENERAL_USER_FILTERS,
  rules: generalUserSearch,
  sortable: [],
  // Web access can change at any time, so the list is requested at every opening.
  query: (body) =>
    cached<ListPage<GeneralUser>>('open', {
      queryKey: answerKey(searchGeneralUsers, { body }),
      queryFn: async ({ signal }) => {
        const { data, total, totalPages } = await request(searchGeneralUsers, { body }, { signal })
        return { content: data, total, totalPages }
      },
      placeholderData: keepPreviousData,
    }),
  firstSize: RESET_PAGE_SIZE,
})

export type GeneralUserParams = ReturnType<typeof GENERAL_USER_LIST.parse>
