// The list of executives (ADM-10).
import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import {
  EXECUTIVE_FILTERS,
  type ExecutiveRow,
  executiveSearch,
  searchExecutives,
} from '../../../contract/executive-access.ts'
import { answerKey, cached } from '../../../entities/ask.ts'
import { defineList } from '../../../toolkit/list/define-list.ts'
import type { ListPage } from '../../../toolkit/list/use-list.ts'
import { RESET_PAGE_SIZE } from '../../../toolkit/screens/list-search.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'

export const EXECUTIVE_LIST = defineList({
  name: 'ejecutivos',
  area: 'gen',
  path: pathTo.executives(),
  filters: EXECUTIVE_FILTERS,
  rules: executiveSearch,
  sortable: [],
  // The answer holds all executives of a search: the call has no pages.
  query: ({ page: _page, pageSize: _size, ...body }) =>
    cached<ListPage<ExecutiveRow>>('open', {
      queryKey: answerKey(searchExecutives, { body }),
      queryFn: async ({ signal }) => {
        const { data } = await request(searchExecutives, { body }, { signal })
        return { content: data.data, total: data.data.length, totalPages: 1 }
      },
      placeholderData: keepPreviousData,
    }),
  usual: () => ({ tipoEjecutivo: '0' }),
  firstSize: RESET_PAGE_SIZE,
})

export type ExecutiveParams = ReturnType<typeof EXECUTIVE_LIST.parse>
