// Tests of table columns: the order after a click on a column header, and the order choices on phones.
import { describe, expect, it } from 'vitest'
import { cardOf, type DataColumn, orderChoices, tableColumns, textOf } from '../../../src/ui/data/data-columns.tsx'
import { directionOf, orderText, sortedByHead, sortedOf } from '../../../src/ui/data/sorted.ts'

type Row = { poliza: string; ramo: string; prima: string }

const COLUMNS: DataColumn<Row>[] = [
  { id: 'poliza', header: 'Póliza', text: ({ poliza }) => poliza, sortable: true, card: 'title' },
  { id: 'ramo', header: 'Ramo', text: ({ ramo }) => ramo, card: 'overline' },
  {
    id: 'prima',
    header: 'Prima',
    text: ({ prima }) => prima,
    card: 'value',
  },
  { id: 'tasa', header: 'Tasa', text: () => '1 %', sortable: true },
]

describe('D50 the sort order is a list of columns and directions', () => {
  it('D50 a column header sorts ascending first, then reverses', () => {
    expect(sortedByHead([], 'poliza')).toEqual([{ id: 'poliza', desc: false }])
    expect(sortedByHead([{ id: 'poliza', desc: false }], 'poliza')).toEqual([{ id: 'poliza', desc: true }])
    expect(sortedByHead([{ id: 'poliza', desc: true }], 'poliza')).toEqual([{ id: 'poliza', desc: false }])
    expect(sortedByHead([{ id: 'poliza', desc: true }], 'tasa')).toEqual([{ id: 'tasa', desc: false }])
  })

  it('each column header has its direction, and says whether its column is sortable', () => {
    const sorted = [{ id: 'poliza', desc: true }]
    expect(['poliza', 'ramo'].map((id) => directionOf(sorted, id))).toEqual(['descending', 'none'])
    expect(tableColumns(COLUMNS).map(({ sortable }) => sortable)).toEqual([true, undefined, undefined, true])
  })

  it('D50 a sort order is written in an address as one word and parsed back', () => {
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

  it('a phone, which has no header to click, offers each sortable column in both directions', () => {
    expect(orderChoices(COLUMNS).map(({ value }) => value)).toEqual(['poliza', '-poliza', 'tasa', '-tasa'])
  })
})

it('a card shows the marked columns in their positions, and the other columns with their names', () => {
  const card = cardOf(COLUMNS, { poliza: 'MED-1', ramo: 'VIDA', prima: '$1.00' })
  expect(card).toMatchObject({
    title: 'MED-1',
    overline: 'VIDA',
    value: '$1.00',
    valueName: 'Prima',
    status: undefined,
  })
  expect(card.details).toHaveLength(1)
  expect(card.small).toEqual([])
})

it('a card shows its line among the details, and rarely needed facts with a value in a separate group', () => {
  const columns: DataColumn<Row>[] = [
    { id: 'prima', header: 'Prima', text: ({ prima }) => prima },
    { id: 'vigencia', header: 'Vigencia', text: () => 'Vigente', card: 'line' },
    { id: 'factura', header: 'Factura', text: () => 'F-1', card: 'small' },
    { id: 'tipo', header: 'Tipo', text: () => null, card: 'small' },
    { id: 'ramo', header: 'Ramo', text: ({ ramo }) => ramo, card: 'none' },
  ]
  const card = cardOf(columns, { poliza: 'MED-1', ramo: 'VIDA', prima: '$1.00' })
  expect(card.details).toHaveLength(2)
  expect(card.small).toHaveLength(1)
})

describe('printed and exported text equals the displayed text', () => {
  it.each<[string, Parameters<typeof textOf<Row>>[0], string]>([
    ['a text', { text: ({ poliza }) => poliza }, 'A-1'],
    ['an empty value', { text: () => null }, ''],
    ['a text and its note', { text: ({ ramo }) => ramo, note: ({ prima }) => prima }, 'VIDA – $1.00'],
    ['a status', { badge: () => ({ tone: 'success', label: 'Vigente' }) }, 'Vigente'],
  ])('%s', (_what, fact, text) => {
    expect(textOf(fact, { poliza: 'A-1', ramo: 'VIDA', prima: '$1.00' })).toBe(text)
  })
})
