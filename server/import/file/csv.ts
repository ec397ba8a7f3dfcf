// Reads a CSV of a declared encoding and separator row by row, in bounded memory, with the line where each row begins.
import { CsvError, parse } from 'csv-parse'
import type { Encoding } from '../../../src/contract/import/file-form.ts'
import { isEmpty } from '../value/reading.ts'
import { decoded } from './decode.ts'
import { checkedHeads, RowMaker } from './heads.ts'
import { FileError, LIMITS, type SourceFile, type SourceItem } from './source.ts'

export const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** `quotes` is false where a quotation mark is a sign like any other, as in files that quote nothing. */
export type CsvForm = { encoding: Encoding; separator: Separator; quotes: boolean }

type Fields = { line: number; fields: string[] }

const ENDS_OF_LINE = /\r\n|\n|\r/g

/**
 * Yields the heads, then each row or its fault, then warnings. Line numbers are those of the file, where the row begins.
 * Throws a FileError when the file cannot be read on: another encoding, a quotation mark that is in the wrong place or is
 * never closed, or a row over the limit. `expected` are heads that must be there.
 */
export async function* readCsv(
  file: SourceFile,
  bytes: AsyncIterable<Uint8Array>,
  form: CsvForm,
  expected: Iterable<string> = [],
): AsyncGenerator<SourceItem> {
  let rows: RowMaker | null = null
  let blanks = 0
  for await (const { line, fields } of recordsOf(file, bytes, form)) {
    const values = fields.map(unguarded)
    blanks = values.every(isEmpty) ? blanks + 1 : 0
    if (blanks > LIMITS.blanks)
      throw new FileError(file, `tiene más de ${LIMITS.blanks} filas vacías seguidas`, { line })
    if (rows === null) {
      if (blanks > 0 || isSeparatorLine(fields, form)) continue
      rows = new RowMaker(checkedHeads(file, line, values, expected))
      yield { is: 'heads', line, heads: rows.heads }
      continue
    }
    const item = rows.make(line, values, false)
    if (item) yield item
  }
  if (rows === null) throw new FileError(file, 'el archivo está vacío')
  yield* rows.warnings()
}

/** Excel writes «sep=;» above the head, and reads it as the separator. */
const isSeparatorLine = (fields: readonly string[], { separator }: CsvForm): boolean =>
  fields.length <= 2 && fields.join(separator).toLowerCase() === `sep=${separator}`

/** Takes away the quotation mark by which `guarded` of write-rows.ts keeps a text from becoming a formula. */
const unguarded = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

async function* recordsOf(file: SourceFile, bytes: AsyncIterable<Uint8Array>, form: CsvForm): AsyncGenerator<Fields> {
  // csv-parse counts CRLF inside quotes as two lines, so the lines are counted here, as records are completed. Its
  // output is not used, because an error would take away the records that still wait in it.
  const ready: Fields[] = []
  let next = 1
  const parser = parse({
    delimiter: form.separator,
    quote: form.quotes ? '"' : null,
    escape: form.quotes ? '"' : null,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: LIMITS.line,
    on_record: (fields: string[]) => {
      ready.push({ line: next, fields })
      next += 1 + fields.reduce((sum, field) => sum + (field.match(ENDS_OF_LINE)?.length ?? 0), 0)
      return null
    },
  })
  const failed = new Promise<Error>((resolve) => parser.on('error', resolve))
  /** Waits until the parser has read a piece, or the end; resolves with what is wrong. */
  const parsed = (piece: string | null): Promise<Error | null> => {
    const done = new Promise<null>((resolve) => {
      const after = (failure?: Error | null) => {
        if (!failure) resolve(null)
      }
      if (piece === null) parser.end(after)
      else parser.write(piece, after)
    })
    return Promise.race([failed, done])
  }
  /** The parser limits the length of fields, but not their number: text that ends no record is counted. */
  let unended = 0
  try {
    for await (const piece of decoded(file, bytes, form.encoding)) {
      const failure = await parsed(piece)
      unended = ready.length === 0 ? unended + piece.length : 0
      yield* ready.splice(0)
      if (failure) throw new FileError(file, reasonOf(failure, form), { line: next })
      if (unended > LIMITS.line) throw new FileError(file, rowTooLong(form), { line: next })
    }
    const failure = await parsed(null)
    yield* ready.splice(0)
    if (failure) throw new FileError(file, reasonOf(failure, form), { line: next })
  } finally {
    parser.destroy()
  }
}

function reasonOf(error: Error, form: CsvForm): string {
  if (!(error instanceof CsvError)) throw error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return 'el archivo está incompleto: las comillas que se abren en esta fila no se cierran'
  if (error.code === 'CSV_MAX_RECORD_SIZE') return rowTooLong(form)
  if (error.code === 'INVALID_OPENING_QUOTE' || error.code === 'CSV_INVALID_CLOSING_QUOTE')
    return (
      'tiene comillas en medio de un campo: el campo debe ir entre comillas y las suyas dobladas; si el archivo no usa ' +
      'comillas, declare "comillas": false en carga.json, dentro de "csv"'
    )
  throw error
}

const rowTooLong = ({ quotes }: CsvForm): string =>
  `la fila que empieza aquí tiene más de ${LIMITS.line} caracteres, que es el límite${quotes ? '; quizá unas comillas no se cierran' : ''}`
