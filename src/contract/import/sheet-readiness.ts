// Says what is still missing of the sheets of a run before they can be reviewed, in the words of the screen and of a refusal.
import type { ImportSheet } from '../import-run.ts'
import { NOT_READ } from './file-form.ts'
import { flatSheetNamed } from './flat-sheet/flat-sheets.ts'

/** «cartera.xlsx · POLIZAS» */
export const sheetName = ({ archivo, hoja }: { archivo: string; hoja: string | null }): string =>
  hoja === null ? archivo : `${archivo} · ${hoja}`

/** The titles of the columns that a sheet needs and no head is. */
export function missingColumns({ es, columnas, faltan }: ImportSheet): string[] {
  const sheet = flatSheetNamed(es)
  if (!sheet) return es === NOT_READ ? [] : faltan
  return Object.entries(sheet.columns).flatMap(([name, { required, title }]) =>
    required && !columnas.some((head) => head.es === name) ? [title] : [],
  )
}

/** Why the sheets cannot be reviewed yet, by the first that is not ready; null when they can. */
export function reasonToWait(sheets: readonly ImportSheet[]): string | null {
  for (const sheet of sheets) {
    if (sheet.es === NOT_READ) continue
    const name = `«${sheetName(sheet)}»`
    if (sheet.error)
      return sheet.hoja === null
        ? `${name} no se puede leer: quite el archivo`
        : `${name} no se puede leer: diga que no se carga`
    if (sheet.es === '' && sheet.clase === '') return `Falta decir qué es ${name}`
    const missing = missingColumns(sheet)
    if (missing.length > 0) return `En ${name} falta decir qué columna es «${missing.join('», «')}»`
  }
  return sheets.every(({ es }) => es === NOT_READ) ? 'Ninguna hoja se carga' : null
}

/** Whether nothing is left to say of a sheet. */
export const isReady = (sheet: ImportSheet): boolean => sheet.es === NOT_READ || reasonToWait([sheet]) === null
