// Tests of the address of the administrator's search: parameter names (D67), default days, and no person in any address.
import { beforeEach, describe, expect, it } from 'vitest'
import { usualSelectionDays as defaultDays } from '../../../../src/contract/selection.ts'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { SELECTION_LISTS } from '../../../../src/features/selection/selection-list.ts'
import { isForgotten } from '../../../../src/toolkit/list/define-list.ts'
import {
  chipsOf,
  emptySearch,
  errorsIn,
  searchOf,
  turned,
  typedIn,
  withoutChip,
} from '../../../../src/toolkit/list/filters.ts'
import { clearPersonMemory } from '../../../../src/toolkit/person/person-memory.ts'
import { pathTo } from '../../../../src/toolkit/screens/path-to.ts'
import { fieldsOf, sentBy } from '../../support/searched.ts'

const SET = fieldsOf(SELECTION_LISTS.gen)
const { parse: parseSelectionAddress, addressOf, withPerson } = SELECTION_LISTS.gen
const selectionRequest = (search: ReturnType<typeof withPerson>) => sentBy(SELECTION_LISTS.gen, search)
const PERSON = { nm: 'Ana', ap: 'Torres', cedula: '3059999015' } as const

beforeEach(clearPersonMemory)

describe('the address of the administrator’s search', () => {
  const filters = { poliza: 'VH-1', ramo: 1, aseg: 2, cdSucursal: 4, desde: '2026-01-01', hasta: '2026-12-31' } as const
  const whole = { ...filters, page: 2, pageSize: 20, orden: '-poliza', persona: 'a1b2c3d4', sel: 5009 } as const

  it('ADM-01a every parameter is read as the router returns it', () => {
    expect(parseSelectionAddress({ ...whole, ramo: '1', sel: '5009' })).toEqual(whole)
  })

  it.each(Object.entries({ ...filters, ...PERSON }))('ADM-01a the filter %s has a field and is sent', (key, value) => {
    expect(SET.filters.map((filter) => filter.key)).toContain(key)
    expect(selectionRequest({ [key]: value })).toMatchObject({ [key]: value })
  })

  it.each([
    ['a cédula', { cedula: '3059999015' }],
    ['names', { nm: 'Ana', ap: 'Torres' }],
    ['an invalid ramo', { ramo: 'x' }],
    ['a day that does not exist', { desde: '2026-02-30' }],
    ['an unknown column', { orden: '-cedula' }],
    ['a NUL', { persona: 'a\0b', poliza: 'a\0b' }],
  ])('omits %s', (_what, raw) => {
    expect(parseSelectionAddress(raw)).toEqual({})
  })

  it('ADM-01a every specified field is offered; the fields of a person need no unfolding; vam offers only ramos of health and life', () => {
    expect(SET.filters.map(({ label }) => label)).toEqual([
      'Póliza',
      'Ramo',
      'Aseguradora',
      'Sucursales',
      'Cédula',
      'Apellido',
      'Nombre',
      'Desde',
      'Hasta',
    ])
    expect(SET.filters.flatMap(({ isMain, label }) => (isMain ? [label] : []))).toEqual([
      'Cédula',
      'Apellido',
      'Nombre',
    ])
    const ramosOf = (area: 'gen' | 'vam') =>
      fieldsOf(SELECTION_LISTS[area]).filters.flatMap((filter) =>
        filter.key === 'ramo' && filter.field === 'select' ? filter.options.map(({ value }) => value) : [],
      )
    expect([ramosOf('gen'), ramosOf('vam')]).toEqual([
      ['1', '20', '30'],
      ['20', '30'],
    ])
  })
})

describe('the person in a search', () => {
  it('ADM-01a no address holds a cédula or a name, and the same person has the same key in each address', () => {
    const said = addressOf({ ...PERSON, poliza: 'VH', page: 2 })
    expect(said).toEqual({ poliza: 'VH', page: 2, persona: expect.stringMatching(/^[0-9a-f]{8}$/) })
    expect(addressOf({ ...PERSON }).persona).toBe(said.persona)
    expect(addressOf({ ap: 'Torres' }).persona).not.toBe(said.persona)
    expect(pathTo.selection('gen', said)).not.toMatch(/ana|torres|3059999015/i)
    expect(withPerson(said)).toEqual({ ...PERSON, poliza: 'VH', page: 2 })
    expect(addressOf({ poliza: 'VH' })).toEqual({ poliza: 'VH' })
  })

  it('ADM-01a a person is taken from the fields into the search, and removed by the chips', () => {
    const search = searchOf(SET, { ...typedIn(SET, {}), ap: ' Torres ', cedula: '3059999015' }, {})
    expect(search).toEqual({ ap: 'Torres', cedula: '3059999015' })
    expect(turned(SET, search, { page: 1 })).toEqual({ ...search, page: 1 })
    const chips = chipsOf(SET, search)
    expect(chips.map(({ label }) => label)).toEqual(['Cédula 3059999015', 'Apellido Torres', 'Inicio: últimos 10 años'])
    expect(chips[0] && withoutChip(SET, search, chips[0])).toEqual({ ap: 'Torres' })
    expect(emptySearch(SET, 10)).toEqual({ pageSize: 10 })
  })

  it('PWA-23 another user of this tab does not get the person, and the app knows that the person is missing', () => {
    const said = addressOf({ ...PERSON })
    expect(isForgotten(said)).toBe(false)
    clearPersonMemory()
    expect([isForgotten(said), withPerson(said), isForgotten({})]).toEqual([true, {}, false])
  })
})

describe('the default days of the administrator’s search', () => {
  it.each([
    ['2026-11-26', '2016-11-01'],
    ['2026-01-01', '2016-01-01'],
    // A leap day has no counterpart ten years before.
    ['2028-02-29', '2018-02-01'],
  ])('ADM-01a on %s begin by default on the first of the month ten years before, %s', (today, desde) => {
    expect(defaultDays(calendarDate(today))).toEqual({ desde, hasta: today })
  })

  it('ADM-01a the fields and the request contain the default days, with ten rows', () => {
    expect(typedIn(SET, {})).toMatchObject({ desde: '2016-11-01', desdeText: '01/11/2016', hastaText: '26/11/2026' })
    expect(selectionRequest({})).toMatchObject({ desde: '2016-11-01', hasta: '2026-11-26', pageSize: 10 })
  })

  it('ADM-01a if the address begins after the default last day, only that first day is requested', () => {
    expect(selectionRequest({ desde: calendarDate('2027-01-01') })).toMatchObject({
      desde: '2027-01-01',
      hasta: '2027-01-01',
    })
  })

  it.each([
    ['no day', { desde: '', desdeText: '' }, { desde: 'Campo requerido.' }],
    ['a day that does not exist', { desde: '', desdeText: '30/02/2026' }, { desde: 'Fecha inválida' }],
    [
      'days in the wrong order',
      { desde: '2026-01-02', hasta: '2026-01-01', hastaText: '01/01/2026' },
      { hasta: 'Fecha inválida o inferior a 02/01/2026' },
    ],
  ])('NAV-08 have their own error: %s', (_what, typed, errors) => {
    expect(errorsIn(SET, { ...typedIn(SET, {}), ...typed })).toEqual(errors)
  })
})
