// Translates the flat sheets of an import into files of the kinds, whose rows know the sheet and the line from which they come.
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { NOT_READ } from '../../../src/contract/import/file-form.ts'
import type { FlatSheet } from '../../../src/contract/import/flat-sheet/flat-sheet.ts'
import { FLAT_SHEETS } from '../../../src/contract/import/flat-sheet/flat-sheets.ts'
import { kindNamed } from '../../../src/contract/import/kinds.ts'
import { insertRows, type Row } from '../../database/insert-rows.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import { type FoundFile, type FoundFiles, flatKind } from '../file/find-files.ts'
import { type FileForm, formOf } from '../file/form-of-file.ts'
import { declaredForm, declaredSheet } from '../file/load-declaration.ts'
import { readRows } from '../file/read-rows.ts'
import { FileError, LIMITS } from '../file/source.ts'
import type { StagedFile } from '../stage/stage-file.ts'
import { FAULTS } from '../stage/stage-name.ts'
import { quoted } from '../target/target.ts'
import { addFirstRows } from './first-rows.ts'
import { FlatRow } from './flat-row.ts'
import { openTranslation } from './open-translation.ts'
import { type SheetHeads, sheetHeads } from './sheet-heads.ts'
import { TranslatedRows } from './translated-rows.ts'
import { type Refused, type Translation, type Translator, unitsNamed } from './translation.ts'
import { TRANSLATORS } from './translators.ts'
import { NO_UNKNOWN, openUnknownWords, type UnknownWord, type UnknownWords } from './unknown-words.ts'

/** `staged`: the sheets as they were read. `files`: what the portal has written from them, in `folder`. */
export type Translated = {
  staged: StagedFile[]
  files: FoundFile[]
  folder: string | null
  words: UnknownWords
  /** The kinds that the sheets complete, also those without a row, and the company of which they have all rows. */
  complete: ReadonlySet<string>
  company: string | undefined
  /** The kinds of which a refused row of a sheet may be any row: none of theirs is absent. */
  unsure: ReadonlySet<string>
}

export const NO_SHEETS: Translated = {
  staged: [],
  files: [],
  folder: null,
  words: NO_UNKNOWN,
  complete: new Set(),
  company: undefined,
  unsure: new Set(),
}

type Translating = {
  found: FoundFiles
  source: string
  today: string
  /** An existing folder for what is written. */
  scratch: string
  onStep: (text: string) => void
}

/**
 * Reads all flat sheets, refuses what is wrong in them, and writes the rest as files of the kinds. The folder of these is
 * removed by `dropTranslated`. Throws a FileError when a sheet cannot be read, or lacks a column that it needs.
 */
export async function translateSheets(db: Queryable, translating: Translating): Promise<Translated> {
  const { found, source, today, scratch, onStep } = translating
  const sheets = FLAT_SHEETS.flatMap((sheet) =>
    found.files.filter(({ kind }) => kind === flatKind(sheet.name)).map((file) => ({ sheet, file })),
  )
  if (sheets.length === 0) return NO_SHEETS
  const read: Read[] = []
  const translation = await openTranslation(db, {
    source,
    today,
    declaration: found.declaration,
    names: sheets.map(({ sheet }) => sheet.name),
  })
  for (const { sheet, file } of sheets) {
    onStep(`Se lee ${file.name} …`)
    const form = await formOf(
      file,
      declaredSheet(found.declaration, file) ?? declaredForm(found.declaration, sheet.name),
    )
    read.push(await readSheet({ sheet, file, form, number: read.length + 1 }, translation))
  }
  const complete = new Set(read.flatMap((each) => completedBy(each, translation)))
  for (const sheet of new Set(sheets.map((each) => each.sheet))) TRANSLATORS[sheet.name]?.finish?.(translation)
  const first = read.find(({ staged }) => staged.read > 0)
  if (first) await addFirstRows(db, translation, { found, rows: first.rows, line: first.firstLine })
  for (const { sheet, faults, staged } of read) await insertFaults(db, { sheet, faults, staged })
  const folder = await mkdtemp(path.join(scratch, 'portal-hojas-'))
  const files: FoundFile[] = []
  for (const { staged, rows, heads, sheet } of read)
    for (const { kind, path: place, lines } of await rows.write(folder, String(staged.number))) {
      const fields = translatorOf(sheet).fields[kind] ?? {}
      const ofFields = new Map(
        Object.entries(fields).map(([field, column]) => [field, heads.columns.get(column) ?? titleOf(sheet, column)]),
      )
      files.push({
        path: place,
        name: staged.file.name,
        sheet: null,
        format: 'ndjson',
        kind,
        from: { number: staged.number, form: staged.form, lines, heads: ofFields },
      })
    }
  const words = read.flatMap(({ unknown }) => unknown)
  return {
    staged: read.map(({ staged }) => staged),
    files,
    folder,
    words: { words, names: namesFor(read, translation) },
    complete,
    company: translation.company,
    unsure: new Set(read.flatMap(unsureKinds)),
  }
}

