// Tests of access keys: examples of the tax authority, every misread digit, keys in longer texts.
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import {
  checkDigitOf,
  type KeyProblem,
  keyProblemText,
  keysIn,
  readAccessKey,
} from '../../../../src/domain/voucher/access-key.ts'

const TODAY = calendarDate('2026-11-26')
const WORKED = '1511202601179999902800120010020000001231234567819'
const ENDS_IN_0 = '1511202601179999902800120010020000000021234567810'
const ENDS_IN_1 = '1511202601179999902800120010020000000111234567811'
const DEBIT_NOTE = '2111202405176001321000110010010000001241234567810'
const OF_2026 = '2608202601179112576200120010990001826750017716919'

/** The key of these parts, with its check digit. */
const keyOf = (first48: string) => `${first48}${checkDigitOf(first48)}`
const changed = (at: number, digits: string) =>
  keyOf(`${WORKED.slice(0, at)}${digits}${WORKED.slice(at + digits.length)}`.slice(0, 48))

describe('DOC-08 D27 the parts of an access key', () => {
  it.each([
    [WORKED, { fcDocumento: '2026-11-15', ruc: '1799999028001', numDocumento: '001-002-000000123', codDoc: '01' }],
    [ENDS_IN_0, { numDocumento: '001-002-000000002' }],
    [OF_2026, { fcDocumento: '2026-08-26', numDocumento: '001-099-000182675', ambiente: '2' }],
  ])('are read from %s', (text, parts) => {
    expect(readAccessKey(text, TODAY)).toMatchObject({
      ok: true,
      isDoubtful: false,
      key: { claveAcceso: text, ...parts },
    })
  })

  it('a key whose check digit is 1 is doubtful, because two remainders of module 11 give that digit', () => {
    expect(readAccessKey(ENDS_IN_1, TODAY)).toMatchObject({ ok: true, isDoubtful: true })
  })

  it.each([
    ['with spaces', WORKED.replace(/(.{4})/g, '$1 ')],
    ['over two lines', `${WORKED.slice(0, 30)}\n${WORKED.slice(30)}`],
    ['with the prefix of a Code 128', `]C1${WORKED}`],
    ['with the leading 0 of 50 digits', `0${WORKED}`],
    ['with the prefix and the leading 0', `]C10${WORKED}`],
  ])('a key is read %s', (_how, text) => {
    expect(readAccessKey(text, TODAY)).toMatchObject({ ok: true, key: { claveAcceso: WORKED } })
  })
})

describe('DOC-08 a key that does not count as an invoice', () => {
  const cases: [string, string, KeyProblem][] = [
    ['nothing', '', 'length'],
    ['48 digits', WORKED.slice(0, 48), 'length'],
    ['50 digits without a leading 0', `1${WORKED}`, 'length'],
    ['the 37 digits of an on-line authorisation', '1'.repeat(37), 'length'],
    ['letters after the key', `${WORKED}AB`, 'length'],
    ['an edited key', '2411202307179028338000120160023856290238562345'.padEnd(49, '0'), 'check-digit'],
    ['another edited key', '0111202307179199236900120011000000016231234567345'.slice(0, 49), 'check-digit'],
    ['the 30th of February', changed(0, '3002'), 'parts'],
    ['month 13', changed(2, '13'), 'parts'],
    ['a kind that is not in the table', changed(8, '09'), 'parts'],
    ['a RUC that does not end in 001', changed(20, '002'), 'parts'],
    ['environment 3', changed(23, '3'), 'parts'],
    ['establishment 000', changed(24, '000'), 'parts'],
    ['issuing point 000', changed(27, '000'), 'parts'],
    ['sequence 0', changed(30, '000000000'), 'parts'],
    ['emission type 2', changed(47, '2'), 'parts'],
    ['tomorrow', changed(0, '27112026'), 'future'],
    ['a debit note', DEBIT_NOTE, 'other-type'],
    ['a withholding', changed(8, '07'), 'other-type'],
    ['the test environment', changed(23, '1'), 'test'],
  ]
  it.each(cases)('%s', (_name, text, why) => {
    const reading = readAccessKey(text, TODAY)
    expect(reading).toMatchObject({ ok: false, why })
    expect(keyProblemText(why, reading.ok ? undefined : reading.key)).toMatch(/\.$/)
  })

  it('a key of today counts as an invoice', () => {
    expect(readAccessKey(changed(0, '26112026'), TODAY).ok).toBe(true)
  })

  it.each([
    [DEBIT_NOTE, 'Es la clave de una nota de débito, no de una factura.'],
    [changed(8, '07'), 'Es la clave de un comprobante de retención, no de una factura.'],
  ])('the refusal of %s names its kind of voucher', (text, sentence) => {
    const reading = readAccessKey(text, TODAY)
    expect(reading.ok ? '' : keyProblemText(reading.why, reading.key)).toBe(sentence)
  })
})

/** All 432 texts that differ from a key in exactly one of its first 48 digits. */
const misreadings = (key: string) =>
  [...Array(48).keys()].flatMap((at) =>
    [...'0123456789'].filter((digit) => digit !== key[at]).map((digit) => key.slice(0, at) + digit + key.slice(at + 1)),
  )
const swaps = (key: string) =>
  [...Array(47).keys()]
    .filter((at) => key[at] !== key[at + 1])
    .map((at) => key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2))
const passesModule11 = (text: string) => checkDigitOf(text.slice(0, 48)) === Number(text[48])

describe('DOC-08 an access key with a misread digit', () => {
  it.each([WORKED, ENDS_IN_0, OF_2026])(
    '%s: no key with one misread digit or two swapped neighbours is accepted',
    (key) => {
      expect(misreadings(key).filter((text) => readAccessKey(text, TODAY).ok)).toEqual([])
      expect(swaps(key).filter((text) => readAccessKey(text, TODAY).ok)).toEqual([])
    },
  )

  it('of 432 misreadings of a key ending in 1, 43 pass module 11, and each of them counts as doubtful', () => {
    const passed = misreadings(ENDS_IN_1).filter(passesModule11)
    expect(passed).toHaveLength(43)
    expect(swaps(ENDS_IN_1).filter(passesModule11)).toHaveLength(1)
    for (const text of passed) {
      const reading = readAccessKey(text, TODAY)
      expect(reading.ok ? reading.isDoubtful : true).toBe(true)
    }
  })
})

describe('DOC-08 access keys in a longer text', () => {
  it.each([
    ['a label before it', `CLAVE DE ACCESO ${WORKED}`, [WORKED]],
    ['an address', `https://srienlinea.example/consulta?clave=${WORKED}&x=1`, [WORKED]],
    ['groups', `No. ${WORKED.replace(/(.{7})/g, '$1 ')}`, [WORKED]],
    ['two lines', `${WORKED.slice(0, 25)}\r\n${WORKED.slice(25)}`, [WORKED]],
    ['50 digits', `0${WORKED}`, [WORKED]],
    ['a number right before it', `2026 ${WORKED}`, [WORKED]],
    ['two keys', `${WORKED}\n\nTotal\n${ENDS_IN_0}`, [WORKED, ENDS_IN_0]],
    ['the same key twice', `${WORKED} y ${WORKED}`, [WORKED]],
    ['no key', 'FACTURA No. 001-002-000000123', []],
  ])('%s', (_name, text, keys) => {
    expect(keysIn(text)).toEqual(keys)
  })
})
