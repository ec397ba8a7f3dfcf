// The filters of «Usuarios» (ADM-09), and its request: a thousand accounts at once.
import { PORTAL_USER_COLUMNS, type PortalUserSearch, USERS_AT_ONCE } from '../../../contract/portal-user.ts'
import type { Area } from '../../../domain/user/role.ts'
import type { FilterSet } from '../../../shell/list/filters/filters.ts'
import { searchedPerson } from '../../../shell/list/person/searched-person.ts'
import {
  type CreatedUserParams,
  type CreatedUserPerson,
  parseCreatedFields,
} from '../../../shell/screens/search/created-user-params.ts'
import { sortedBy } from '../../../shell/screens/search/list-search.ts'

/** `tipo`: the area to go to, where it is not this one. */
export type CreatedUserFields = CreatedUserParams & CreatedUserPerson & { tipo?: UserType }

export type UserType = 'GENERALES' | 'VAM'

export const TYPES = { gen: 'GENERALES', vam: 'VAM' } as const satisfies Record<Area, UserType>

export const { withPerson, addressOf } = searchedPerson<CreatedUserParams, CreatedUserPerson>(['usuario'])

export const createdUserFilters = (area: Area): FilterSet<CreatedUserFields> => ({
  parse: (raw) => ({
    ...parseCreatedFields(raw),
    ...((raw['tipo'] === 'GENERALES' || raw['tipo'] === 'VAM') && { tipo: raw['tipo'] }),
  }),
  inAddress: ({ tipo, ...search }) => ({ ...addressOf(search), ...(tipo && { tipo }) }),
  defaults: { tipo: TYPES[area] },
  filters: [
    {
      ...{ key: 'tipo', label: 'Tipo', isMain: true, field: 'select' },
      options: Object.values(TYPES).map((type) => ({ value: type, label: type })),
    },
    {
      ...{ key: 'usuario', label: 'Correo', isMain: true, field: 'text', maxLength: 120 },
      chip: (shown) => `Correo ${shown}`,
    },
  ],
})

export const createdUserRequest = (area: Area, search: CreatedUserFields): PortalUserSearch => ({
  page: search.page ?? 0,
  pageSize: USERS_AT_ONCE,
  sorted: sortedBy(PORTAL_USER_COLUMNS, search.orden),
  filtered: search.usuario ? [{ id: 'usuario', value: search.usuario }] : [],
  tipo: TYPES[area],
})
