// Reads carga.json, by which a broker says what its files are, strictly: what is not understood is refused in words.
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import {
  DAY_FORMS,
  DECIMAL_MARKS,
  ENCODINGS,
  MOST_SOURCE,
  MOST_WORD,
  NOT_READ,
  SEPARATOR_WORDS,
  THOUSANDS_MARKS,
} from '../../../src/contract/import/file-form.ts'
import { FLAT_SHEETS } from '../../../src/contract/import/flat-sheet/flat-sheets.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import { headText } from './heads.ts'
import { FileError } from './source.ts'

export const DECLARATION_NAME = 'carga.json'
const MOST_BYTES = 8 * 1024 * 1024

const filled = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const short = filled(200)
const word = filled(MOST_WORD)

const form = {
  codificacion: z.optional(z.enum(ENCODINGS)),
  separador: z.optional(z.enum(['\t', ...SEPARATOR_WORDS])),
  comillas: z.optional(z.boolean()),
  decimales: z.optional(z.enum(DECIMAL_MARKS)),
  miles: z.optional(z.enum(THOUSANDS_MARKS)),
  fechas: z.optional(z.enum(DAY_FORMS)),
}

const headsAndWords = {
  /** The field, or the column of a flat sheet, that a head of the file stands for; «ninguna» for one that is not read. */
  columnas: z.optional(z.record(short, short)),
  /** For each of them, what the words of the file mean. */
  valores: z.optional(z.record(short, z.record(word, word))),
}

const formOfFile = z.strictObject({
  ...form,
  ...headsAndWords,
  /** The name of the file, where it does not begin with its kind. */
  nombre: z.optional(short),
})

/** A flat sheet by its file, and in a workbook by the name of the sheet. */
const flatSheet = z.strictObject({
  ...form,
  ...headsAndWords,
  es: z.enum([...FLAT_SHEETS.map(({ name }) => name), NOT_READ]),
  archivo: short,
  hoja: z.optional(short),
})

const declaration = z.strictObject({
  origen: z.optional(filled(MOST_SOURCE)),
  compania: z.optional(z.union([z.int(), short])),
  corte: z.optional(z.iso.datetime({ offset: true })),
  moneda: z.optional(z.literal('USD')),
  completos: z.optional(z.array(short)),
  ejecutivoPorDefecto: z.optional(short),
  archivos: z.optional(z.record(short, formOfFile)),
  hojas: z.optional(z.array(flatSheet)),
  csv: z.optional(z.strictObject(form)),
})

/** The words of carga.json, as they stand there. */
export type Declaration = z.infer<typeof declaration>

/** What is declared about one file: of the file itself, and where that says nothing, of all CSV files. */
export type DeclaredForm = z.infer<typeof formOfFile>

/** What is declared about one flat sheet. */
export type DeclaredSheet = z.infer<typeof flatSheet>

/** A file that declares nothing. */
export const NO_DECLARATION: Declaration = {}

/** Reads the declaration at `path`. Throws a FileError that names each wrong key and what may stand there. */
export async function loadDeclaration(path: string): Promise<Declaration> {
  const bytes = await readFile(path)
  if (bytes.length > MOST_BYTES) throw new FileError({ name: DECLARATION_NAME }, 'tiene más de 8 MB')
  return declarationFrom(bytes.toString('utf8'))
}

/** The declaration in a text of JSON. Throws a FileError that names each wrong key and what may stand there. */
export function declarationFrom(text: string): Declaration {
  const result = z.safeParse(declaration, parsed(text.replace(/^\ufeff/, '')))
  if (!result.success) throw new FileError({ name: DECLARATION_NAME }, result.error.issues.map(sentenceOf).join('; '))
  refuseEqualMarks('csv', result.data.csv ?? {})
  for (const [place, file] of Object.entries(result.data.hojas ?? [])) {
    refuseEqualMarks(`hojas.${place}`, { ...result.data.csv, ...file })
    refuseDoubleFields(`hojas.${place}`, file)
  }
  for (const [kind, file] of Object.entries(result.data.archivos ?? {})) {
    refuseEqualMarks(`archivos.${kind}`, declaredForm(result.data, kind))
    refuseDoubleFields(`archivos.${kind}`, file)
  }
  return result.data
}

/** What is declared about one flat sheet, and where that says nothing, about all CSV files. */
export const declaredSheet = (
  { hojas = [], csv }: Declaration,
  { name, sheet }: { name: string; sheet: string | null },
): DeclaredSheet | null => {
  const found = hojas.find(({ archivo, hoja }) => archivo === name && (hoja === undefined || hoja === sheet))
  return found ? { ...csv, ...found } : null
}

/** What is declared about the files of a kind, and about the one with this name. */
export const declaredForm = ({ archivos, csv }: Declaration, kind: string, name = kind): DeclaredForm => ({
  ...csv,
  ...archivos?.[kind],
  ...archivos?.[name],
})

/** The field for each renamed head of a kind's files, by the head as rows name it. */
export const renamedHeads = (declared: DeclaredForm): ReadonlyMap<string, string> =>
  new Map(Object.entries(declared.columnas ?? {}).map(([head, field]) => [headText(head), field]))

/** What the words of a kind's files mean, by field; case and accents of a word do not matter. */
export const meaningsOf = (declared: DeclaredForm): Meanings =>
  new Map(
    Object.entries(declared.valores ?? {}).map(([field, words]) => [
      field,
      new Map(Object.entries(words).map(([word, meaning]) => [searchText(word), meaning])),
    ]),
  )

/** The value that each word of a field stands for; words as they are searched. */
export type Meanings = ReadonlyMap<string, ReadonlyMap<string, string>>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FileError({ name: DECLARATION_NAME }, 'no es JSON válido')
  }
}

function refuseDoubleFields(place: string, { columnas }: Pick<DeclaredForm, 'columnas'>): void {
  const fields = Object.values(columnas ?? {}).filter((field) => field !== NOT_READ)
  const twice = fields.find((field, index) => fields.indexOf(field) !== index)
  if (twice !== undefined)
    throw new FileError({ name: DECLARATION_NAME }, `${place}.columnas: dos columnas dan el campo «${twice}»`)
}

function refuseEqualMarks(place: string, { decimales, miles }: Pick<DeclaredForm, 'decimales' | 'miles'>): void {
  if (miles !== undefined && miles === decimales)
    throw new FileError({ name: DECLARATION_NAME }, `${place}: «${miles}» no puede separar los miles y los decimales`)
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const place = issue.path.map(String).join('.')
  const at = place === '' ? '' : `${place}: `
  if (place === 'moneda') return 'moneda: solo se importan dólares («USD»)'
  if (issue.code === 'unrecognized_keys')
    return `${at}${issue.keys.map((key) => `«${key}»`).join(', ')} no es una clave conocida`
  if (issue.code === 'invalid_value')
    return `${at}debe ser ${issue.values.map((value) => `«${String(value)}»`).join(', ')}`
  if (place === 'corte') return 'corte: debe ser un momento con zona horaria, por ejemplo 2026-11-30T02:00:00-05:00'
  return `${at}no es válido`
}
