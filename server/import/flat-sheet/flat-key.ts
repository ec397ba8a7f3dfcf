// Makes the keys of rows that come from flat sheets, which have no codes: from what names the row for people.
import { createHash } from 'node:crypto'
import { MAX_KEY } from '../../../src/contract/import/field.ts'
import { searchText } from '../../../src/domain/search-text.ts'

const KEPT = 40
const SEPARATOR = ' · '

/**
 * The key of what some texts name together, in upper case and without accents: «ANDINA SEGUROS · AM-2041 · 2026-03-01». A long
 * one is cut and ends with a part of its hash. Empty texts count.
 */
export function flatKey(...texts: readonly string[]): string {
  const key = texts.map((text) => searchText(text).toUpperCase()).join(SEPARATOR)
  if (key.length <= MAX_KEY) return key
  return `${key.slice(0, KEPT)}${SEPARATOR}${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
}
