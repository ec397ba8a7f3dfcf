// The list of policyholders with their contacts (ADM-04).
import { GENERAL_USER_FILTERS, generalUserSearch, searchGeneralUsers } from '../../../contract/general-user.ts'
import { defineList } from '../../../toolkit/list/define-list.ts'
import { RESET_PAGE_SIZE } from '../../../toolkit/screens/list-search.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { userPages } from '../parts/user-pages.ts'

export const GENERAL_USER_LIST = defineList({
  name: 'usuarios-gen',
  area: 'gen',
  path: pathTo.users('gen'),
  filters: GENERAL_USER_FILTERS,
  rules: generalUserSearch,
  sortable: [],
  query: (body) =>
    userPages(searchGeneralUsers, { body }, ({ data, total, totalPages }) => ({ content: data, total, totalPages })),
  firstSize: RESET_PAGE_SIZE,
})

export type GeneralUserParams = ReturnType<typeof GENERAL_USER_LIST.parse>
