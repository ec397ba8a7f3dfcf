// The search parameters of «Gestor Usuario»: filters that name nobody, page, the key of the person.
import { type FiltersIn, readFilters } from '../../../contract/address-filters.ts'
import { insuredUserSearch } from '../../../contract/insured-user.ts'
import { type ListSearch, readListSearch } from './list-search.ts'
import { type PersonKey, personKeyIn } from './person-key.ts'

const FILTERS = ['poliza', 'ramo', 'aseg', 'nmCliGrupo', 'fcDesde', 'fcHasta'] as const

/** The filters that say who somebody is: nothing of them stands in an address. */
export const INSURED_PERSON = [
  'nmContratante',
  'apContratante',
  'nmAsegurado',
  'apAsegurado',
  'cedula',
  'correo',
] as const

type Shape = typeof insuredUserSearch.shape

export type InsuredUserPerson = FiltersIn<Shape, (typeof INSURED_PERSON)[number]>

/** What an address says. */
export type InsuredUserParams = ListSearch & PersonKey & FiltersIn<Shape, (typeof FILTERS)[number]>

const readList = (raw: Record<string, unknown>) =>
  readListSearch({ schema: insuredUserSearch, keys: FILTERS, columns: [] }, raw)

/** Reads an address; what is not understood is left out, never an error: so is a name, an id number or a mail. */
export const parseInsuredUsers = (raw: Record<string, unknown>): InsuredUserParams => ({
  ...readList(raw),
  ...personKeyIn(raw),
})

/** Reads the fields of the filters, those of the person too. */
export const parseInsuredFields = (raw: Record<string, unknown>): InsuredUserParams & InsuredUserPerson => ({
  ...readList(raw),
  ...readFilters(insuredUserSearch, INSURED_PERSON, raw),
})