/** The kinds that a sheet completes. Throws a FileError when it has no row: an empty sheet is rather a mistake than the end of all. */
function completedBy({ sheet, staged: { file, read } }: Read, { complete }: Translation): string[] {
  const kinds = sheet.completes.filter((kind) => complete.has(kind))
  if (kinds.length > 0 && read === 0)
    throw new FileError(file, 'no tiene filas, y se dijo que las tiene todas: quite el archivo, o no lo diga')
  return kinds
}

/** The kinds of a sheet with a refused row of which nothing says which row it is. */
function unsureKinds({ sheet, faults }: Read): string[] {
  const { kind, fields, derived = [] } = translatorOf(sheet)
  const isUnknown = ({ key, units = [], held }: Refused) => key === undefined && units.length === 0 && !held
  return faults.some(({ refused }) => isUnknown(refused)) ? [kind, ...Object.keys(fields), ...derived] : []
}

/** What the columns may say in which words are unknown. */
function namesFor(read: readonly Read[], { names }: Translation): UnknownWords['names'] {
  const entries = read.flatMap(({ sheet, unknown }) =>
    unknown.map(({ column }): [string, string[]] => {
      const { names: catalogue, words = {} } = sheet.columns[column] ?? {}
      return [column, catalogue ? names.all(catalogue) : Object.entries(words).map(([value, [word]]) => word ?? value)]
    }),
  )
  return Object.fromEntries(entries)
}

/** Removes the files that were written from flat sheets: they hold personal data. */
export async function dropTranslated({ folder }: Translated): Promise<void> {
  if (folder !== null) await rm(folder, { recursive: true, force: true })
}

type Fault = FlatRow['faults'][number] & { line: number; refused: Refused }
type Reading = { sheet: FlatSheet; file: FoundFile; form: FileForm; number: number }
type Read = {
  sheet: FlatSheet
  staged: StagedFile
  rows: TranslatedRows
  heads: SheetHeads
  faults: Fault[]
  firstLine: number
  unknown: UnknownWord[]
}

async function readSheet({ sheet, file, form, number }: Reading, translation: Translation): Promise<Read> {
  const rows = new TranslatedRows()
  const notes: string[] = []
  const faults: Fault[] = []
  const unknown = openUnknownWords()
  const { translate, kind } = translatorOf(sheet)
  let heads: SheetHeads = { columns: new Map(), unknown: [], missing: [], twice: [] }
  let [read, firstLine] = [0, 1]
  for await (const item of readRows(file, form)) {
    if (item.is === 'heads') heads = checkedHeads({ sheet, file, form }, item.heads)
    if (item.is === 'warning') notes.push(`${item.reason}${item.count > 1 ? ` (${item.count})` : ''}`)
    if (item.is === 'fault')
      faults.push({
        line: item.line,
        column: item.column ?? '',
        reason: item.reason,
        proposal: null,
        // It holds back every policy that one of its values names.
        refused: { kind, units: unitsNamed(translation, item.fields) },
      })
    if (item.is === 'fault' || item.is === 'row') read += 1
    if (read > LIMITS.rows) throw new FileError(file, `tiene más de ${LIMITS.rows} filas, que es el límite de una hoja`)
    if (item.is !== 'row') continue
    if (read === 1) firstLine = item.line
    const row = new FlatRow(sheet, heads, { item, form })
    const refused = translate(row, rows, translation) ?? { kind }
    for (const word of row.unknown) unknown.note(number, word)
    faults.push(
      ...row.faults.map((fault) => ({
        ...fault,
        column: heads.columns.get(fault.column) ?? titleOf(sheet, fault.column),
        line: row.line,
        refused,
      })),
    )
  }
  if (heads.unknown.length > 0)
    notes.push(`columnas que el portal no muestra y no se guardan: ${heads.unknown.join(', ')}`)
  const staged: StagedFile = { number, file, form, sets: [], read, notes }
  return { sheet, staged, rows, heads, faults, firstLine, unknown: unknown.all() }
}

