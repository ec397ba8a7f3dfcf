// Tests of how one value of a broker's file is read: exactly, by the declared form, and never by a silent guess.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDay, readMoment } from '../../../../server/import/value/day.ts'
import { readDecimal, readMoney, readWhole } from '../../../../server/import/value/number.ts'
import { PLAIN_FORM, type Reading, type ValueForm } from '../../../../server/import/value/reading.ts'
import { readFlag, readIdNumber, readKey, readText } from '../../../../server/import/value/text.ts'
import { DAY_FORMS } from '../../../../src/contract/import/file-form.ts'

const COMMA: ValueForm = { ...PLAIN_FORM, decimals: ',', days: 'dd/MM/yyyy' }
const GROUPED: ValueForm = { ...COMMA, thousands: '.' }
const MONTH_FIRST: ValueForm = { ...PLAIN_FORM, days: 'MM/dd/yyyy' }

/** What a table says: a value, null, a fault's beginning after «!», or what it would be after «?». */
function short(reading: Reading<unknown>): unknown {
  if ('value' in reading)
    return reading.note === undefined ? reading.value : `${String(reading.value)} · ${reading.note}`
  return reading.wouldBe === undefined ? `! ${reading.fault}` : `? ${reading.wouldBe}`
}

const starting = (text: string) => expect.stringContaining(text)

const AMOUNTS = [
  ['1234.56', PLAIN_FORM, 123_456],
  ['1234,56', COMMA, 123_456],
  ['12.345', PLAIN_FORM, starting('más de 2 decimales')],
  ['12.345', GROUPED, 1_234_500],
  ['12.345', COMMA, starting('lleva «.»')],
  ['1.234.567,8', GROUPED, 123_456_780],
  ['1.23.567,8', GROUPED, starting('no sigue')],
  ['1,234.56', PLAIN_FORM, starting('lleva «,»')],
  ['1,234.56', { ...PLAIN_FORM, thousands: ',' }, 123_456],
  ['1\u00a0234.50', { ...PLAIN_FORM, thousands: ' ' }, 123_450],
  ['12.500', PLAIN_FORM, starting('más de 2 decimales')],
  [' $ 5 ', PLAIN_FORM, 500],
  ['USD 5.1', PLAIN_FORM, 510],
  ['€5', PLAIN_FORM, starting('otra moneda')],
  ['-5', PLAIN_FORM, starting('negativo')],
  ['1.2.3', PLAIN_FORM, starting('más de una vez')],
  ['5.', PLAIN_FORM, starting('no sigue')],
  ['.5', PLAIN_FORM, starting('no sigue')],
  ['1.2E+05', PLAIN_FORM, starting('notación científica')],
  ['doce', PLAIN_FORM, starting('no es un número')],
  ['9'.repeat(14), PLAIN_FORM, starting('demasiado grande')],
  [0.1 + 0.2, PLAIN_FORM, 30],
  [1.005, PLAIN_FORM, starting('más de 2 decimales')],
  [1e15, PLAIN_FORM, starting('demasiado grande')],
  [Number.NaN, PLAIN_FORM, starting('demasiado grande')],
  [true, PLAIN_FORM, starting('no es un número')],
  ['  ', PLAIN_FORM, null],
  [null, PLAIN_FORM, null],
] as const

it('LIV-06 amounts are read exactly, by the declared separators alone', () => {
  const readings = AMOUNTS.map(([value, form]) => [value, short(readMoney(value, form))])
  expect(readings).toEqual(AMOUNTS.map(([value, , result]) => [value, result]))
  // Every amount that is written in a form is read back to the cent, and only in that form.
  const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
  fc.assert(
    fc.property(amounts, fc.boolean(), (amount, isGrouped) => {
      const size = Math.abs(amount)
      const whole = String(Math.floor(size / 100))
      const written = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole
      const text = `${amount < 0 ? '-' : ''}${written},${String(size % 100).padStart(2, '0')}`
      expect(readMoney(text, GROUPED, true)).toEqual({ value: amount === 0 ? 0 : amount })
      expect(readMoney(amount / 100, PLAIN_FORM, true)).toEqual({ value: amount === 0 ? 0 : amount })
      expect('fault' in readMoney(text, PLAIN_FORM, true)).toBe(true)
    }),
  )
})

