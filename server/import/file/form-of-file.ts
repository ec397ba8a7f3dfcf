// Puts together how a file is read: what is declared, and for a CSV what is guessed, which must be shown before it counts.
import { open } from 'node:fs/promises'
import { PLAIN_FORM, type ValueForm } from '../value/reading.ts'
import type { CsvForm } from './csv.ts'
import { type GuessedPart, guessForm } from './guess-form.ts'
import { type DeclaredForm, type Meanings, meaningsOf, renamedHeads } from './load-declaration.ts'
import type { SourceFile } from './source.ts'

export type FileForm = {
  csv: CsvForm
  /** How amounts and days are read from the texts of the file (`server/import/value`). */
  values: ValueForm
  /** The field that each renamed head stands for; rows keep the heads of the file. */
  renamed: ReadonlyMap<string, string>
  /** What the words of the file mean. */
  meanings: Meanings
  /** Whether something was guessed: then a dry run may use the form, and nothing may be applied. */
  guessed: boolean
  /** What was guessed, in Spanish with examples, for people. */
  guesses: readonly string[]
  /** Of what the file has an example. */
  examples: readonly GuessedPart[]
  /** What of it may mean two things. */
  doubts: readonly string[]
}

const SAMPLE_BYTES = 256 * 1024

/**
 * The form of a file. Of a CSV, encoding, separator, decimals and dates that are not declared are guessed from its first
 * 256 KB. NDJSON and sheets have typed values; their texts follow ISO and the decimal point unless declared otherwise.
 */
export async function formOf(file: SourceFile, declared: DeclaredForm): Promise<FileForm> {
  const renamed = renamedHeads(declared)
  const meanings = meaningsOf(declared)
  const values = {
    decimals: declared.decimales ?? PLAIN_FORM.decimals,
    thousands: declared.miles ?? PLAIN_FORM.thousands,
    days: declared.fechas ?? PLAIN_FORM.days,
  }
  const csv: CsvForm = { encoding: declared.codificacion ?? 'utf-8', separator: ';', quotes: declared.comillas ?? true }
  if (declared.separador !== undefined) csv.separator = declared.separador === 'tab' ? '\t' : declared.separador
  if (file.format !== 'csv')
    return { csv, values, renamed, meanings, guessed: false, guesses: [], examples: [], doubts: [] }
  const guess = guessForm(await startOf(file.path), {
    quotes: csv.quotes,
    ...(declared.codificacion && { encoding: csv.encoding }),
    ...(declared.separador && { separator: csv.separator }),
  })
  const open = (['encoding', 'separator', 'decimals', 'days'] as const).filter(
    (part) => declared[DECLARED_AS[part]] === undefined,
  )
  if (open.includes('encoding')) csv.encoding = guess.encoding
  if (open.includes('separator')) csv.separator = guess.separator
  if (open.includes('decimals')) values.decimals = otherMark(declared.miles) ?? guess.decimals
  if (open.includes('decimals') && declared.miles === undefined) values.thousands = guess.thousands
  if (open.includes('days')) values.days = guess.days
  return {
    csv,
    values,
    renamed,
    meanings,
    guessed: open.length > 0,
    guesses: open.flatMap((part) => guess.sentences[part] ?? []),
    examples: guess.examples,
    doubts: open.flatMap((part) => guess.doubts[part] ?? []),
  }
}

/** The mark of decimals that the declared one of thousands leaves. */
const otherMark = (thousands: string | undefined): '.' | ',' | null =>
  thousands === '.' ? ',' : thousands === ',' ? '.' : null

const DECLARED_AS = {
  encoding: 'codificacion',
  separator: 'separador',
  decimals: 'decimales',
  days: 'fechas',
} as const

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
