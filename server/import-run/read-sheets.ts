// Looks into the files of a run and says of each sheet what it seems to be: flat sheet, form, columns, and what is missing.
import path from 'node:path'
import { NOT_READ } from '../../src/contract/import/file-form.ts'
import type { FlatSheet } from '../../src/contract/import/flat-sheet/flat-sheet.ts'
import { FLAT_SHEETS, flatSheetNamed } from '../../src/contract/import/flat-sheet/flat-sheets.ts'
import { ALL_KINDS } from '../../src/contract/import/kinds.ts'
import { type ImportSheet, MOST_BOOK_SHEETS } from '../../src/contract/import-run.ts'
import { fileNames, formatOf, kindOf, TEMPLATE_PAGE, workbookBytes } from '../import/file/find-files.ts'
import { type FileForm, formOf } from '../import/file/form-of-file.ts'
import { headText } from '../import/file/heads.ts'
import { type Declaration, type DeclaredSheet, declaredSheet } from '../import/file/load-declaration.ts'
import { readRows } from '../import/file/read-rows.ts'
import { FileError, type SourceFile } from '../import/file/source.ts'
import { openWorkbook } from '../import/file/workbook/open-workbook.ts'
import { hasKeyOf } from '../import/flat-sheet/part-flat-sheets.ts'
import { sheetHeads } from '../import/flat-sheet/sheet-heads.ts'
import { isEmpty } from '../import/value/reading.ts'
import { LOST_FILE } from './run-files.ts'
import type { SavedSheets } from './saved-sheets.ts'

/** What is known of a run's sheets: what was said of them before, and of those of the same source. */
type Known = { declaration: Declaration; saved: SavedSheets }

/** The rows in which examples are looked for. */
const SAMPLED = 30

/** Workbooks have typed days and amounts; their texts are read as people in Ecuador write them. */
const FORM_OF_WORKBOOK: ImportSheet['forma'] = {
  codificacion: 'utf-8',
  separador: ';',
  decimales: '.',
  miles: '',
  fechas: 'dd/MM/yyyy',
}

/** The sheets of files that lie in a folder, in the order of their names. */
export async function readSheets(folder: string, names: readonly string[], known: Known): Promise<ImportSheet[]> {
  const sheets: ImportSheet[] = []
  for (const name of names) {
    const format = formatOf(name)
    const file: SourceFile = { path: path.join(folder, name), name, sheet: null, format: format ?? 'csv' }
    if (format !== 'xlsx') sheets.push(await readSheet(file, known))
    else
      try {
        const { sheets: inside } = await openWorkbook(file, await workbookBytes(file))
        if (inside.length > MOST_BOOK_SHEETS)
          throw new FileError(file, `tiene más de ${MOST_BOOK_SHEETS} hojas: deje solo las que se cargan`)
        for (const each of inside)
          sheets.push(await readSheet({ ...file, sheet: each.name }, known, inside.length === 1))
      } catch (error) {
        sheets.push(unreadable(file, error))
      }
  }
  return sheets
}

async function readSheet(file: SourceFile, known: Known, isOnly = true): Promise<ImportSheet> {
  const declared = declaredSheet(known.declaration, file)
  try {
    const form = await formOf(file, declared ?? known.declaration.archivos?.[file.name] ?? {})
    const { heads, examples, texts, isWider } = await sampleOf(file, form)
    if (isWider && heads.filter((head) => head !== '').length <= 1) throw new FileError(file, HEADS_BELOW)
    const what = whatOf({ file, isOnly, heads, declared }, known)
    const sheet = flatSheetNamed(what.es)
    const { columnas, faltan } = sheet
      ? columnsOf(sheet, heads, said(sheet, declared, known))
      : { columnas: new Map(), faltan: [] }
    return {
      archivo: file.name,
      hoja: file.sheet,
      ...what,
      forma: formaOf(file, form, declared, texts),
      dudas: [...form.doubts],
      columnas: heads
        .filter((head) => head !== '')
        .map((head) => ({ nombre: head, es: columnas.get(head) ?? '', ejemplo: examples.get(head) ?? '' })),
      faltan,
      error: '',
    }
  } catch (error) {
    const sheet = unreadable(file, error)
    return declared?.es === NOT_READ ? { ...sheet, es: NOT_READ } : sheet
  }
}

/** The sheet of a file whose bytes are gone. */
export const lostSheet = (name: string): ImportSheet =>
  unreadable({ path: name, name, sheet: null, format: 'csv' }, new FileError({ name }, LOST_FILE))

function unreadable(file: SourceFile, error: unknown): ImportSheet {
  if (!(error instanceof FileError)) throw error
  const nothing = { es: '', clase: '', forma: FORM_OF_WORKBOOK, dudas: [], columnas: [], faltan: [] } as const
  return {
    ...nothing,
    dudas: [],
    columnas: [],
    faltan: [],
    archivo: file.name,
    hoja: file.sheet,
    error: error.reason.slice(0, 600),
  }
}

