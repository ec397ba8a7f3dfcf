// The search parameters of «Creación de Usuarios»: filters that name nobody, page, the key of the person.
import { type FiltersIn, readFilters } from '../../../contract/address-filters.ts'
import { generalUserSearch } from '../../../contract/general-user.ts'
import { type ListSearch, readListSearch } from './list-search.ts'
import { type PersonKey, personKeyIn } from './person-key.ts'

const FILTERS = ['cdContratante'] as const

/** The filters that say who somebody is: nothing of them stands in an address. */
export const GENERAL_PERSON = [
  'nmContratante',
  'apContratante',
  'cedula',
  'nmContacto',
  'apContacto',
  'correo',
] as const

type Shape = typeof generalUserSearch.shape

export type GeneralUserPerson = FiltersIn<Shape, (typeof GENERAL_PERSON)[number]>

/** What an address says. */
export type GeneralUserParams = ListSearch & PersonKey & FiltersIn<Shape, (typeof FILTERS)[number]>

const readList = (raw: Record<string, unknown>) =>
  readListSearch({ schema: generalUserSearch, keys: FILTERS, columns: [] }, raw)

/** Reads an address; what is not understood is left out, never an error: so is a name, an id number or a mail. */
export const parseGeneralUsers = (raw: Record<string, unknown>): GeneralUserParams => ({
  ...readList(raw),
  ...personKeyIn(raw),
})

/** Reads the fields of the filters, those of the person too. */
export const parseGeneralFields = (raw: Record<string, unknown>): GeneralUserParams & GeneralUserPerson => ({
  ...readList(raw),
  ...readFilters(generalUserSearch, GENERAL_PERSON, raw),
})
