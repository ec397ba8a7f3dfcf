// Tests of ticked rows: the ticked rows after each gesture, their number, and the request for them (D55, D133).
import { describe, expect, it } from 'vitest'
import { MOST_CHOSEN } from '../../../../src/contract/web-access.ts'
import { statusTexts, tickedText, wholeText } from '../../../../src/toolkit/list/ticked-bar.tsx'
import {
  chosenOf,
  countTicked,
  dropsOthers,
  isTicked,
  NOTHING_TICKED,
  type TickedRows,
  ticked,
  WHOLE_RESULT,
} from '../../../../src/toolkit/list/ticked-rows.ts'

type Row = { id: string; index: number; mail: string }

const row = (index: number, mail = 'a@b.ec'): Row => ({ id: `r${index}`, index, mail })
const keyOf = ({ id }: Row) => id
const FIRST_PAGE = [row(1), row(2), row(3)]
const SECOND_PAGE = [row(4), row(5)]

/** The ticked rows after gestures on a page. */
function gestures(...all: [changed: readonly Row[], to: boolean, shown?: readonly Row[]][]): TickedRows<Row> {
  return from(NOTHING_TICKED, ...all)
}
function from(start: TickedRows<Row>, ...all: [readonly Row[], boolean, (readonly Row[])?][]): TickedRows<Row> {
  return all.reduce(
    (now: TickedRows<Row>, [changed, to, shown = FIRST_PAGE]) => ticked(now, keyOf, { changed, to, shown }),
    start,
  )
}
const summaryOf = (rows: TickedRows<Row>) =>
  rows.isWhole
    ? 'whole'
    : [...FIRST_PAGE, ...SECOND_PAGE]
        .map(keyOf)
        .filter((key) => isTicked(rows, key))
        .join(' ')

describe('the ticked rows after a gesture', () => {
  it.each<[string, TickedRows<Row>, string]>([
    ['nothing', gestures(), ''],
    ['a row is ticked', gestures([[row(2)], true]), 'r2'],
    ['a row is unticked', gestures([[row(2)], true], [[row(2)], false]), ''],
    ['the head ticks the page', gestures([FIRST_PAGE, true]), 'r1 r2 r3'],
    ['the head adds to the rows ticked on another page', gestures([[row(5)], true], [FIRST_PAGE, true]), 'r1 r2 r3 r5'],
    ['the head unticks only its page', gestures([[row(5)], true], [FIRST_PAGE, true], [FIRST_PAGE, false]), 'r5'],
    ['the whole result', WHOLE_RESULT, 'whole'],
    ['ticking more does not change the whole result', from(WHOLE_RESULT, [[row(1)], true]), 'whole'],
    // The person has not seen the other pages, so keeping their rows ticked would be unexpected.
    [
      'unticking a row of the whole result leaves the other rows of its page',
      from(WHOLE_RESULT, [[row(2)], false]),
      'r1 r3',
    ],
    ['unticking the page of the whole result leaves nothing', from(WHOLE_RESULT, [FIRST_PAGE, false]), ''],
  ])('D55 D133 %s', (_what, rows, expected) => {
    expect(summaryOf(rows)).toBe(expected)
  })

  it('ADM-11b unticking an executive leaves all others ticked, because all rows are known', () => {
    const all = [...FIRST_PAGE, ...SECOND_PAGE]
    expect(summaryOf(gestures([all, true, all], [[row(4)], false, all]))).toBe('r1 r2 r3 r5')
  })
})

describe('the number of ticked rows', () => {
  it.each<[string, TickedRows<Row>, number | null, number | null]>([
    ['none', NOTHING_TICKED, 300, 0],
    ['two rows', gestures([[row(1), row(2)], true]), 300, 2],
    ['the whole result, which is counted', WHOLE_RESULT, 300, 300],
    ['the whole result, larger than is counted', WHOLE_RESULT, 1001, null],
    ['the whole result, not counted', WHOLE_RESULT, null, null],
  ])('D55 %s', (_what, rows, total, expected) => {
    expect(countTicked(rows, total)).toBe(expected)
  })

  it('D55 the bar shows the number of ticked rows, and offers the whole result with its number if known', () => {
    expect([1, 3, null].map(tickedText)).toEqual([
      '1 seleccionado',
      '3 seleccionados',
      'Todos los de la búsqueda seleccionados',
    ])
    expect([300, 1001, null].map(wholeText)).toEqual([
      'Seleccionar los 300 de la búsqueda',
      'Seleccionar todos los de la búsqueda',
      'Seleccionar todos los de la búsqueda',
    ])
  })
})

describe('the ticked rows of other pages', () => {
  it.each<[string, TickedRows<Row>, boolean, number, boolean]>([
    ['are removed when a row of the whole result is unticked', WHOLE_RESULT, false, 3, true],
    ['do not exist when the whole result is on one page', WHOLE_RESULT, false, 1, false],
    ['stay when a row is ticked', WHOLE_RESULT, true, 3, false],
    ['stay when they were ticked one by one', gestures([FIRST_PAGE, true]), false, 3, false],
  ])('D133 %s', (_what, rows, to, pages, expected) => {
    expect(dropsOthers(rows, { to, pages })).toBe(expected)
  })

  it('D133 the bar reports when ticked rows of other pages are removed', () => {
    expect(statusTexts(9, true)).toEqual(['9 seleccionados', 'Se quitaron las filas de otras páginas'])
    expect(statusTexts(9, false)).toEqual(['9 seleccionados'])
  })
})

describe('the request for ticked rows', () => {
  const search = { cedula: '17' }
  const sent = (rows: TickedRows<Row>, { shown = FIRST_PAGE, total = 300 as number | null } = {}) =>
    chosenOf(rows, { total, shown, keyOf, choiceOf: ({ index, mail }) => ({ index, mail }), search })

  it('ADM-05 the request names each ticked row by its number, in order', () => {
    expect(sent(gestures([[row(5)], true], [[row(1)], true]))).toEqual([
      { index: 1, mail: 'a@b.ec' },
      { index: 5, mail: 'a@b.ec' },
    ])
  })

  it('ADM-05 the request has each row as it is shown now, which may be newer than when it was ticked', () => {
    expect(sent(gestures([[row(1)], true]), { shown: [row(1, 'new@b.ec')] })).toEqual([{ index: 1, mail: 'new@b.ec' }])
  })

  it('D133 the request for the whole result contains the search', () => {
    expect(sent(WHOLE_RESULT)).toEqual({ todos: search })
  })

  it('D133 too many ticked rows are sent as the search if they are the whole result; otherwise there is no request', () => {
    const many = Array.from({ length: MOST_CHOSEN + 1 }, (_, at) => row(at + 1))
    const all = gestures([many, true, many])
    expect(sent(all, { shown: many, total: many.length })).toEqual({ todos: search })
    expect(sent(all, { shown: many, total: many.length + 1 })).toBeNull()
    expect(sent(gestures([many.slice(1), true, many]), { shown: many, total: many.length })).toHaveLength(MOST_CHOSEN)
  })

  it('the request has each number once, even if two rows read at different times share a number, so that it is not refused', () => {
    const other = { id: 'other', index: 1, mail: 'c@d.ec' }
    expect(sent(gestures([[row(1)], true], [[other], true]), { shown: [other] })).toEqual([
      { index: 1, mail: 'a@b.ec' },
      { index: 2, mail: 'c@d.ec' },
    ])
  })
})
