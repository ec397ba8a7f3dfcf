// Tests of the address of a policy list: parameter names (D67), and the address after each click.
import { describe, expect, it } from 'vitest'
import { POLICY_COLUMNS } from '../../../../src/contract/policy.ts'
import { POLICY_LISTS } from '../../../../src/features/policy/list/policy-lists.ts'
import { withNothingOpen } from '../../../../src/features/policy/parts/policy-address.ts'
import {
  chipsOf,
  emptySearch,
  errorsIn,
  isNarrowed,
  listOnly,
  searchOf,
  turned,
  typedIn,
  withoutChip,
} from '../../../../src/toolkit/list/filters.ts'
import { sortedBy } from '../../../../src/toolkit/screens/list-search.ts'
import { fieldsOf, sentBy } from '../../support/searched.ts'

const SET = fieldsOf(POLICY_LISTS.gen)
const parsePolicyAddress = POLICY_LISTS.gen.parse

describe('D67 the address uses the parameter names of the request', () => {
  const filters = {
    poliza: 'VH-0038120',
    placa: 'ZZA-9901',
    ramo: 1,
    aseg: 2,
    desde: '2026-01-01',
    hasta: '2026-12-31',
    estado: 'POR_VENCER',
    cdCliente: 1003,
  } as const
  const whole = {
    ...filters,
    page: 2,
    pageSize: 10,
    orden: '-fcHasta',
    sel: 5009,
    mpage: 1,
    ver: 'condiciones',
    de: 2_005_009,
    pestana: 'pagos',
  } as const

  it('POL-01 every parameter is read in the form in which the router returns it', () => {
    expect(parsePolicyAddress({ ...whole, poliza: 'VH-0038120', ramo: '1', sel: '5009' })).toEqual(whole)
  })

  const { placa: _plate, cdCliente: _holder, ...common } = filters
  it.each([
    ['gen', filters],
    ['vam', { ...common, cdAsegurado: 30_071 }],
  ] as const)('POL-02 POL-12 in %s each filter has a field and is sent in the request', (area, all) => {
    const list = POLICY_LISTS[area] as typeof POLICY_LISTS.gen
    const fields = fieldsOf(list, { reader: 'staff' }).filters.map(({ key }) => String(key))
    expect(fields.toSorted()).toEqual(Object.keys(all).toSorted())
    for (const [key, value] of Object.entries(all))
      expect(sentBy(list, { [key]: value })).toMatchObject({ [key]: value })
  })

  it.each([
    ['an invalid ramo', { ramo: 'x' }],
    ['«--TODOS--»', { ramo: 0, aseg: '0' }],
    ['a day that does not exist', { desde: '2026-02-30' }],
    ['an unknown state', { estado: 'vigente' }],
    ['a cédula', { cedula: '3059999015', ci: '3059999015' }],
    ['a negative page', { page: -1 }],
    ['the first page', { page: 0 }],
    ['a page size that is not offered', { pageSize: 7 }],
    ['an unknown column', { orden: '-secreto' }],
    ['an unknown dialog', { ver: 'todo' }],
    ['a code above the range of a column', { sel: 2_147_483_648 }],
    ['10,000 characters', { poliza: 'a'.repeat(10_000) }],
    ['a NUL', { poliza: 'a\0b' }],
  ])('omits %s', (_what, raw) => {
    expect(parsePolicyAddress(raw)).toEqual({})
  })

  it('D50 a sort order consists of a column and a direction', () => {
    expect(sortedBy(POLICY_COLUMNS, '-nmAlias')).toEqual([{ id: 'nmAlias', desc: true }])
    expect(sortedBy(POLICY_COLUMNS, undefined)).toEqual([])
  })
})

