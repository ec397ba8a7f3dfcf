// Tests of the lists of users: filters, default days, requests, columns word for word, and no person in any address.
import { beforeEach, describe, expect, it } from 'vitest'
import { executiveSearch } from '../../../../src/contract/executive-access.ts'
import { type GeneralUser, generalUserSearch } from '../../../../src/contract/general-user.ts'
import { insuredUserSearch, usualInsuredDays } from '../../../../src/contract/insured-user.ts'
import type { ListFilters } from '../../../../src/contract/list/filter.ts'
import { portalUserSearch } from '../../../../src/contract/portal-user.ts'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { areaOf, CREATED_USER_LISTS } from '../../../../src/features/web-access/created/created-user-list.ts'
import { CREATED_USER_COLUMNS } from '../../../../src/features/web-access/created/created-users-screen.tsx'
import { EXECUTIVE_LIST } from '../../../../src/features/web-access/executive/executive-list.ts'
import { EXECUTIVE_COLUMNS } from '../../../../src/features/web-access/executive/executives-screen.tsx'
import { GENERAL_USER_LIST } from '../../../../src/features/web-access/general/general-user-list.ts'
import { GENERAL_USER_COLUMNS } from '../../../../src/features/web-access/general/general-users-screen.tsx'
import { INSURED_USER_LIST } from '../../../../src/features/web-access/insured/insured-user-list.ts'
import { INSURED_USER_COLUMNS } from '../../../../src/features/web-access/insured/insured-users-screen.tsx'
import { isForgotten, type ListDefinition } from '../../../../src/toolkit/list/define-list.ts'
import { chipsOf, errorsIn, type FilterSet, searchOf, typedIn } from '../../../../src/toolkit/list/filters.ts'
import { clearPersonMemory } from '../../../../src/toolkit/person/person-memory.ts'
import type { ListSearch, PersonKey } from '../../../../src/toolkit/screens/list-search.ts'
import { pathTo } from '../../../../src/toolkit/screens/path-to.ts'
import { fieldsOf, sentBy } from '../../support/searched.ts'

const INSURED = fieldsOf(INSURED_USER_LIST)

beforeEach(clearPersonMemory)

const PERSON = { cedula: '3059999015', correo: 'ana@ejemplo.ec' } as const
const FILTERS = {
  'ADM-04': {
    ...PERSON,
    nmContratante: 'Ana',
    apContratante: 'Torres',
    nmContacto: 'Rosa',
    apContacto: 'Quilumba',
    cdContratante: 1004,
  },
  'ADM-06': {
    ...PERSON,
    nmContratante: 'Tejidos',
    apContratante: 'Andes',
    nmAsegurado: 'Ana',
    apAsegurado: 'Torres',
    poliza: 'AM-1',
    ramo: 20,
    nmCliGrupo: 3,
    aseg: 2,
    fcDesde: '2026-01-01',
    fcHasta: '2026-12-31',
  },
  'ADM-10': { nmAgente: 'Elena', apAgente: 'Ruiz', mail: 'elena@ejemplo.ec', cedula: '3059999064', tipoEjecutivo: 'X' },
} as const

type Any = ListSearch & PersonKey & Record<string, unknown>
type List = {
  set: FilterSet<Any>
  request: (search: Any) => Record<string, unknown>
  addressOf: (search: Any) => Any
  withPerson: (params: Any) => Any
  parse: (raw: Record<string, unknown>) => Any
}
const listOf = <L extends ListDefinition<ListFilters, string, object, unknown>>(list: L) =>
  ({ ...list, set: fieldsOf(list), request: (search: never) => sentBy(list, search) }) as unknown as List
const LISTS = {
  'ADM-04': listOf(GENERAL_USER_LIST as never),
  'ADM-06': listOf(INSURED_USER_LIST as never),
  'ADM-10': listOf(EXECUTIVE_LIST as never),
}

const cases = Object.entries(FILTERS).flatMap(([id, filters]) =>
  Object.entries(filters).map(([key, value]) => [id as keyof typeof FILTERS, key, value] as const),
)

it.each(cases)('%s the filter %s has a field and is sent as %j', (id, key, value) => {
  const { set, request } = LISTS[id]
  const filter = set.filters.find((each) => each.key === key)
  expect(filter).toBeDefined()
  expect(request(searchOf(set, { ...typedIn(set, {}), [key]: String(value) }, {}))).toMatchObject({ [key]: value })
})

