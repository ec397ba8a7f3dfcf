// Hook: the options of those filters whose options the portal lists, such as branches and insurers; cached for 120 minutes.
import type { ListFilters } from '../../contract/list/filter.ts'
import type { Lookup, Option } from '../../contract/list/lookups.ts'
import { ask } from '../../entities/ask.ts'
import { useReader } from '../person/use-reader.ts'
import { useCachedQuery } from '../query/use-cached-query.ts'

/** Options by the key of a filter; empty until they arrive. */
export type FilterOptions = Readonly<Record<string, readonly Option[]>>

export function useFilterOptions(filters: ListFilters): FilterOptions {
  const reader = useReader()
  const options: Record<string, readonly Option[]> = {}
  for (const [key, filter] of Object.entries(filters))
    if (filter.field === 'lookup' && (filter.only ?? reader) === reader)
      // `useQueries` would put its code into the scripts of the home. A list has the same lookups in both areas, and a
      // reader does not change while a screen is mounted, so the order of these calls is fixed.
      // biome-ignore lint/correctness/useHookAtTopLevel: the number and order of the lookups are fixed while a list is mounted
      options[key] = useLookup(filter.lookup)
  return options
}

function useLookup({ endpoint, optionsIn }: Lookup): readonly Option[] {
  const { data } = useCachedQuery(ask(endpoint, {}, 'expiry'))
  return data === undefined ? [] : optionsIn(data)
}