describe('the address of a policy list after a click', () => {
  const open = parsePolicyAddress({
    ramo: 1,
    page: 3,
    orden: 'poliza',
    pageSize: 20,
    sel: 1,
    mpage: 2,
    ver: 'detalles',
    de: 9,
  })

  it('POL-04 «Nueva Consulta» removes all filters and sets ten rows', () => {
    expect(emptySearch(SET, 10)).toEqual({ pageSize: 10 })
  })

  it('turning the page preserves the filters and clears the selection', () => {
    expect(turned(SET, open, { page: 4 })).toEqual({ ramo: 1, page: 4, orden: 'poliza', pageSize: 20 })
    expect(turned(SET, open, { page: 0 })).toEqual({ ramo: 1, orden: 'poliza', pageSize: 20 })
  })

  it('closing a dialog preserves the list, its page and the chosen policy', () => {
    expect(withNothingOpen(open)).toEqual({ ramo: 1, page: 3, orden: 'poliza', pageSize: 20, sel: 1, mpage: 2 })
  })

  it('only a list with filters counts as narrowed, not a list with only a page or a sort order', () => {
    expect(isNarrowed(SET, open)).toBe(true)
    expect(isNarrowed(SET, parsePolicyAddress({ page: 2, orden: 'poliza' }))).toBe(false)
  })

  it('«Buscar» goes to the first page without a selection, with the same order and page size', () => {
    const typed = { ...typedIn(SET, open), poliza: ' VH ', ramo: '' }
    expect(searchOf(SET, typed, open)).toEqual({ poliza: 'VH', orden: 'poliza', pageSize: 20 })
  })

  it('a chip removes its own filter', () => {
    const [ramo] = chipsOf(SET, open)
    expect(ramo).toEqual({ keys: ['ramo'], label: 'Ramo: VEHÍCULOS' })
    expect(ramo && withoutChip(SET, open, ramo)).toEqual(
      listOnly(SET, parsePolicyAddress({ orden: 'poliza', pageSize: 20 })),
    )
  })
})

describe('NAV-08 invalid dates', () => {
  const typed = (desdeText: string, hastaText: string, desde = '') => ({
    ...typedIn(SET, {}),
    desde,
    desdeText,
    hastaText,
  })

  it.each([
    ['no typed date', typed('', ''), {}],
    ['a day that does not exist', typed('30/02/2026', ''), { desde: 'Fecha inválida' }],
    [
      'a range that is reversed',
      typed('02/01/2026', '01/01/2026', '2026-01-02'),
      { hasta: 'Fecha inválida o inferior a 02/01/2026' },
    ],
  ])('have their own error, or none: %s', (_what, fields, errors) => {
    expect(errorsIn(SET, fields)).toEqual(errors)
  })
})

describe('the filters of a policy list that depend on the reader', () => {
  const address = { estado: 'VENCIDA', cdCliente: 1003, cdAsegurado: 30_071, page: 2 }
  const labels = (area: 'gen' | 'vam', seen: Parameters<typeof fieldsOf>[1]) => {
    const list = POLICY_LISTS[area] as typeof POLICY_LISTS.gen
    return chipsOf(fieldsOf(list, seen), list.parse(address)).map(({ label }) => label)
  }
  const names = { policyholder: 'Carla Ponce', insured: 'Ana Torres' }

  it('POL-02 POL-12 every reader can filter both lists by state, and the filter has a chip', () => {
    for (const area of ['gen', 'vam'] as const)
      for (const reader of ['customer', 'staff'] as const) expect(labels(area, { reader })).toContain('Estado: Vencida')
  })

  it('POL-26 staff filter «gen» by policyholder and «vam» by insured person; the chips contain the names', () => {
    const staff = { reader: 'staff', names } as const
    expect(labels('gen', staff)).toEqual(['Contratante: Carla Ponce', 'Estado: Vencida'])
    expect(labels('vam', staff)).toEqual(['Asegurado: Ana Torres', 'Estado: Vencida'])
    expect(labels('vam', { reader: 'staff' })).toContain('Asegurado: 30071')
    const { gen } = POLICY_LISTS
    expect(turned(fieldsOf(gen, staff), gen.parse(address), {})).toEqual({
      estado: 'VENCIDA',
      cdCliente: 1003,
      page: 2,
    })
  })

  it('D67 the policyholder in an address is not a filter for customers', () => {
    for (const area of ['gen', 'vam'] as const) {
      const list = POLICY_LISTS[area] as typeof POLICY_LISTS.gen
      expect(labels(area, { names })).toEqual(['Estado: Vencida'])
      expect(turned(fieldsOf(list, { names }), list.parse(address), {})).toEqual({ estado: 'VENCIDA', page: 2 })
    }
  })
})
