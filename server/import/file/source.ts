// The types, limits and errors that all readers of a broker's files share.
import type { SourceValue } from '../value/reading.ts'

export const LIMITS = {
  /** Columns of a file. */
  columns: 300,
  /** Characters of a head. */
  head: 200,
  /** Characters of one field. */
  field: 64 * 1024,
  /** Characters of one row of a CSV, or one line of NDJSON. */
  line: 2 * 1024 * 1024,
  /** Bytes of a workbook, and of each of its parts when inflated. */
  workbook: 20 * 1024 * 1024,
  sheet: 512 * 1024 * 1024,
  texts: 128 * 1024 * 1024,
  part: 16 * 1024 * 1024,
  /** Rows of a sheet below its head. */
  rows: 100_000,
  /** Empty rows of a CSV one after the other: Excel writes a million where whole columns have a format. */
  blanks: 1_100_000,
  /** Merged ranges of a sheet. */
  merges: 1_000,
} as const

/** Columns of ours in the file to mend, which readers leave out; the last one holds a line that is no JSON. */
export const REASON_HEAD = '_motivo'
export const PROPOSAL_HEAD = '_propuesta'
export const LINE_HEAD = '_linea'

/** The folder with the rows to mend beside the files, which an import of these does not read. */
export const MEND = 'rechazados'

export type FileFormat = 'ndjson' | 'csv' | 'xlsx'

/** One file, or one sheet of a workbook. `path` is the real path, without links; `name` is how people are told of it. */
export type SourceFile = { path: string; name: string; sheet: string | null; format: FileFormat }

/** The values of a row by the heads of their columns, as the file writes them (trimmed, NFC); empty values are null. */
export type SourceRow = { is: 'row'; line: number; values: ReadonlyMap<string, SourceValue> }

/**
 * A row that cannot be read, while the others can. `reason` is a Spanish sentence without the value; `value` may be
 * personal and belongs only in the file to mend, as does `fields`: what could be read of the row in the order of the heads; of NDJSON its line.
 */
export type SourceFault = {
  is: 'fault'
  line: number
  column: string | null
  reason: string
  value: string | null
  fields: readonly SourceValue[]
}

/** Something that concerns the whole file and stops nothing, such as hidden rows; `line` is the first one it is about. */
export type SourceWarning = { is: 'warning'; line: number | null; column: string | null; reason: string; count: number }

/** The heads of a CSV or a sheet, before its first row; `heads` holds '' for a column without a head. */
export type SourceHeads = { is: 'heads'; line: number; heads: readonly string[] }

export type SourceItem = SourceHeads | SourceRow | SourceFault | SourceWarning

type Place = { name: string; sheet?: string | null }

/**
 * The file cannot be read, or not any further. The message is a Spanish sentence with file, line and column, without
 * values; `value` is what was found and `wouldBe` how it reads otherwise, both for the file to mend alone.
 */
export class FileError extends Error {
  constructor(
    readonly file: Place,
    readonly reason: string,
    readonly at: { line?: number | null; column?: string | null; value?: string; wouldBe?: string } = {},
  ) {
    super(sentenceAbout(file, at.line ?? null, at.column ?? null, reason))
  }
}

/** The Spanish sentence about a place in a file: «polizas.csv, línea 14, columna fcDesde: no es un día que exista». */
export function sentenceAbout(file: Place, line: number | null, column: string | null, reason: string): string {
  const places = [
    file.name,
    ...(file.sheet ? [`hoja ${file.sheet}`] : []),
    ...(line === null ? [] : [`${file.sheet ? 'fila' : 'línea'} ${line}`]),
    ...(column === null ? [] : [`columna ${column}`]),
  ]
  return `${places.join(', ')}: ${reason}`
}
