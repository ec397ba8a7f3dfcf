// The search parameters of «Usuarios»: type, page, order, the key of the person that they are filtered by.
import type { FiltersIn } from '../../../contract/address-filters.ts'
import { PORTAL_USER_COLUMNS, portalUserSearch } from '../../../contract/portal-user.ts'
import { codeIn, textIn, withoutGaps } from './address-values.ts'
import { type ListSearch, readListSearch } from './list-search.ts'
import { type PersonKey, personKeyIn } from './person-key.ts'

/** Mail and user name: no address says them. */
export const CREATED_USER_PERSON = ['usuario', 'username'] as const
export type CreatedUserPerson = { [Key in (typeof CREATED_USER_PERSON)[number]]?: string }

/** What an address says. */
export type CreatedUserParams = ListSearch &
  PersonKey &
  FiltersIn<typeof portalUserSearch.shape, 'tipo'> & {
    /** The account whose associates are shown. */
    sel?: number
  }

const readList = (raw: Record<string, unknown>) =>
  readListSearch({ schema: portalUserSearch, keys: ['tipo'], columns: PORTAL_USER_COLUMNS }, raw)

/** Reads an address; what is not understood is left out, never an error. */
export const parseCreatedUsers = (raw: Record<string, unknown>): CreatedUserParams => ({
  ...readList(raw),
  ...personKeyIn(raw),
  ...withoutGaps({ sel: codeIn(raw['sel']) }),
})

/** Reads the fields of the filters. */
export const parseCreatedFields = (raw: Record<string, unknown>): CreatedUserParams & CreatedUserPerson =>
  withoutGaps({ ...readList(raw), usuario: textIn(raw['usuario'], 120), username: textIn(raw['username'], 80) })
