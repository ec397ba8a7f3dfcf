// Parses a typed amount, with comma or dot, into integer cents; finds its error, and formats an amount.

export type TypedMoney = { kind: 'empty' } | { kind: 'money'; cents: number } | { kind: 'invalid' }

/** The largest amount that is accepted, in cents: 999999.99 (NAV-11a). */
export const maximumCents = 99_999_999

/**
 * A comma or a dot marks the decimals, which are rounded half up to two. If both occur, the last one marks the
 * decimals. If only commas occur, each before a group of three digits, they separate thousands, as in displayed amounts
 * ($1,234.56). Negative amounts, amounts above 999999.99 and all other texts are invalid.
 */
export function readTypedMoney(text: string): TypedMoney {
  const typed = text.replace(/[\s$\u00a0]/g, '')
  if (typed === '') return { kind: 'empty' }
  const plain = withPlainDecimals(typed)
  const parts = plain === null ? null : /^(\d*)(?:\.(\d*))?$/.exec(plain)
  if (!parts || !/\d/.test(typed)) return { kind: 'invalid' }
  const whole = (parts[1] ?? '').replace(/^0+/, '')
  if (whole.length > 6) return { kind: 'invalid' }
  const decimals = (parts[2] ?? '').padEnd(3, '0')
  const cents = Number(whole || '0') * 100 + Number(decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1 : 0)
  return cents > maximumCents ? { kind: 'invalid' } : { kind: 'money', cents }
}

/** The error for typed text: an amount out of bounds has a different sentence than letters and signs. */
export const moneyProblem = (text: string): string =>
  /^[\d\s.,$]*$/.test(text)
    ? 'Escribe un valor de hasta $999,999.99'
    : 'Escribe el valor sin letras ni signos, como 12.50'

/** The note that more than two decimals were rounded, because the user may mean thousands; undefined if not rounded. */
export function roundingNote(text: string): string | undefined {
  const typed = text.replace(/[\s$\u00a0]/g, '')
  const read = readTypedMoney(typed)
  const decimals = withPlainDecimals(typed)?.split('.')[1] ?? ''
  if (read.kind !== 'money' || decimals.length < 3) return undefined
  const note = `Quedó en $${showMoney(read.cents)}.`
  return isGrouped(typed, '.') ? `${note} Si son miles, escribe ${typed.replaceAll('.', ',')}` : note
}

/** Formats 123456 as `1,234.56`; the field draws the dollar sign. */
export function showMoney(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${whole}.${String(cents % 100).padStart(2, '0')}`
}

/** The typed number with one dot before its decimals and no separators; null when the separators make no sense. */
function withPlainDecimals(typed: string): string | null {
  if (!/^[\d.,]+$/.test(typed)) return null
  const hasComma = typed.includes(',')
  const hasDot = typed.includes('.')
  if (hasComma && hasDot) {
    const decimalMark = typed.lastIndexOf(',') > typed.lastIndexOf('.') ? ',' : '.'
    const groupMark = decimalMark === ',' ? '.' : ','
    const [whole = '', decimals = '', ...more] = typed.split(decimalMark)
    if (more.length > 0 || !isGrouped(whole, groupMark)) return null
    return `${whole.replaceAll(groupMark, '')}.${decimals}`
  }
  const mark = hasComma ? ',' : '.'
  const severalMarks = typed.split(mark).length > 2
  if (severalMarks || (hasComma && isGrouped(typed, ','))) {
    return isGrouped(typed, mark) ? typed.replaceAll(mark, '') : null
  }
  return typed.replace(',', '.')
}

function isGrouped(whole: string, mark: string): boolean {
  const [first = '', ...groups] = whole.split(mark)
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group))
}
