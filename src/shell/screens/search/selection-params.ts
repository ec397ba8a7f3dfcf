// The search parameters of the administrator's search: filters under the request's keys, page, order, chosen policy.
import { type FiltersIn, readFilters } from '../../../contract/address-filters.ts'
import { POLICY_COLUMNS } from '../../../contract/policy.ts'
import { selectionSearch } from '../../../contract/selection.ts'
import { codeIn, textIn, withoutGaps } from './address-values.ts'
import { type ListSearch, readListSearch } from './list-search.ts'

const FILTERS = ['poliza', 'ramo', 'aseg', 'cdSucursal', 'desde', 'hasta'] as const
const PERSON = ['nm', 'ap', 'cedula'] as const

type Shape = typeof selectionSearch.shape

/** A person as staff look for them: nothing of it stands in an address. */
export type SearchedPerson = FiltersIn<Shape, (typeof PERSON)[number]>

/** What an address says. */
export type SelectionParams = ListSearch &
  FiltersIn<Shape, (typeof FILTERS)[number]> & {
    /** The key under which this tab remembers the person who is looked for. */
    persona?: string
    /** The cdRamoCotizacion of the policy whose insured are shown. */
    sel?: number
  }

/** What the list is searched by: the address, and the person behind its key. */
export type SelectionSearchParams = SelectionParams & SearchedPerson

const readList = (raw: Record<string, unknown>) =>
  readListSearch({ schema: selectionSearch, keys: FILTERS, columns: POLICY_COLUMNS }, raw)

/** Reads an address; what is not understood is left out, never an error: so is a name or a cédula. */
export function parseSelectionAddress(raw: Record<string, unknown>): SelectionParams {
  return withoutGaps({ ...readList(raw), persona: textIn(raw['persona'], 40), sel: codeIn(raw['sel']) })
}

/** Reads the fields of the filters, those of the person too. */
export const parseSelectionFields = (raw: Record<string, unknown>): SelectionSearchParams =>
  withoutGaps({ ...readList(raw), ...readFilters(selectionSearch, PERSON, raw) })
