// Reads amounts, decimals and whole numbers exactly from text, or from a typed number, and never guesses.
import { type Cents, cents } from '../../../src/domain/money.ts'
import { EMPTY, isEmpty, type Reading, type SourceValue, type ValueForm } from './reading.ts'

/** The largest number of whole digits: amounts in cents stay safe integers with 13. */
const MOST_WHOLE_DIGITS = 13
/** A sheet stores 0.1 + 0.2 as 0.30000000000000004: what differs by less than this is the same number. */
const NOISE = 1e-9

export const SCIENTIFIC = /^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i
const LOST_DIGITS =
  'está en notación científica y pudo perder cifras; en la hoja de cálculo dele formato de texto o número'

type Parts = { isNegative: boolean; whole: string; decimals: string }

/**
 * Reads an amount in whole cents, exactly: text never passes through a binary number. A dollar sign or «USD» before the
 * amount is accepted, another currency and more than two decimals are not. A typed number is rounded to cents only if it
 * differs from them by less than 1e-9. Negative amounts need `mayBeNegative`.
 */
export function readMoney(value: SourceValue, form: ValueForm, mayBeNegative = false): Reading<Cents> {
  if (isEmpty(value)) return EMPTY
  const parts = partsOf(value, form, 2, true)
  if (typeof parts === 'string') return { fault: parts }
  if (parts.isNegative && !mayBeNegative) return { fault: 'es un valor negativo, que aquí no se admite' }
  const amount = Number(`${parts.whole}${parts.decimals.padEnd(2, '0')}`)
  return { value: cents(parts.isNegative && amount !== 0 ? -amount : amount) }
}

/**
 * Reads a decimal such as a percentage, with at most `places` decimals (four unless stated). Negative numbers need
 * `mayBeNegative`. The result is the binary number that is nearest to the text.
 */
export function readDecimal(
  value: SourceValue,
  form: ValueForm,
  { places = 4, mayBeNegative = false }: { places?: number; mayBeNegative?: boolean } = {},
): Reading<number> {
  if (isEmpty(value)) return EMPTY
  const parts = partsOf(value, form, places, false)
  if (typeof parts === 'string') return { fault: parts }
  if (parts.isNegative && !mayBeNegative) return { fault: 'es un valor negativo, que aquí no se admite' }
  const size = Number(`${parts.whole}.${parts.decimals || '0'}`)
  return { value: parts.isNegative && size !== 0 ? -size : size }
}

/** Reads a whole number between `min` and `max`, both included; «12.0» and thousands separators are refused. */
export function readWhole(
  value: SourceValue,
  { min = 0, max = 999_999_999 }: { min?: number; max?: number } = {},
): Reading<number> {
  if (isEmpty(value)) return EMPTY
  if (typeof value === 'boolean') return { fault: 'no es un número' }
  const text = typeof value === 'number' ? String(value) : value.trim()
  if (SCIENTIFIC.test(text)) return { fault: LOST_DIGITS }
  const zeros = /^([-+]?\d+)[.,]0+$/.exec(text)
  if (zeros) return { fault: 'debe ser un número entero, sin decimales', wouldBe: zeros[1] ?? '' }
  if (!/^[-+]?\d{1,15}$/.test(text)) return { fault: 'no es un número entero' }
  const whole = Number(text)
  if (whole < min || whole > max) return { fault: `debe estar entre ${min} y ${max}` }
  return { value: whole === 0 ? 0 : whole }
}

/** The digits of a number as the form writes it, or the Spanish fault. */
function partsOf(value: string | number | boolean, form: ValueForm, places: number, isMoney: boolean): Parts | string {
  if (typeof value === 'boolean') return 'no es un número'
  if (typeof value === 'number') return partsOfNumber(value, places)
  const trimmed = value.trim()
  if (SCIENTIFIC.test(trimmed)) return LOST_DIGITS
  const text = isMoney ? trimmed.replace(/^([-+]?)\s*(?:US\$|USD|\$)\s*/i, '$1') : trimmed
  const sign = /^[-+]/.exec(text)?.[0] ?? ''
  const amount = text.slice(sign.length).replace(/\u00a0|\u202f/g, ' ')
  const [whole = '', decimals = '', more] = amount.split(form.decimals)
  if (more !== undefined) return `tiene «${form.decimals}» más de una vez, que es el separador de decimales declarado`
  if (amount.includes(form.decimals) && !/^\d+$/.test(decimals)) return whyNoNumber(text, form)
  if (decimals.length > places) return tooManyDecimals(form, places)
  const digits = withoutThousands(whole, form)
  if (digits === null) return whyNoNumber(text, form)
  return bounded({ isNegative: sign === '-', whole: digits, decimals })
}

function partsOfNumber(value: number, places: number): Parts | string {
  const scale = 10 ** places
  const scaled = value * scale
  const whole = Math.round(scaled)
  if (!Number.isFinite(value) || !Number.isSafeInteger(whole)) return 'es un número demasiado grande'
  if (Math.abs(value - whole / scale) > NOISE) return `tiene más de ${places} decimales`
  const digits = String(Math.abs(whole)).padStart(places + 1, '0')
  const cut = digits.length - places
  return bounded({ isNegative: whole < 0, whole: digits.slice(0, cut), decimals: digits.slice(cut) })
}

function bounded(parts: Parts): Parts | string {
  const whole = parts.whole.replace(/^0+(?=\d)/, '')
  return whole.length > MOST_WHOLE_DIGITS ? 'es un número demasiado grande' : { ...parts, whole }
}

/** The digits before the decimals, or null unless they are digits alone or in groups of three as the form says. */
function withoutThousands(whole: string, { thousands }: ValueForm): string | null {
  if (/^\d+$/.test(whole)) return whole
  if (thousands === '' || whole.length > 40) return null
  const [first = '', ...groups] = whole.split(thousands)
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? `${first}${groups.join('')}` : null
}

function whyNoNumber(text: string, { decimals, thousands }: ValueForm): string {
  const other = decimals === '.' ? ',' : '.'
  if (/€|\b(eur|cop|pen|gbp)\b/i.test(text)) return 'está en otra moneda; solo se importan dólares (USD)'
  if (!/^[-+]?[\d.,' ]*\d[\d.,' ]*$/.test(text)) return 'no es un número'
  if (text.includes(other) && thousands !== other)
    return `lleva «${other}», pero se declaró «${decimals}» para los decimales y no «${other}» para los miles`
  return 'no sigue el separador de decimales y de miles que se declaró'
}

const tooManyDecimals = ({ decimals }: ValueForm, places: number): string =>
  `tiene más de ${places} decimales («${decimals}» es el separador de decimales declarado)`
