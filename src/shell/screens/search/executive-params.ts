// The search parameters of «Gestor Ejecutivo»: filters that name nobody, page, the key of the person.
import { type FiltersIn, readFilters } from '../../../contract/address-filters.ts'
import { executiveSearch } from '../../../contract/executive-access.ts'
import { type ListSearch, readListSearch } from './list-search.ts'
import { type PersonKey, personKeyIn } from './person-key.ts'

const FILTERS = ['tipoEjecutivo'] as const

/** The filters that say who somebody is: nothing of them stands in an address. */
export const EXECUTIVE_PERSON = ['nmAgente', 'apAgente', 'mail', 'cedula'] as const

type Shape = typeof executiveSearch.shape

export type ExecutivePerson = FiltersIn<Shape, (typeof EXECUTIVE_PERSON)[number]>

/** What an address says. */
export type ExecutiveParams = ListSearch & PersonKey & FiltersIn<Shape, (typeof FILTERS)[number]>

const readList = (raw: Record<string, unknown>) =>
  readListSearch({ schema: executiveSearch, keys: FILTERS, columns: [] }, raw)

/** Reads an address; what is not understood is left out, never an error: so is a name, an id number or a mail. */
export const parseExecutives = (raw: Record<string, unknown>): ExecutiveParams => ({
  ...readList(raw),
  ...personKeyIn(raw),
})

/** Reads the fields of the filters, those of the person too. */
export const parseExecutiveFields = (raw: Record<string, unknown>): ExecutiveParams & ExecutivePerson => ({
  ...readList(raw),
  ...readFilters(executiveSearch, EXECUTIVE_PERSON, raw),
})
