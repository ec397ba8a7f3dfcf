// Hook: the choices of the filters that an endpoint lists, such as ramos and insurers, cached for 120 minutes.
import type { ListFilters } from '../../../contract/list/filter.ts'
import type { Lookup, Option } from '../../../contract/list/lookups.ts'
import { ask } from '../../../entities/ask.ts'
import { useCachedQuery } from '../../query/use-cached-query.ts'
import { useReader } from '../../use-reader.ts'

/** By the key of a filter; empty until they arrive. */
export type FilterOptions = Readonly<Record<string, readonly Option[]>>

export function useFilterOptions(filters: ListFilters): FilterOptions {
  const reader = useReader()
  const options: Record<string, readonly Option[]> = {}
  for (const [key, filter] of Object.entries(filters))
    if (filter.field === 'lookup' && (filter.only ?? reader) === reader)
      // biome-ignore lint/correctness/useHookAtTopLevel: a list has the same lookups as long as it is shown
      options[key] = useLookup(filter.lookup)
  return options
}

function useLookup({ endpoint, optionsIn }: Lookup): readonly Option[] {
  const { data } = useCachedQuery(ask(endpoint, {}, 'expiry'))
  return data === undefined ? [] : optionsIn(data)
}