const OTHERS: [string, Reading<unknown>, unknown][] = [
  ['a decimal', readDecimal('12,5', COMMA), 12.5],
  ['an empty decimal', readDecimal('', COMMA), null],
  ['a negative decimal', readDecimal('-1', COMMA), starting('negativo')],
  ['a negative decimal where it may be', readDecimal('-1,50', COMMA, { mayBeNegative: true }), -1.5],
  ['an empty whole number', readWhole(' '), null],
  ['a whole number that is yes', readWhole(true), starting('no es un número')],
  ['a whole number in scientific notation', readWhole('1.2E+05'), starting('notación científica')],
  ['a decimal with five places', readDecimal('0.12345', PLAIN_FORM), starting('más de 4 decimales')],
  ['a whole number', readWhole('012'), 12],
  ['a whole number as Pandas writes it', readWhole('12.0'), '? 12'],
  ['a whole number of a cell', readWhole(12.5), starting('no es un número entero')],
  ['an empty text', readText(' ', 60), null],
  ['a text that is yes', readText(true, 60), starting('verdadero o falso')],
  ['an empty key', readKey(null), null],
  ['a key that is yes', readKey(true), starting('verdadero o falso')],
  ['a key of two lines', readKey('a\nb'), starting('salto de línea')],
  ['an empty id number', readIdNumber(''), null],
  ['an id number with a decimal', readIdNumber(12.5), starting('decimales')],
  ['a composed text', readText('  MUN\u0303OZ ', 60), 'MUÑOZ'],
  ['a text beyond its limit', readText('x'.repeat(61), 60), starting('tiene 61 caracteres y el límite es 60')],
  ['a text with NUL', readText('a\0b', 60), starting('control')],
  ['half a letter', readText('a\ud83d', 60), starting('control')],
  ['a letter that was lost', readText('MU\ufffdOZ', 60), starting('se perdió una letra')],
  ['lines', readText('uno\r\ndos', 60), 'uno\ndos'],
  ['a number as text', readText(1e21, 60), '1000000000000000000000'],
  ['a key that is a number', readKey(1_790_012_345_001), '1790012345001'],
  ['a key in scientific notation', readKey('1.79001E+12'), starting('notación científica')],
  ['a key with letters', readKey('12E4'), '12E4'],
  [
    'LIV-06 a key as Pandas writes it',
    readKey('12.0'),
    '12.0 · termina en «.0», como un número que pasó por otro programa',
  ],
  ['a key that Excel wrapped', readKey('="0912"'), '? 0912'],
  ['a key with a decimal', readKey(12.5), starting('decimales')],
  ['a cédula', readIdNumber('0912345675'), '0912345675'],
  ['a cédula that lost its zero, as a number', readIdNumber(912_345_675), '? 0912345675'],
  ['a cédula that lost its zero, as text', readIdNumber('912345675'), '? 0912345675'],
  ['a RUC that lost its zero', readIdNumber(912_345_675_001), '? 0912345675001'],
  ['a passport of nine digits', readIdNumber('912345675', true), '912345675'],
  ['a cédula with a hyphen', readIdNumber('091234567-5'), '? 0912345675'],
  ['a wrong check digit', readIdNumber('0912345678'), starting('no es una cédula ni un RUC válido')],
  ['an id number beyond its limit', readIdNumber('x'.repeat(21)), starting('límite es 20')],
]

it('LIV-06 numbers, codes, texts, keys and id numbers are read as written, and what a spreadsheet lost is refused', () => {
  expect(OTHERS.map(([name, reading]) => [name, short(reading)])).toEqual(
    OTHERS.map(([name, , result]) => [name, result]),
  )
  const read = (values: readonly (string | number | boolean | null)[]) => values.map((value) => short(readFlag(value)))
  expect(read(['S', 'si', 'SÍ', '1', 1, true, 'x', 'VERDADERO'])).toEqual(Array(8).fill(true))
  expect(read(['N', 'No', '0', 0, false, 'falso'])).toEqual(Array(6).fill(false))
  expect(read(['', null, 'quizá'])).toEqual([null, null, '! debe ser S o N, SI o NO, 1 o 0'])
})

