// A kind of data that a broker brings in: the name of its files, its key and its columns.
import type { Field } from './field.ts'

export type Kind = {
  /** The name of its files and sheets: `aseguradoras.csv`. */
  name: string
  /** What its rows are, for people. */
  title: string
  help: string
  /** The columns that name a row for ever: its code in the broker's system, and the keys of the rows it belongs to. */
  key: readonly string[]
  /** The columns by their wire names, in the order of the templates. */
  fields: Readonly<Record<string, Field>>
}

/** The column with which a row says that it has ended (D157). */
export const ENDED = 'baja'
