// The list of insured persons by policy (ADM-06).
import {
  INSURED_USER_FILTERS,
  insuredUserSearch,
  searchInsuredUsers,
  usualInsuredDays,
} from '../../../contract/insured-user.ts'
import { ask, inPages } from '../../../entities/ask.ts'
import { defineList } from '../../../toolkit/list/define-list.ts'
import { requiredRange } from '../../../toolkit/list/required-range.ts'
import { RESET_PAGE_SIZE } from '../../../toolkit/screens/list-search.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'

export const INSURED_USER_LIST = defineList({
  name: 'usuarios-vam',
  area: 'vam',
  path: pathTo.users('vam'),
  filters: INSURED_USER_FILTERS,
  rules: insuredUserSearch,
  sortable: [],
  query: (body) => inPages(ask(searchInsuredUsers, { body }, 'open')),
  usual: usualInsuredDays,
  problems: requiredRange('fcDesde', 'fcHasta'),
  firstSize: RESET_PAGE_SIZE,
})

export type InsuredUserParams = ReturnType<typeof INSURED_USER_LIST.parse>
