// The filters of «Gestor Ejecutivo» (ADM-10), and its request.
import type { ExecutiveSearch } from '../../../contract/executive-access.ts'
import type { FilterSet } from '../../../shell/list/filters/filters.ts'
import { searchedPerson } from '../../../shell/list/person/searched-person.ts'
import {
  EXECUTIVE_PERSON,
  type ExecutiveParams,
  type ExecutivePerson,
  parseExecutiveFields,
} from '../../../shell/screens/search/executive-params.ts'

export type ExecutiveFields = ExecutiveParams & ExecutivePerson

export const { withPerson, addressOf } = searchedPerson<ExecutiveParams, ExecutivePerson>(EXECUTIVE_PERSON)

export const EXECUTIVE_FILTERS: FilterSet<ExecutiveFields> = {
  parse: parseExecutiveFields,
  inAddress: addressOf,
  defaults: { tipoEjecutivo: '0' },
  filters: [
    {
      key: 'tipoEjecutivo',
      label: 'Tipo',
      isMain: true,
      field: 'select',
      options: [
        { value: '0', label: 'Ejecutivos Activos' },
        { value: 'X', label: 'Ejecutivos Inactivos' },
        { value: '1', label: 'TODOS' },
      ],
      chip: (shown) => `Tipo: ${shown}`,
    },
    {
      key: 'nmAgente',
      label: 'Nombre',
      isMain: true,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Nombre ${shown}`,
    },
    {
      key: 'apAgente',
      label: 'Apellido',
      isMain: true,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Apellido ${shown}`,
    },
    {
      key: 'mail',
      label: 'Correo',
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Correo ${shown}`,
    },
    {
      key: 'cedula',
      label: 'Cédula/RUC',
      field: 'text',
      maxLength: 20,
      chip: (shown) => `Cédula/RUC ${shown}`,
    },
  ],
}

/** The whole search: the call has no pages. */
export const executiveRequest = (search: ExecutiveFields): ExecutiveSearch => ({
  nmAgente: search.nmAgente ?? '',
  apAgente: search.apAgente ?? '',
  cdEjecutivo: 0,
  cedula: search.cedula ?? '',
  mail: search.mail ?? '',
  tipo: 'E',
  tipoEjecutivo: search.tipoEjecutivo ?? '0',
})
