// Columns told once: what a press of a head sorts by, and the orders of phones.
import { describe, expect, it } from 'vitest'
import {
  cardOf,
  type DataColumn,
  orderChoices,
  orderText,
  type Sorted,
  sortedOf,
  tableColumns,
  textOf,
} from '../../../src/ui/data/data-columns.tsx'

type Row = { poliza: string; ramo: string; prima: string }

const COLUMNS: DataColumn<Row>[] = [
  { id: 'poliza', header: 'Póliza', text: ({ poliza }) => poliza, sortable: true, card: 'title' },
  { id: 'ramo', header: 'Ramo', text: ({ ramo }) => ramo, card: 'overline' },
  {
    id: 'prima',
    header: 'Prima',
    text: ({ prima }) => prima,
    card: 'value',
    under: { id: 'tasa', header: 'Tasa', text: () => '1 %', sortable: true },
  },
]

describe('D50 sorted is a list of columns and directions', () => {
  const pressed = (id: string, sorted: Sorted): Sorted => {
    let asked: Sorted = []
    const heads = tableColumns(COLUMNS, sorted, (next) => {
      asked = next
    })
    const all = heads.flatMap(({ under, ...head }) => (under ? [head, under] : [head]))
    all.find(({ key }) => key === id)?.onSort?.()
    return asked
  }

  it('D50 a head sorts upwards first, then turns round', () => {
    expect(pressed('poliza', [])).toEqual([{ id: 'poliza', desc: false }])
    expect(pressed('poliza', [{ id: 'poliza', desc: false }])).toEqual([{ id: 'poliza', desc: true }])
    expect(pressed('poliza', [{ id: 'poliza', desc: true }])).toEqual([{ id: 'poliza', desc: false }])
    expect(pressed('tasa', [{ id: 'poliza', desc: true }])).toEqual([{ id: 'tasa', desc: false }])
  })

  it('tells each head’s direction, and none where nothing can be sorted', () => {
    const [poliza, ramo] = tableColumns(COLUMNS, [{ id: 'poliza', desc: true }], () => undefined)
    expect([poliza?.sort, ramo?.sort]).toEqual(['descending', undefined])
    expect(tableColumns(COLUMNS, [], undefined)[0]?.sort).toBeUndefined()
  })

  it('D50 stands in an address as one word and comes back', () => {
    for (const sorted of [
      [],
      [{ id: 'poliza', desc: true }],
      [
        { id: 'a', desc: false },
        { id: 'b', desc: true },
      ],
    ])
      expect(sortedOf(orderText(sorted))).toEqual(sorted)
    expect(orderText([{ id: 'poliza', desc: true }])).toBe('-poliza')
  })

  it('offers each sortable column both ways where no head can be pressed', () => {
    expect(orderChoices(COLUMNS).map(({ value }) => value)).toEqual(['poliza', '-poliza', 'tasa', '-tasa'])
  })
})

it('a card has each column in its place, and second lines by their names', () => {
  const card = cardOf(COLUMNS, { poliza: 'MED-1', ramo: 'VIDA', prima: '$1.00' })
  expect(card).toMatchObject({
    title: 'MED-1',
    overline: 'VIDA',
    value: '$1.00',
    valueName: 'Prima',
    status: undefined,
  })
  expect(card.details).toHaveLength(1)
})

describe('what is printed and exported is what is shown', () => {
  it.each<[string, Parameters<typeof textOf<Row>>[0], string]>([
    ['a text', { text: ({ poliza }) => poliza }, 'A-1'],
    ['nothing', { text: () => null }, ''],
    ['a text and its note', { text: ({ ramo }) => ramo, note: ({ prima }) => prima }, 'VIDA – $1.00'],
    ['a status', { badge: () => ({ tone: 'success', label: 'Vigente' }) }, 'Vigente'],
  ])('%s', (_what, fact, text) => {
    expect(textOf(fact, { poliza: 'A-1', ramo: 'VIDA', prima: '$1.00' })).toBe(text)
  })
})
