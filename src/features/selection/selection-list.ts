// The list of the administrator's search (ADM-01a), for both lines; the person searched for is kept out of its URL.
import { POLICY_COLUMNS } from '../../contract/policy.ts'
import {
  SELECTION_FILTERS,
  searchSelection,
  searchVamSelection,
  selectionSearch,
  usualSelectionDays,
} from '../../contract/selection.ts'
import type { Area } from '../../domain/user/role.ts'
import { ask, inPages } from '../../entities/ask.ts'
import { defineList } from '../../toolkit/list/define-list.ts'
import { requiredRange } from '../../toolkit/list/required-range.ts'
import { chosenIn, RESET_PAGE_SIZE } from '../../toolkit/screens/list-search.ts'
import { pathTo } from '../../toolkit/screens/path-to.ts'

const selectionOf = (area: Area) =>
  defineList({
    name: `seleccion-${area}`,
    area,
    path: pathTo.selection(area),
    filters: SELECTION_FILTERS[area],
    rules: selectionSearch,
    sortable: POLICY_COLUMNS,
    /** The cdRamoCotizacion of the policy whose insured are shown. */
    extra: chosenIn,
    query: (body) => inPages(ask(area === 'gen' ? searchSelection : searchVamSelection, { body }, 'expiry')),
    usual: usualSelectionDays,
    problems: requiredRange('desde', 'hasta'),
    firstSize: RESET_PAGE_SIZE,
  })

export const SELECTION_LISTS = { gen: selectionOf('gen'), vam: selectionOf('vam') } as const

export type SelectionParams = ReturnType<typeof SELECTION_LISTS.gen.parse>
