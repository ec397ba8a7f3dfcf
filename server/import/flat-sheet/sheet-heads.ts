// Tells which column of a flat sheet each head of a file is: as carga.json says, or by its title and the usual heads.
import type { FlatSheet } from '../../../src/contract/import/flat-sheet/flat-sheet.ts'
import { ENDED } from '../../../src/contract/import/kind.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import { headText } from '../file/heads.ts'

/** `columns`: the head of each column that the file has. `unknown`: heads that are no column. */
export type SheetHeads = {
  columns: ReadonlyMap<string, string>
  unknown: readonly string[]
  /** Required columns that the file lacks. */
  missing: readonly string[]
  /** Columns for which the file has two heads. */
  twice: readonly string[]
}

/** `declared`: the column that carga.json says for a head, '' for one that is not read. */
export function sheetHeads(
  sheet: FlatSheet,
  heads: readonly string[],
  declared: ReadonlyMap<string, string>,
): SheetHeads {
  const usual = usualHeads(sheet)
  const columns = new Map<string, string>()
  const [unknown, twice]: [string[], string[]] = [[], []]
  const said = (head: string) => declared.get(headText(head))
  const taken = new Set(heads.flatMap((head) => said(head) ?? []))
  for (const head of heads.filter((each) => each !== '')) {
    const named = said(head)
    const guess = usual.get(plainHead(head))
    // What is said of another head is not guessed of this one.
    const column = named ?? (guess !== undefined && !taken.has(guess) ? guess : undefined)
    if (column === undefined || column === '') unknown.push(head)
    else if (columns.has(column)) twice.push(column)
    else columns.set(column, head)
  }
  const missing = Object.entries(sheet.columns)
    .filter(([name, { required }]) => required && !columns.has(name))
    .map(([name]) => name)
  return { columns, unknown, missing, twice }
}

/** Letters and digits alone: «N.º de Póliza» is «ndepoliza». */
const plainHead = (head: string): string => searchText(head).replace(/[^a-z0-9%]/g, '')

/** The column of each usual head. The name and the title of a column win over another column's usual heads. */
function usualHeads({ columns }: FlatSheet): ReadonlyMap<string, string> {
  const usual = new Map<string, string>([[ENDED, ENDED]])
  for (const [name, { also }] of Object.entries(columns)) for (const head of also) usual.set(plainHead(head), name)
  for (const [name, { title }] of Object.entries(columns))
    for (const head of [name, title]) usual.set(plainHead(head), name)
  return usual
}
