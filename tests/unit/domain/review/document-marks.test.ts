// Tests of what the portal sees in a document before its reviewer does.
import { expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { documentMarks } from '../../../../src/domain/review/document-marks.ts'

const day = calendarDate('2026-03-10')
const earlier = calendarDate('2026-03-09')

it.each<[string, string, (number | null)[], typeof day | null, string[]]>([
  ['nothing', 'FACTURA', [], day, []],
  [
    'the same invoice elsewhere',
    'FACTURA',
    [1004, 1009],
    day,
    ['Hay otra factura con el mismo número, fecha y valor: N.º 1004, N.º 1009'],
  ],
  [
    'one of another portfolio',
    'FACTURA',
    [null],
    day,
    ['Hay otra factura con el mismo número, fecha y valor: otra cartera'],
  ],
  [
    'more than five of them',
    'FACTURA',
    [1, 2, 3, 4, 5, 6, 7],
    day,
    ['Hay otra factura con el mismo número, fecha y valor: N.º 1, N.º 2, N.º 3, N.º 4, N.º 5, 2 más'],
  ],
  ['no twin of a prescription', 'RECETA', [1004], day, []],
  ['a date before the incurrence', 'RECETA', [], earlier, ['Su fecha es anterior a la incurrencia (10/03/2026)']],
  ['no date', 'DOCUMENTO', [], null, []],
])('%s', (_, tipo, twins, fcDocumento, expected) => {
  expect(documentMarks({ tipo, fcDocumento }, { fcAlcance: day, twins })).toEqual(expected)
})

it('a planned surgery has no incurrence yet', () => {
  expect(documentMarks({ tipo: 'FACTURA', fcDocumento: earlier }, { fcAlcance: null, twins: [] })).toEqual([])
})
