// The filters of «Creación de Usuarios» (ADM-04), and its request.
import type { GeneralUserSearch } from '../../../contract/general-user.ts'
import type { FilterSet } from '../../../shell/list/filters/filters.ts'
import { searchedPerson } from '../../../shell/list/person/searched-person.ts'
import {
  GENERAL_PERSON,
  type GeneralUserParams,
  type GeneralUserPerson,
  parseGeneralFields,
} from '../../../shell/screens/search/general-user-params.ts'
import { RESET_PAGE_SIZE } from '../../../shell/screens/search/list-search.ts'

export type GeneralUserFields = GeneralUserParams & GeneralUserPerson

export const { withPerson, addressOf } = searchedPerson<GeneralUserParams, GeneralUserPerson>(GENERAL_PERSON)

const HOLDER = 'Contratante'
const CONTACT = 'Contacto'

export const GENERAL_USER_FILTERS: FilterSet<GeneralUserFields> = {
  parse: parseGeneralFields,
  inAddress: addressOf,
  filters: [
    {
      key: 'cedula',
      label: 'Cédula o RUC',
      group: HOLDER,
      isMain: true,
      field: 'text',
      maxLength: 20,
      chip: (shown) => `Cédula o RUC ${shown}`,
    },
    {
      key: 'nmContratante',
      label: 'Nombres del contratante',
      group: HOLDER,
      isMain: true,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Contratante: ${shown}`,
    },
    {
      key: 'apContratante',
      label: 'Apellidos del contratante',
      group: HOLDER,
      isMain: true,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Apellidos: ${shown}`,
    },
    {
      key: 'cdContratante',
      label: 'Código del contratante',
      group: HOLDER,
      field: 'text',
      maxLength: 10,
      isDigits: true,
      chip: (shown) => `Código ${shown}`,
    },
    {
      key: 'nmContacto',
      label: 'Nombres del contacto',
      group: CONTACT,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Contacto: ${shown}`,
    },
    {
      key: 'apContacto',
      label: 'Apellidos del contacto',
      group: CONTACT,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Apellidos del contacto: ${shown}`,
    },
    {
      key: 'correo',
      label: 'Correo',
      group: CONTACT,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Correo ${shown}`,
    },
  ],
}

export const generalUserRequest = (search: GeneralUserFields): GeneralUserSearch => ({
  page: search.page ?? 0,
  pageSize: search.pageSize ?? RESET_PAGE_SIZE,
  nmContratante: search.nmContratante ?? '',
  apContratante: search.apContratante ?? '',
  cdContratante: search.cdContratante ?? 0,
  cedula: search.cedula ?? '',
  nmContacto: search.nmContacto ?? '',
  apContacto: search.apContacto ?? '',
  correo: search.correo ?? '',
})
