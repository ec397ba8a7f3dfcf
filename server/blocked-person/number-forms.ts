// The forms in which files write the number of one person, so that a blocked one is known in each of them.
import { personNumber } from '../../src/domain/person-number.ts'

/** The number of a person in its one form: cédula and RUC of a natural person are one (D153), passports without signs. */
export function numberOf(text: string): string | null {
  const number = personNumber(text)
  return number === null ? null : number.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/**
 * The numbers that a cell may mean: as it stands, without signs and words around it, without the «.0» of a program that took it
 * for a decimal, and with the leading zero that a spreadsheet took.
 */
export function numbersIn(cell: string | number | boolean | null): string[] {
  const text = String(cell ?? '')
    .trim()
    .replace(/\.0+$/, '')
  const compact = text.replace(/[^0-9A-Za-z]/g, '')
  const digits = text.replace(/\D/g, '')
  const zeroed = digits.length === 9 || digits.length === 12 ? `0${digits}` : digits
  return [...new Set([text, compact, digits, zeroed].map(numberOf))].filter((number) => number !== null)
}
