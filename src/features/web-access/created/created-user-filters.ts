// The filters of «Usuarios» (ADM-09), and its request: a thousand accounts at once.
import {
  PORTAL_USER_COLUMNS,
  type PortalUserSearch,
  USER_TYPES,
  USERS_AT_ONCE,
  type UserType,
} from '../../../contract/portal-user.ts'
import type { Area } from '../../../domain/user/role.ts'
import type { FilterSet } from '../../../shell/list/filters/filters.ts'
import { searchedPerson } from '../../../shell/list/person/searched-person.ts'
import {
  CREATED_USER_PERSON,
  type CreatedUserParams,
  type CreatedUserPerson,
  parseCreatedFields,
} from '../../../shell/screens/search/created-user-params.ts'
import { sortedBy } from '../../../shell/screens/search/list-search.ts'

export type CreatedUserFields = CreatedUserParams & CreatedUserPerson

/** Without a choice every account is found, also one that consults nobody. */
export const FIRST_TYPE: UserType = 'TODOS'

/** Where a type is shown; all of them in both areas. */
export const areaOf = ({ tipo = FIRST_TYPE }: CreatedUserFields, present: Area): Area =>
  tipo === 'TODOS' ? present : AREAS[tipo]
const AREAS = { GENERALES: 'gen', VAM: 'vam' } as const

export const { withPerson, addressOf } = searchedPerson<CreatedUserParams, CreatedUserPerson>(CREATED_USER_PERSON)

export const CREATED_USER_FILTERS: FilterSet<CreatedUserFields> = {
  parse: parseCreatedFields,
  inAddress: addressOf,
  defaults: { tipo: FIRST_TYPE },
  filters: [
    {
      key: 'tipo',
      label: 'Tipo',
      isMain: true,
      field: 'select',
      options: USER_TYPES.map((type) => ({ value: type, label: type })),
      chip: (shown) => `Tipo: ${shown}`,
    },
    {
      key: 'usuario',
      label: 'Correo',
      isMain: true,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Correo ${shown}`,
    },
    {
      key: 'username',
      label: 'Usuario',
      isMain: true,
      field: 'text',
      maxLength: 80,
      chip: (shown) => `Usuario ${shown}`,
    },
  ],
}

export const createdUserRequest = (search: CreatedUserFields): PortalUserSearch => ({
  page: search.page ?? 0,
  pageSize: USERS_AT_ONCE,
  sorted: sortedBy(PORTAL_USER_COLUMNS, search.orden),
  filtered: CREATED_USER_PERSON.flatMap((id) => (search[id] ? [{ id, value: search[id] }] : [])),
  tipo: search.tipo ?? FIRST_TYPE,
})
