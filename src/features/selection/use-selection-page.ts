// Hook: one page of the administrator's search, by its address and the person whom this tab remembers for it.

import type { Area } from '../../domain/user/role.ts'
import type { WriteParams } from '../../shell/detail/address-state.ts'
import { useLookups } from '../../shell/list/filters/use-lookups.ts'
import { useList } from '../../shell/list/use-list.ts'
import { pathTo } from '../../shell/screens/path-to.ts'
import { RESET_PAGE_SIZE } from '../../shell/screens/search/list-search.ts'
import type { SelectionParams } from '../../shell/screens/search/selection-params.ts'
import { useToday } from '../../shell/use-today.ts'
import { withPerson } from './searched-person.ts'
import { selectionFilters } from './selection-filters.ts'
import { selectionQuery } from './selection-query.ts'
import { selectionRequest } from './selection-search.ts'
import { useOfficeOptions } from './use-office-options.ts'

export function useSelectionPage(area: Area, params: SelectionParams, write: WriteParams<SelectionParams>) {
  const today = useToday()
  const offices = useOfficeOptions()
  const set = selectionFilters(area, { today, offices, ...useLookups() })
  return useList({
    screen: { name: `seleccion-${area}`, area, path: pathTo.selection(area) },
    set,
    search: withPerson(params),
    write,
    queryOf: (search) => selectionQuery(area, selectionRequest(search, today)),
    firstSize: RESET_PAGE_SIZE,
  })
}
