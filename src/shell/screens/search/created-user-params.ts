// The search parameters of «Usuarios»: page, order, the key of the mail that they are filtered by.
import { PORTAL_USER_COLUMNS } from '../../../contract/portal-user.ts'
import { codeIn, textIn, withoutGaps } from './address-values.ts'
import { type ListSearch, readListOnly } from './list-search.ts'
import { type PersonKey, personKeyIn } from './person-key.ts'

/** The mail: no address says it. */
export type CreatedUserPerson = { usuario?: string }

/** What an address says. */
export type CreatedUserParams = ListSearch &
  PersonKey & {
    /** The account whose associates are shown. */
    sel?: number
  }

/** Reads an address; what is not understood is left out, never an error. */
export const parseCreatedUsers = (raw: Record<string, unknown>): CreatedUserParams => ({
  ...readListOnly(PORTAL_USER_COLUMNS, raw),
  ...personKeyIn(raw),
  ...withoutGaps({ sel: codeIn(raw['sel']) }),
})

/** Reads the fields of the filters. */
export const parseCreatedFields = (raw: Record<string, unknown>): CreatedUserParams & CreatedUserPerson =>
  withoutGaps({ ...readListOnly(PORTAL_USER_COLUMNS, raw), usuario: textIn(raw['usuario'], 120) })