/** The heads of a sheet. Throws a FileError that names what is missing, with all that is there. */
function checkedHeads(
  { sheet, file, form }: Pick<Reading, 'sheet' | 'file' | 'form'>,
  heads: readonly string[],
): SheetHeads {
  const declared = new Map([...form.renamed].map(([head, column]) => [head, column === NOT_READ ? '' : column]))
  const wrong = [...declared.values()].find((column) => column !== '' && !sheet.columns[column])
  if (wrong !== undefined)
    throw new FileError(
      file,
      `«${wrong}» no es una columna de «${sheet.title}»: son ${Object.keys(sheet.columns).join(', ')}`,
    )
  const found = sheetHeads(sheet, heads, declared)
  const titles = (columns: readonly string[]) => columns.map((column) => `«${titleOf(sheet, column)}»`).join(', ')
  if (found.twice.length > 0) throw new FileError(file, `dos columnas dan ${titles(found.twice)}`)
  if (found.missing.length > 0)
    throw new FileError(file, `le falta ${titles(found.missing)}; sus columnas son ${heads.filter(Boolean).join(', ')}`)
  return found
}

const titleOf = (sheet: FlatSheet, column: string): string => sheet.columns[column]?.title ?? column

function translatorOf({ name }: FlatSheet): Translator {
  const translator = TRANSLATORS[name]
  if (!translator) throw new Error(`The flat sheet ${name} has no translator`)
  return translator
}

/** Instalments that are refused hold back their payment, whose key is that of the policy. */
const HELD_WITH_PAYMENT = 'cuotas'

async function insertFaults(
  db: Queryable,
  { faults, staged }: Pick<Read, 'sheet' | 'faults' | 'staged'>,
): Promise<void> {
  const rows = faults.flatMap(({ line, column, reason, proposal, refused: { kind, key = null, units = [], held } }) =>
    (units.length > 0 ? units : [null]).map(
      (unit, place): Row => ({
        kind,
        file: staged.number,
        line,
        key,
        unit,
        parent: kind === HELD_WITH_PAYMENT ? unit : null,
        // The other units of a row only wait, and are not told.
        held: held || place > 0 ? 1 : 0,
        column: column === '' ? null : column,
        reason,
        proposal,
      }),
    ),
  )
  if (rows.length > 0) await insertRows(db, FAULTS, rows)
}

/** The sheet in which people look for a row of a kind. */
const SHEET_OF = { asegurados: 'Personas', clientes: 'Clientes', polizas: 'Pólizas', ejecutivos: 'Ejecutivos' }

/**
 * Names the columns of refused rows as their sheets do. One line becomes rows of several kinds: what waits for another one of the
 * same line is not told.
 */
export async function nameAsInSheets(db: Queryable, { staged, files }: Translated): Promise<void> {
  if (staged.length === 0) return
  const faults = quoted(FAULTS)
  await db.query(sql`DELETE FROM ${faults} f WHERE f.held = 1 AND f.file <= ${staged.length}
    AND EXISTS (SELECT 1 FROM ${faults} o WHERE o.file = f.file AND o.line = f.line AND o.held = 0)`)
  for (const [kind, title] of Object.entries(SHEET_OF))
    await db.query(sql`UPDATE ${faults} SET reason = ${`no está en «${title}»`}
      WHERE file <= ${staged.length} AND reason = ${`no existe en «${kind}»`}`)
  const found = await db.query<{ kind: string; file: number; column: string }>(
    sql`SELECT DISTINCT kind, file, "column" FROM ${quoted(FAULTS)} WHERE "column" IS NOT NULL`,
  )
  for (const { kind, file, column } of found) {
    const heads = files.find((each) => each.kind === kind && each.from?.number === file)?.from?.heads
    if (!heads) continue
    // What the translation has refused is named by the head already.
    const isField = (name: string) => kindNamed(kind).fields[name] !== undefined
    const names = [...new Set(column.split(', ').flatMap((name) => (isField(name) ? (heads.get(name) ?? []) : name)))]
    await db.query(sql`UPDATE ${quoted(FAULTS)} SET "column" = ${names.length > 0 ? names.join(', ') : null}
      WHERE kind = ${kind} AND file = ${file} AND "column" = ${column}`)
  }
}
