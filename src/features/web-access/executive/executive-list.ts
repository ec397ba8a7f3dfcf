// The list of executives (ADM-10).
import { EXECUTIVE_FILTERS, executiveSearch, searchExecutives } from '../../../contract/executive-access.ts'
import { defineList } from '../../../toolkit/list/define-list.ts'
import { RESET_PAGE_SIZE } from '../../../toolkit/screens/list-search.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { userPages } from '../parts/user-pages.ts'

export const EXECUTIVE_LIST = defineList({
  name: 'ejecutivos',
  area: 'gen',
  path: pathTo.executives(),
  filters: EXECUTIVE_FILTERS,
  rules: executiveSearch,
  sortable: [],
  // The answer holds all executives of a search: the call has no pages.
  query: ({ page: _page, pageSize: _size, ...body }) =>
    userPages(searchExecutives, { body }, ({ data: { data } }) => ({
      content: data,
      total: data.length,
      totalPages: 1,
    })),
  usual: () => ({ tipoEjecutivo: '0' }),
  firstSize: RESET_PAGE_SIZE,
})

export type ExecutiveParams = ReturnType<typeof EXECUTIVE_LIST.parse>
