// Hook: the choices of the filters that an endpoint lists, such as ramos and insurers, cached for 120 minutes.
import type { ListFilters } from '../../../contract/list/filter.ts'
import type { Option } from '../../../contract/list/lookups.ts'
import { ask } from '../../../entities/ask.ts'
import { useCachedAnswers } from '../../query/use-cached-query.ts'
import { useReader } from '../../use-reader.ts'

/** By the key of a filter; empty until they arrive. */
export type FilterOptions = Readonly<Record<string, readonly Option[]>>

export function useFilterOptions(filters: ListFilters): FilterOptions {
  const reader = useReader()
  const found = Object.entries(filters).flatMap(([key, filter]) =>
    filter.field === 'lookup' && (filter.only ?? reader) === reader ? [{ key, lookup: filter.lookup }] : [],
  )
  const answers = useCachedAnswers(found.map(({ lookup: { endpoint } }) => ask(endpoint, {}, 'expiry')))
  return Object.fromEntries(
    found.map(({ key, lookup }, at) => [key, answers[at] === undefined ? [] : lookup.optionsIn(answers[at])]),
  )
}