const MOMENTS = [
  ['2026-01-31T14:30:05.25-05:00', '2026-01-31T19:30:05.250Z'],
  ['2026-01-31 14:30', '2026-01-31T19:30:00.000Z'],
  ['2026-01-31T14:30:00z', '2026-01-31T14:30:00.000Z'],
  ['2026-01-31', '! falta la hora'],
  ['2026-02-31T10:00', '! no es un día que exista'],
  ['ayer', '! no es una fecha de la forma yyyy-MM-dd, que es la declarada'],
  [' ', null],
] as const

const DAYS = [
  ['2026-01-31', PLAIN_FORM, '2026-01-31'],
  ['31/01/2026', COMMA, '2026-01-31'],
  ['3/4/2026', COMMA, '2026-04-03'],
  ['3/4/2026', MONTH_FIRST, '2026-03-04'],
  ['3/4/2026', PLAIN_FORM, starting('no es una fecha de la forma yyyy-MM-dd')],
  ['31/01/26', COMMA, starting('no es una fecha de la forma dd/MM/yyyy')],
  ['31/02/2026', COMMA, '! no es un día que exista'],
  ['2026-01-31T00:00:00-05:00', PLAIN_FORM, '2026-01-31'],
  ['2026-01-31T05:00Z', PLAIN_FORM, '2026-01-31'],
  ['2026-02-01T04:59:59Z', PLAIN_FORM, '2026-01-31'],
  ['2026-01-31T00:00:00Z', PLAIN_FORM, '? 2026-01-31'],
  ['2026-01-31T00:00:00.000+0000', PLAIN_FORM, '? 2026-01-31'],
  ['2026-01-31 00:00:00', PLAIN_FORM, '2026-01-31'],
  ['31/01/2026 23:59', COMMA, '2026-01-31'],
  ['31/01/2026 24:00', COMMA, '! tiene una hora que no existe'],
  ['2026-01-31T00:00:00-99:00', PLAIN_FORM, '! tiene una zona horaria que no existe'],
  ['9999-12-31', PLAIN_FORM, starting('sin fin')],
  ['1899-12-31', PLAIN_FORM, starting('fuera de los años')],
  ['2201-01-01', PLAIN_FORM, starting('fuera de los años')],
  ['1900-01-01T00:00:01Z', PLAIN_FORM, starting('fuera de los años')],
  [46_053, PLAIN_FORM, starting('es un número y no una fecha')],
  [20_260_131, { ...PLAIN_FORM, days: 'yyyyMMdd' }, '2026-01-31'],
  ['2026-01-31', COMMA, '2026-01-31'],
  [`2026-01-31 ${' '.repeat(40)}`, PLAIN_FORM, '2026-01-31'],
  [`2026-01-31${' '.repeat(40)}10:00`, PLAIN_FORM, '! no es una fecha'],
  ['', PLAIN_FORM, null],
] as const

it('LIV-06 days and moments are read by the declared form, and never off by one', () => {
  const readings = DAYS.map(([value, form]) => [value, short(readDay(value, form))])
  expect(readings).toEqual(DAYS.map(([value, , result]) => [value, result]))
  for (const day of ['9999-12-31', '2999-12-31', '9999-12-31T00:00:00Z'])
    expect(readDay(day, PLAIN_FORM, true)).toEqual({ value: null, note: 'se leyó como «sin fin»' })
  const moments = MOMENTS.map(([text]) => [text, short(readMoment(text, PLAIN_FORM))])
  expect(moments).toEqual(MOMENTS.map((each) => [...each]))
  expect(short(readMoment('2026-01-31', PLAIN_FORM, true))).toBe('2026-01-31T05:00:00.000Z')
  // Every day is read back in every form.
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom(...DAY_FORMS), (at, form) => {
      const [day, month, date] = [at.toISOString().slice(0, 10), at.getUTCMonth() + 1, at.getUTCDate()]
      const two = (value: number) => String(value).padStart(2, '0')
      const text = form.replace('yyyy', day.slice(0, 4)).replace('MM', two(month)).replace('dd', two(date))
      expect(readDay(text, { ...PLAIN_FORM, days: form })).toEqual({ value: day })
    }),
  )
})