it.each(Object.keys(FILTERS) as (keyof typeof FILTERS)[])(
  '%s no address contains a name, an id number or a mail',
  (id) => {
    const { set, addressOf, withPerson, parse } = LISTS[id]
    const search = set.parse({ ...FILTERS[id], page: 2 })
    const said = addressOf(search)
    expect(JSON.stringify(said)).not.toMatch(/ana|torres|rosa|quilumba|elena|ruiz|tejidos|andes|ejemplo|3059999/i)
    expect(parse(said)).toEqual(said)
    expect(withPerson(said)).toEqual(search)
    // Even a name that is typed into the address is ignored.
    expect(parse({ ...FILTERS[id] })).not.toHaveProperty('cedula')
    clearPersonMemory()
    expect(isForgotten(said)).toBe(true)
  },
)

it.each([
  [
    'ADM-04',
    GENERAL_USER_COLUMNS,
    'N.º, RUC/Cédula, Nombres, Apellidos, Título, Nm Contacto, Ap Contacto, Cargo, Correo, Usr. Web, Sel.',
  ],
  [
    'ADM-07',
    INSURED_USER_COLUMNS,
    'Nombres, Apellidos, Título, Nm Asegurado, Ap Asegurado, Cédula, Correo Asegurado, Aseg, Ramo, Póliza, Sel., Usr. Web, Fc Desde, Fc Hasta',
  ],
  [
    'ADM-10',
    EXECUTIVE_COLUMNS,
    'Cod.Ejecutivo, Cédula/RUC Contra., Nombres, Apellidos, Dirección, Correo, Cargo, Usr. Web, Sel.',
  ],
  ['ADM-09', CREATED_USER_COLUMNS, 'N.º, Nombre, Apellido, Correo, Activo, Usuario, Último ingreso'],
])('%s the columns are those of the specification', (_id, columns, heads) => {
  expect(columns.map(({ header }) => header).join(', ')).toBe(heads)
})

it.each([
  [1, 1, 'SI'],
  [1, 0, 'Por la cuenta'],
  [0, 0, 'NO'],
])('ADM-04 with usuarioWebT %i and cuentaSuya %i a contact reads «%s»', (usuarioWebT, cuentaSuya, said) => {
  const column = GENERAL_USER_COLUMNS.find(({ id }) => id === 'usuarioWebT')
  if (!column || !('badge' in column)) throw new Error('The column is no badge')
  expect(column.badge({ usuarioWebT, cuentaSuya } as GeneralUser)?.label).toBe(said)
})

it('ADM-07 no column of insured persons can be sorted', () => {
  expect(INSURED_USER_COLUMNS.filter((column) => 'sortable' in column && column.sortable)).toEqual([])
})

describe('ADM-06 the filters of insured persons', () => {
  it('the filters are in the groups Contratante and Asegurado', () => {
    const of = (name: string) => INSURED.filters.flatMap(({ group, key }) => (group === name ? [key] : []))
    expect(of('Contratante')).toEqual([
      'nmContratante',
      'apContratante',
      'poliza',
      'ramo',
      'nmCliGrupo',
      'aseg',
      'fcDesde',
      'fcHasta',
    ])
    expect(of('Asegurado')).toEqual(['cedula', 'nmAsegurado', 'apAsegurado', 'correo'])
  })

  it('the filters offer only ramos of health and life, and send 0 for all ramos', () => {
    const options = INSURED.filters.flatMap((each) => (each.field === 'select' ? [[each.key, each.any]] : []))
    expect(options).toEqual([
      ['ramo', '--TODOS--'],
      ['nmCliGrupo', '--TODOS--'],
      ['aseg', '--TODOS--'],
    ])
    const ramo = INSURED.filters.find(({ key }) => key === 'ramo')
    expect(ramo?.field === 'select' && ramo.options.map(({ value }) => value)).toEqual(['20', '30'])
    expect(sentBy(INSURED_USER_LIST, {})).toMatchObject({ ramo: 0, aseg: 0, nmCliGrupo: 0, page: 0, pageSize: 10 })
  })

  it.each([
    ['2026-11-26', '2025-11-01'],
    ['2026-01-01', '2025-01-01'],
    ['2028-02-29', '2027-02-01'],
  ])('on %s their days begin on %s', (today, fcDesde) => {
    expect(usualInsuredDays(calendarDate(today))).toEqual({ fcDesde, fcHasta: today })
    expect(sentBy(INSURED_USER_LIST, {}, { today: calendarDate(today) })).toMatchObject({ fcDesde, fcHasta: today })
  })

  it.each([
    ['no day', { fcDesde: '', fcDesdeText: '' }, { fcDesde: 'Campo requerido.' }],
    [
      'days in the wrong order',
      { fcDesde: '2026-01-02', fcHasta: '2026-01-01', fcHastaText: '01/01/2026' },
      { fcHasta: 'Fecha inválida o inferior a 02/01/2026' },
    ],
  ])('NAV-08 refuse %s', (_what, typed, errors) => {
    expect(errorsIn(INSURED, { ...typedIn(INSURED, {}), ...typed })).toEqual(errors)
  })
})