const HEADS_BELOW = 'los encabezados deben estar en la primera fila: quite los títulos que estén encima'

/** The heads, the first value of each that is not empty, all texts, and whether rows have more values than heads. */
async function sampleOf(file: SourceFile, form: FileForm) {
  let heads: readonly string[] = []
  const examples = new Map<string, string>()
  const texts: string[] = []
  let [rows, isWider] = [0, false]
  for await (const item of readRows(file, { ...form, renamed: new Map() })) {
    if (item.is === 'heads') heads = item.heads
    if (item.is === 'fault') isWider ||= item.fields.length > 1
    if (item.is !== 'row' && item.is !== 'fault') continue
    if (item.is === 'row') {
      if (heads.length === 0) heads = [...item.values.keys()]
      for (const [head, value] of item.values)
        if (!examples.has(head) && !isEmpty(value)) examples.set(head, String(value).slice(0, 200))
      for (const value of item.values.values()) if (typeof value === 'string') texts.push(value.trim())
    }
    rows += 1
    if (rows >= SAMPLED) break
  }
  return { heads, examples, texts, isWider }
}

type Looked = { file: SourceFile; isOnly: boolean; heads: readonly string[]; declared: DeclaredSheet | null }

/** What a sheet is: as an administrator said, by its name, or by its heads. */
function whatOf({ file, isOnly, heads, declared }: Looked, known: Known): Pick<ImportSheet, 'es' | 'clase'> {
  if (declared) return { es: declared.es, clase: '' }
  if (file.sheet === TEMPLATE_PAGE) return { es: NOT_READ, clase: '' }
  const base = path.basename(file.name, path.extname(file.name))
  const name =
    (file.sheet === null ? null : kindOf(file.sheet, fileNames())) ?? (isOnly ? kindOf(base, fileNames()) : null)
  const kind = ALL_KINDS.find((each) => each.name === name)
  if (kind && (file.format === 'ndjson' || hasKeyOf(kind, heads))) return { es: '', clase: kind.name }
  if (name !== null && flatSheetNamed(name)) return { es: name, clase: '' }
  // A file with the name of a kind is not taken for another one by its heads.
  return { es: kind ? '' : byHeads(heads, known), clase: '' }
}

/** The part of the heads that must be a sheet's columns. */
const MOST_LIKELY = 0.5

/** The flat sheet of which a file has all that it needs, and most columns; '' where none fits. */
function byHeads(heads: readonly string[], known: Known): string {
  const filled = heads.filter((head) => head !== '').length
  const fitting = FLAT_SHEETS.map((sheet) => ({ sheet, ...sheetHeads(sheet, heads, said(sheet, null, known)) }))
    .filter(({ columns, missing }) => missing.length === 0 && columns.size >= filled * MOST_LIKELY)
    .sort((one, other) => other.columns.size - one.columns.size || neededBy(other.sheet) - neededBy(one.sheet))
  return fitting[0]?.sheet.name ?? ''
}

const neededBy = ({ columns }: FlatSheet): number => Object.values(columns).filter(({ required }) => required).length

/** What was said of the heads of a sheet: now, or of an earlier file of the source; '' for one that is not read. */
function said({ name }: FlatSheet, declared: DeclaredSheet | null, { saved }: Known): ReadonlyMap<string, string> {
  const all = { ...saved.get(name)?.columnas, ...declared?.columnas }
  return new Map(Object.entries(all).map(([head, column]) => [headText(head), column === NOT_READ ? '' : column]))
}

function columnsOf(sheet: FlatSheet, heads: readonly string[], words: ReadonlyMap<string, string>) {
  const { columns, missing } = sheetHeads(sheet, heads, words)
  const columnas = new Map([...columns].map(([column, head]) => [head, column]))
  for (const head of heads) if (words.get(headText(head)) === '') columnas.set(head, NOT_READ)
  return { columnas, faltan: [...missing] }
}

/** An amount as people in Ecuador write it: 22.300,00 or 910,50. */
const WITH_COMMA = /^\$?\s*(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/

/** The form as it was said, or guessed; of a workbook by its texts. */
function formaOf(
  { format }: SourceFile,
  { csv, values }: FileForm,
  declared: DeclaredSheet | null,
  texts: readonly string[],
): ImportSheet['forma'] {
  if (format !== 'csv' && !declared)
    return texts.some((text) => WITH_COMMA.test(text))
      ? { ...FORM_OF_WORKBOOK, decimales: ',', miles: '.' }
      : FORM_OF_WORKBOOK
  return {
    codificacion: csv.encoding,
    separador: csv.separator === '\t' ? 'tab' : csv.separator,
    decimales: values.decimals,
    miles: values.thousands,
    fechas: values.days,
  }
}
