// The list of the existing accounts (ADM-09); the portal returns a thousand accounts at once.
import {
  PORTAL_USER_COLUMNS,
  PORTAL_USER_FILTERS,
  type PortalUser,
  portalUserSearch,
  searchPortalUsers,
  USERS_AT_ONCE,
  type UserType,
} from '../../../contract/portal-user.ts'
import type { Area } from '../../../domain/user/role.ts'
import { defineList } from '../../../toolkit/list/define-list.ts'
import { chosenIn } from '../../../toolkit/screens/list-search.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { userPages } from '../parts/user-pages.ts'

/** An account with its position in the search result, counted from 1. */
export type NumberedUser = PortalUser & { numero: number }

/** The default finds every account, even one without associates. */
export const FIRST_TYPE: UserType = 'TODOS'

/** The area in which a user type is shown; `TODOS` stays in the present area. */
export const areaOf = ({ tipo = FIRST_TYPE }: { tipo?: UserType }, present: Area): Area =>
  tipo === 'TODOS' ? present : AREAS[tipo]
const AREAS = { GENERALES: 'gen', VAM: 'vam' } as const

const createdUsersOf = (area: Area) =>
  defineList({
    name: `creados-${area}`,
    area,
    path: pathTo.createdUsers(area),
    filters: PORTAL_USER_FILTERS,
    rules: portalUserSearch,
    sortable: PORTAL_USER_COLUMNS,
    /** The account whose associates are shown. */
    extra: chosenIn,
    query: ({ usuario, username, ...rest }) => {
      const filtered = Object.entries({ usuario, username }).flatMap(([id, value]) =>
        value ? [{ id: id as 'usuario' | 'username', value }] : [],
      )
      const body = { ...rest, filtered, pageSize: USERS_AT_ONCE }
      const before = body.page * USERS_AT_ONCE
      return userPages(searchPortalUsers, { body }, ({ content, total, totalPages }) => ({
        content: content.map((user, at): NumberedUser => ({ ...user, numero: before + at + 1 })),
        total,
        totalPages,
      }))
    },
    usual: () => ({ tipo: FIRST_TYPE }),
    // The page size that B§9 specifies.
    firstSize: 20,
  })

export const CREATED_USER_LISTS = { gen: createdUsersOf('gen'), vam: createdUsersOf('vam') } as const

export type CreatedUserParams = ReturnType<typeof CREATED_USER_LISTS.gen.parse>
