// What a person has changed of a run's sheets and not saved yet, laid over what the portal knows.
import type { CallOf } from '../../../contract/endpoint.ts'
import { NOT_READ } from '../../../contract/import/file-form.ts'
import { flatSheetNamed } from '../../../contract/import/flat-sheet/flat-sheets.ts'
import { ENDED } from '../../../contract/import/kind.ts'
import type { ImportRun, ImportSheet, saveImportSheets, UnknownWord } from '../../../contract/import-run.ts'
import { sheetKey } from '../run-words.ts'

export type SheetForm = ImportSheet['forma']
/** `columnas`: the changed columns by their head. */
export type SheetEdit = { es?: ImportSheet['es']; forma?: SheetForm; columnas?: Readonly<Record<string, string>> }
/** `completas` and `origen` are undefined until they are changed. */
export type RunEdits = {
  sheets: Readonly<Record<string, SheetEdit>>
  completas?: readonly string[]
  origen?: string
}

export const NO_EDITS: RunEdits = { sheets: {} }

/** The sheet as it is with its edits; as another flat sheet its heads have not been recognised yet. */
export function editedSheet(sheet: ImportSheet, edit: SheetEdit = {}): ImportSheet {
  const es = edit.es ?? sheet.es
  const isAnother = es !== sheet.es
  return {
    ...sheet,
    es,
    forma: edit.forma ?? sheet.forma,
    columnas: sheet.columnas.map((head) => ({
      ...head,
      es: edit.columnas?.[head.nombre] ?? (isAnother ? '' : head.es),
    })),
  }
}

export const editedSheets = (run: ImportRun, { sheets }: RunEdits): ImportSheet[] =>
  run.hojas.map((sheet) => editedSheet(sheet, sheets[sheetKey(sheet)]))

export const withSheet = (edits: RunEdits, sheet: ImportSheet, edit: SheetEdit): RunEdits => {
  const key = sheetKey(sheet)
  return { ...edits, sheets: { ...edits.sheets, [key]: { ...edits.sheets[key], ...edit } } }
}

/** A column is that of one head: the head that had it before has none any more. */
export function withColumn(edits: RunEdits, sheet: ImportSheet, head: string, column: string): RunEdits {
  const before = edits.sheets[sheetKey(sheet)]?.columnas
  const isShared = column === '' || column === NOT_READ
  const freed = isShared ? [] : sheet.columnas.filter(({ nombre, es }) => es === column && nombre !== head)
  const columnas = { ...before, ...Object.fromEntries(freed.map(({ nombre }) => [nombre, ''])), [head]: column }
  return withSheet(edits, sheet, { columnas })
}

/** The edits without those that were saved; what was changed meanwhile stays. */
export function withoutSaved(edits: RunEdits, saved: RunEdits): RunEdits {
  const sheets = Object.fromEntries(Object.entries(edits.sheets).filter(([key, edit]) => edit !== saved.sheets[key]))
  return {
    sheets,
    ...(edits.completas && edits.completas !== saved.completas && { completas: edits.completas }),
    ...(edits.origen !== undefined && edits.origen !== saved.origen && { origen: edits.origen }),
  }
}

export const isEdited = ({ sheets, completas, origen }: RunEdits): boolean =>
  Object.keys(sheets).length > 0 || completas !== undefined || origen !== undefined

/** What the words of a sheet mean: those that were taken, by the unknown word. */
export type Meaning = { word: UnknownWord; means: string }

/** What is sent. The heads of a sheet that became another one are left to the portal. */
export function bodyOf(
  run: ImportRun,
  edits: RunEdits,
  meanings: readonly Meaning[] = [],
): CallOf<typeof saveImportSheets>['body'] {
  return {
    origen: edits.origen ?? run.origen,
    completas: [...(edits.completas ?? run.completas)],
    hojas: editedSheets(run, edits).map((sheet) => ({
      archivo: sheet.archivo,
      hoja: sheet.hoja,
      es: sheet.es,
      forma: sheet.forma,
      columnas: Object.fromEntries(
        sheet.columnas.flatMap(({ nombre, es }) => (nombre !== '' && es !== '' ? [[nombre, es]] : [])),
      ),
      valores: valuesOf(sheet, meanings),
    })),
  }
}

function valuesOf(sheet: ImportSheet, meanings: readonly Meaning[]): Record<string, Record<string, string>> {
  const values: Record<string, Record<string, string>> = {}
  for (const { word, means } of meanings)
    if (sheetKey(word) === sheetKey(sheet)) values[word.columna] = { ...values[word.columna], [word.valor]: means }
  return values
}

/** What a head may be: the columns of its flat sheet, the required ones marked. */
export const columnChoices = (es: string): { value: string; label: string }[] => [
  ...Object.entries(flatSheetNamed(es)?.columns ?? {}).map(([value, { title, required }]) => ({
    value,
    label: required ? `${title} (obligatoria)` : title,
  })),
  { value: ENDED, label: 'Baja: S si la fila termina' },
]

/** The title of a column of a flat sheet. */
export const columnTitle = (es: string, column: string): string => flatSheetNamed(es)?.columns[column]?.title ?? column
