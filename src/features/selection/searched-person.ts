// Whom the administrator's search looks for stays out of its address.
import { searchedPerson } from '../../shell/list/person/searched-person.ts'
import type { SearchedPerson, SelectionParams } from '../../shell/screens/search/selection-params.ts'

export const { withPerson, addressOf } = searchedPerson<SelectionParams, SearchedPerson>(['nm', 'ap', 'cedula'])
