// The text for the number of rows in a list, such as «16 pólizas».
import { MOST_COUNTED } from '../../contract/wire-types.ts'
import type { Reader } from '../../domain/user/reader.ts'
import type { ListPage } from './use-list.ts'

/** The words for one row and several, and the sentence for none. */
type Words = { one: string; many: string; none: string }

/** Null where the portal counts only pages; a portfolio is counted only up to a thousand. */
export function countText(
  { content, total }: ListPage<unknown>,
  reader: Reader,
  { one, many, none }: Words,
): string | null {
  if (content.length === 0) return none
  if (total === null) return null
  if (reader === 'staff' && total > MOST_COUNTED) return `Más de ${MOST_COUNTED} ${many}`
  return total === 1 ? `1 ${one}` : `${total} ${many}`
}
