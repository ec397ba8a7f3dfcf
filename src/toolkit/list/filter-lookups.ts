// Hooks: what the portal knows about a list's filters: the options of its lookups, and the names of its persons.
import type { ListFilters } from '../../contract/list/filter.ts'
import type { Lookup, Option } from '../../contract/list/lookups.ts'
import { readInsuredName, readPolicyholderName } from '../../contract/lookup.ts'
import { ask } from '../../entities/ask.ts'
import { useReader } from '../person/use-reader.ts'
import { useCachedQuery } from '../query/use-cached-query.ts'

/** The options of each filter, by its key; empty until the options arrive. */
export type FilterOptions = Readonly<Record<string, readonly Option[]>>

export function useFilterOptions(filters: ListFilters): FilterOptions {
  const reader = useReader()
  const options: Record<string, readonly Option[]> = {}
  for (const [key, filter] of Object.entries(filters))
    if (filter.field === 'lookup' && (filter.only ?? reader) === reader)
      // `useQueries` would add its code to the scripts of the home. A list has the same lookups in both areas, and a
      // reader does not change while a screen is mounted, so the order of these calls is fixed.
      // biome-ignore lint/correctness/useHookAtTopLevel: the number and order of the lookups are fixed while a list is mounted
      options[key] = useLookup(filter.lookup)
  return options
}

function useLookup({ endpoint, optionsIn }: Lookup): readonly Option[] {
  const { data } = useCachedQuery(ask(endpoint, {}, 'expiry'))
  return data === undefined ? [] : optionsIn(data)
}

/** The names for the person codes in an address; undefined until known. */
export type PersonNames = { policyholder?: string | undefined; insured?: string | undefined }

/** The names for the person codes in an address; none for customers, who have no such filter. */
export function usePersonNames(params: object): PersonNames {
  const { cdCliente, cdAsegurado } = params as { cdCliente?: number; cdAsegurado?: number }
  const isStaff = useReader() === 'staff'
  const policyholder = useCachedQuery({
    ...ask(readPolicyholderName, { query: { cdCliente: cdCliente ?? 0 } }, 'expiry'),
    enabled: isStaff && cdCliente !== undefined,
  })
  const insured = useCachedQuery({
    ...ask(readInsuredName, { query: { cdAsegurado: cdAsegurado ?? 0 } }, 'expiry'),
    enabled: isStaff && cdAsegurado !== undefined,
  })
  return { policyholder: policyholder.data?.titular, insured: insured.data?.nmAsegurado }
}