describe('ADM-10 the filters of executives', () => {
  it.each([
    [{}, '0'],
    [{ tipoEjecutivo: 'X' }, 'X'],
    [{ tipoEjecutivo: 1 }, '1'],
    // The default value, which the address contains explicitly.
    [{ tipoEjecutivo: 0 }, '0'],
  ])('%j asks for the type %s', (raw, tipoEjecutivo) => {
    expect(sentBy(EXECUTIVE_LIST, EXECUTIVE_LIST.parse(raw))).toMatchObject({ tipoEjecutivo, tipo: 'E' })
  })

  it('a chip shows the type, and only the choice of another type removes it', () => {
    expect(chipsOf(fieldsOf(EXECUTIVE_LIST), {})).toEqual([
      { label: 'Tipo: Ejecutivos Activos', keys: ['tipoEjecutivo'], isDefault: true },
    ])
  })
})

describe('ADM-09 the list of created users', () => {
  it('NAV-15 created users are requested for both areas at first; choosing a type opens its own address', () => {
    const set = fieldsOf(CREATED_USER_LISTS.gen)
    expect([typedIn(set, {})['tipo'], sentBy(CREATED_USER_LISTS.gen, {})['tipo']]).toEqual(['TODOS', 'TODOS'])
    expect(searchOf(set, { tipo: 'TODOS' }, {})).toEqual({})
    expect(searchOf(set, { tipo: 'VAM' }, {})).toEqual({ tipo: 'VAM' })
    expect([CREATED_USER_LISTS.gen.parse({ tipo: 'VAM' }), CREATED_USER_LISTS.gen.parse({ tipo: 'OTROS' })]).toEqual([
      { tipo: 'VAM' },
      {},
    ])
    const areas = ([undefined, 'TODOS', 'GENERALES', 'VAM'] as const).map((tipo) =>
      (['gen', 'vam'] as const).map((area) => areaOf(tipo ? { tipo } : {}, area)),
    )
    expect(areas).toEqual([
      ['gen', 'vam'],
      ['gen', 'vam'],
      ['gen', 'gen'],
      ['vam', 'vam'],
    ])
    expect(pathTo.createdUsers('vam', { tipo: 'VAM', orden: '-usuario' })).toBe('/vam/visor?tipo=VAM&orden=-usuario')
  })

  it('created users are requested a thousand at a time; mail and user name are only in the body', () => {
    const search = { page: 2, tipo: 'VAM', usuario: 'ana@', username: '3059', orden: '-activo' } as const
    expect(sentBy(CREATED_USER_LISTS.gen, search)).toEqual({
      page: 2,
      pageSize: 1000,
      tipo: 'VAM',
      sorted: [{ id: 'activo', desc: true }],
      filtered: [
        { id: 'usuario', value: 'ana@' },
        { id: 'username', value: '3059' },
      ],
    })
    expect(CREATED_USER_LISTS.gen.addressOf({ usuario: 'ana@', username: '3059' })).toEqual({
      persona: expect.stringMatching(/^[0-9a-f]{8}$/),
    })
  })
})

it.each([
  ['general', generalUserSearch, sentBy(GENERAL_USER_LIST, {})],
  ['insured', insuredUserSearch, sentBy(INSURED_USER_LIST, {})],
  ['executives', executiveSearch, sentBy(EXECUTIVE_LIST, {})],
  ['created', portalUserSearch, sentBy(CREATED_USER_LISTS.gen, {})],
])('the empty search of %s keeps the contract', (_what, schema, body) => {
  expect(schema.safeParse(body).success).toBe(true)
})
