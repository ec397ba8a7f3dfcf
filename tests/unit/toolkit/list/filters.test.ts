// Tests that the filters of a list are declared once: fields, errors, address and chips follow from the entry (D67,
// NAV-09).
import { describe, expect, it } from 'vitest'
import { filterValues } from '../../../../src/contract/list/filter-values.ts'
import { POLICY_FILTERS, policySearch } from '../../../../src/contract/policy.ts'
import {
  chipsOf,
  errorsIn,
  type FilterOf,
  type FilterSet,
  searchOf,
  turned,
  typedIn,
} from '../../../../src/toolkit/list/filters.ts'
import { type ListSearch, readListOnly } from '../../../../src/toolkit/screens/list-search.ts'

type Search = ListSearch & { poliza?: string; ramo?: number; desde?: string; hasta?: string }

const { poliza, ramo, desde, hasta } = POLICY_FILTERS
const parse = (raw: Record<string, unknown>): Search => ({
  ...filterValues({ poliza, ramo, desde, hasta }, policySearch, raw),
  ...readListOnly(['poliza'], raw),
})

const POLIZA: FilterOf<Search> = {
  key: 'poliza',
  label: 'Póliza',
  field: 'text',
  maxLength: 60,
  chip: 'P',
}
const RAMO: FilterOf<Search> = {
  key: 'ramo',
  label: 'Ramo',
  field: 'select',
  any: 'Todos',
  options: [{ value: '7', label: 'VIDA' }],
  chip: 'Ramo:',
}
const setOf = (...filters: FilterOf<Search>[]): FilterSet<Search> => ({ filters, parse })

describe('D67 the single declaration of a filter determines its chip, its field and its search', () => {
  const search = parse({ poliza: 'A-1', ramo: 7 })

  it.each<[string, FilterSet<Search>, string[]]>([
    ['without the entry', setOf(POLIZA), ['P A-1']],
    ['with the entry', setOf(POLIZA, RAMO), ['P A-1', 'Ramo: VIDA']],
  ])('%s', (_what, set, chips) => {
    expect(chipsOf(set, search).map(({ label }) => label)).toEqual(chips)
    expect(Object.keys(typedIn(set, search))).toEqual(set.filters.map(({ key }) => key))
    expect(searchOf(set, typedIn(set, search), {})).toEqual(
      Object.fromEntries(set.filters.map(({ key }) => [key, search[key as keyof Search]])),
    )
  })
})

it('D67 the request of a page contains no filter whose field the person cannot see', () => {
  const search = parse({ poliza: 'A-1', ramo: 7, page: 2, pageSize: 20, orden: 'poliza' })
  expect(turned(setOf(POLIZA), search, {})).toEqual({ poliza: 'A-1', page: 2, pageSize: 20, orden: 'poliza' })
})

describe('an address is parsed by the schema of the contract', () => {
  it.each<[string, Record<string, unknown>, Search]>([
    ['a text of digits stays a text', { poliza: 123 }, { poliza: '123' }],
    ['a text that is too long is omitted', { poliza: 'a'.repeat(61) }, {}],
    ['a code written as text is a number', { ramo: '7' }, { ramo: 7 }],
    ['«all» applies no filter', { ramo: 0 }, {}],
    ['a text in place of a code is omitted', { ramo: 'x' }, {}],
    ['a number in exponent notation is omitted', { ramo: '1e3' }, {}],
    ['a hexadecimal number is omitted', { ramo: '0x1F' }, {}],
    ['a list instead of a value is omitted', { ramo: [7] }, {}],
    [
      'days in their order stay',
      { desde: '2026-01-01', hasta: '2026-01-02' },
      { desde: '2026-01-01', hasta: '2026-01-02' },
    ],
    [
      'the last of two days in the wrong order is omitted',
      { desde: '2026-01-02', hasta: '2026-01-01' },
      { desde: '2026-01-02' },
    ],
    ['sorting by an unknown column is omitted', { orden: '-otro' }, {}],
  ])('%s', (_what, raw, read) => {
    expect(parse(raw)).toEqual(read)
  })
})

it('NAV-08 a typed day that does not exist gets its own message, whatever other errors the list reports', () => {
  const set: FilterSet<Search> = {
    ...setOf({ key: 'desde', label: 'Desde', field: 'date' }),
    problems: () => ({ desde: 'Campo requerido' }),
  }
  expect(errorsIn(set, { desde: '', desdeText: '31/02/2026' })).toEqual({ desde: 'Fecha inválida' })
  expect(errorsIn(set, { desde: '', desdeText: '' })).toEqual({ desde: 'Campo requerido' })
})
