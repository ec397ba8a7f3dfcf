// Tests of text typed in a filter: choosing another filter applies the text too, and invalid text stays in its field
// (NAV-09, D107).
import { describe, expect, it } from 'vitest'
import { filterValues } from '../../../../src/contract/list/filter-values.ts'
import { POLICY_FILTERS, policySearch } from '../../../../src/contract/policy.ts'
import {
  type FilterOf,
  type FilterSet,
  type TypedValues,
  turned,
  withEdits,
} from '../../../../src/toolkit/list/filters.ts'
import { type ListSearch, readListOnly } from '../../../../src/toolkit/screens/list-search.ts'

type Search = ListSearch & { poliza?: string; ramo?: number; desde?: string; hasta?: string }

const { poliza, ramo, desde, hasta } = POLICY_FILTERS
const parse = (raw: Record<string, unknown>): Search => ({
  ...filterValues({ poliza, ramo, desde, hasta }, policySearch, raw),
  ...readListOnly(['poliza'], raw),
})

const FILTERS: FilterOf<Search>[] = [
  { key: 'poliza', label: 'Póliza', field: 'text', maxLength: 60 },
  { key: 'ramo', label: 'Ramo', field: 'select', any: 'Todos', options: [] },
  { key: 'desde', label: 'Desde', field: 'date', endKey: 'hasta' },
  { key: 'hasta', label: 'Hasta', field: 'date' },
]
const SET: FilterSet<Search> = {
  filters: FILTERS,
  parse,
  problems: ({ desde = '', hasta = '' }) => (desde && hasta && hasta < desde ? { hasta: 'Al revés' } : {}),
}
const DAY = { desde: '2026-11-01', desdeText: '01/11/2026' }
const NO_DAY = { desde: '', desdeText: '31/02' }

type Case = { what: string; held: Search; next: Search; edits: TypedValues; search: Search; left: string[] }

describe('NAV-09 applying a filter while another filter has typed text', () => {
  it.each<Case>([
    {
      what: 'a text applies together with a choice',
      held: {},
      next: { ramo: 7 },
      edits: { poliza: '0104' },
      search: { ramo: 7, poliza: '0104' },
      left: [],
    },
    {
      what: 'a text with another page: the new search begins on its first page',
      held: { ramo: 7 },
      next: { ramo: 7, page: 2, pageSize: 20, orden: 'poliza' },
      edits: { poliza: '0104' },
      search: { ramo: 7, poliza: '0104', pageSize: 20, orden: 'poliza' },
      left: [],
    },
    {
      what: 'a day applies together with a choice',
      held: {},
      next: { ramo: 7 },
      edits: DAY,
      search: { ramo: 7, desde: '2026-11-01' },
      left: [],
    },
    {
      what: 'an invalid day stays in its field, and the text beside it applies',
      held: {},
      next: { ramo: 7 },
      edits: { ...NO_DAY, poliza: 'A' },
      search: { ramo: 7, poliza: 'A' },
      left: ['desde'],
    },
    {
      what: 'a range in the wrong order stays in its fields',
      held: { hasta: '2026-10-01' },
      next: { ramo: 7, hasta: '2026-10-01' },
      edits: DAY,
      search: { ramo: 7, hasta: '2026-10-01' },
      left: ['desde'],
    },
    {
      what: 'removing a chip also removes the typed text of its field',
      held: { poliza: 'B' },
      next: {},
      edits: { poliza: 'A' },
      search: {},
      left: [],
    },
  ])('$what', ({ held, next, edits, search, left }) => {
    const found = withEdits(SET, held, next, edits)
    expect(turned(SET, found.search, {})).toEqual(turned(SET, search, {}))
    expect(found.left).toEqual(left)
  })

  it('a page change without typed changes returns the same search', () => {
    const next = { poliza: 'A', page: 2 }
    expect(withEdits(SET, { poliza: 'A' }, next, { poliza: 'A' }).search).toBe(next)
    expect(withEdits(SET, { poliza: 'A' }, next, {}).search).toBe(next)
  })
})
