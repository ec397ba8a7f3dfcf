// The existing accounts, of policyholders, of insured persons or all of them: «Usuarios» (ADM-09).
import * as z from 'zod/mini'
import { readByPost } from './endpoint.ts'
import { choiceFilter, textFilter } from './list/filter.ts'
import { code, flag, moment, pageOf, paging, sortedBy, text } from './wire-types.ts'

/** How many accounts are requested at once; twenty are shown per page (B§9). */
export const USERS_AT_ONCE = 1000

/**
 * Accounts that consult policyholders (GENERALES) or insured persons (VAM); TODOS, an addition to the specification,
 * means all accounts, staff included.
 */
export const USER_TYPES = ['GENERALES', 'VAM', 'TODOS'] as const
export type UserType = (typeof USER_TYPES)[number]

export const PORTAL_USER_COLUMNS = [
  ...(['nmAsegurado', 'apAsegurado', 'usuario', 'activo'] as const),
  ...(['username', 'ultimoIngreso'] as const),
] as const

const portalUser = z.object({
  id: code,
  nmAsegurado: text(240),
  apAsegurado: text(240),
  /** The account's mail address. */
  usuario: text(120),
  activo: flag,
  /** The user name for the login; an addition to the specification, as is `ultimoIngreso`. */
  username: z._default(text(80), ''),
  /** When the user last signed in; null if the user never did, absent where the portal does not tell. */
  ultimoIngreso: z.optional(z.nullable(moment)),
})
export type PortalUser = z.infer<typeof portalUser>

const tipo = z._default(z.enum(USER_TYPES), 'GENERALES')

export const PORTAL_USER_FILTERS = {
  tipo: choiceFilter(
    tipo,
    USER_TYPES.map((value) => ({ value, label: value })),
    { label: 'Tipo', chip: 'Tipo:', isMain: true },
  ),
  /** The account's mail address. */
  usuario: textFilter(120, { label: 'Correo', chip: 'Correo', isMain: true, isPerson: true }),
  username: textFilter(80, { label: 'Usuario', chip: 'Usuario', isMain: true, isPerson: true }),
} as const

/** A filter by a part of the mail address or, as an addition to the specification, of the user name. */
const filter = z.object({ id: z.enum(['usuario', 'username']), value: text(120) })

export const portalUserSearch = z.object({
  page: paging.page,
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(USERS_AT_ONCE)), USERS_AT_ONCE),
  sorted: sortedBy(PORTAL_USER_COLUMNS),
  filtered: z._default(z.array(filter).check(z.maxLength(2)), []),
  tipo,
})
export type PortalUserSearch = z.infer<typeof portalUserSearch>

export const searchPortalUsers = readByPost('/users', {
  summary: 'Los usuarios creados: GENERALES de contratantes, VAM de asegurados, TODOS también los demás',
  access: 'admin',
  subject: null,
  body: portalUserSearch,
  answer: pageOf(portalUser),
})
