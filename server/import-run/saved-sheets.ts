// Stores what administrators have said of the heads and words of a source's flat sheets, for its next files.
import { jsonText } from '../database/json-text.ts'
import { type Queryable, sql } from '../database/sql.ts'

/** `columnas`: the column of each head, «ninguna» for one that is not read. `valores`: what words mean, by column. */
export type SavedSheet = { columnas: Record<string, string>; valores: Record<string, Record<string, string>> }

/** What is saved of a source, by the name of the flat sheet. */
export type SavedSheets = ReadonlyMap<string, SavedSheet>

export async function readSavedSheets(db: Queryable, source: string): Promise<SavedSheets> {
  const rows = await db.query<SavedSheet & { sheet: string }>(
    sql`SELECT sheet, columnas, valores FROM import_sheet WHERE source = ${source}`,
  )
  return new Map(rows.map(({ sheet, ...saved }) => [sheet, saved]))
}

/** Adds to what is saved; a head and a word that were said before get the new meaning, and an empty one takes a word back. */
export async function saveSheet(db: Queryable, source: string, sheet: string, said: SavedSheet): Promise<SavedSheet> {
  // Two runs of one source take turns, so that neither loses what the other has said.
  await db.query(sql`INSERT INTO import_sheet (source, sheet, columnas, valores) VALUES (${source}, ${sheet}, '{}', '{}')
    ON CONFLICT DO NOTHING`)
  const [before] = await db.query<SavedSheet>(
    sql`SELECT columnas, valores FROM import_sheet WHERE source = ${source} AND sheet = ${sheet} FOR UPDATE`,
  )
  const columns = new Set([...Object.keys(before?.valores ?? {}), ...Object.keys(said.valores)])
  const saved: SavedSheet = {
    columnas: { ...before?.columnas, ...said.columnas },
    valores: Object.fromEntries(
      [...columns].map((column) => [column, meant({ ...before?.valores[column], ...said.valores[column] })]),
    ),
  }
  await db.query(sql`UPDATE import_sheet SET columnas = ${jsonText(saved.columnas)}, valores = ${jsonText(saved.valores)}
    WHERE source = ${source} AND sheet = ${sheet}`)
  return saved
}

/** The words that have a meaning. */
const meant = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter(([word, meaning]) => word !== '' && meaning !== ''))
