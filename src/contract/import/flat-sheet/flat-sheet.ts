// A flat sheet that a person fills: one table with everyday heads, from which the portal writes the rows of several kinds.

/** What a column holds, for templates and for the words that may stand in it. */
export type Column = {
  title: string
  help: string
  required: boolean
  /** An example for the template. */
  example: string
  /** Other heads that brokers' files have for it; case, accents and signs do not matter. */
  also: readonly string[]
  /** What it may say: each value with the other words that mean it. */
  words?: Readonly<Record<string, readonly string[]>>
  /** The catalogue whose rows it names. */
  names?: NamedCatalogue
}

/** The catalogues whose rows a sheet names as people do: by name, short name, id number or code. */
export type NamedCatalogue = 'aseguradoras' | 'ramos' | 'planes' | 'ejecutivos' | 'clientes' | 'sucursales'

export type FlatSheet = {
  /** The name of its files: `personas.csv`, and in carga.json. */
  name: string
  title: string
  help: string
  columns: Readonly<Record<string, Column>>
  /** The kinds of which its rows are all, where a broker says that the sheet is complete. */
  completes: readonly string[]
}

type Words = readonly [title: string, help: string, example: string]

/** How a column is declared beside its words. */
type More = Pick<Partial<Column>, 'also' | 'words' | 'names'>

const column =
  (required: boolean) =>
  ([title, help, example]: Words, more: More = {}): Column => ({ title, help, example, required, also: [], ...more })

/** A column that the sheet must have and each row must fill; `may` has those that may be absent or empty. */
export const must = column(true)
export const may = column(false)
