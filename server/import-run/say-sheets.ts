// Stores what an administrator says of a run's sheets: what they are, what their heads and words mean, and whether they are complete.
import type { CallOf } from '../../src/contract/endpoint.ts'
import { NOT_READ } from '../../src/contract/import/file-form.ts'
import { FLAT_SHEETS, flatSheetNamed } from '../../src/contract/import/flat-sheet/flat-sheets.ts'
import { KINDS } from '../../src/contract/import/kinds.ts'
import type { ImportRun, ImportSheet, saveImportSheets } from '../../src/contract/import-run.ts'
import type { Declaration, DeclaredSheet } from '../import/file/load-declaration.ts'
import type { SavedSheet } from './saved-sheets.ts'

type Said = CallOf<typeof saveImportSheets>['body']

/** What is said of one flat sheet, as it is saved for the next files: without heads that nobody has said anything of. */
export const savedOf = ({ columnas, valores }: Said['hojas'][number]): SavedSheet => ({
  columnas: Object.fromEntries(Object.entries(columnas).filter(([, column]) => column !== '')),
  valores,
})

/** The declaration of a run. `saved`: what is saved of each flat sheet, with what is said now. */
export function declarationOf(
  { hojas }: { hojas: readonly ImportSheet[] },
  { origen, completas, hojas: said }: Said,
  saved: ReadonlyMap<string, SavedSheet>,
): Declaration {
  const kindOf = (sheet: Said['hojas'][number]) =>
    hojas.find(({ archivo, hoja }) => archivo === sheet.archivo && hoja === sheet.hoja)?.clase ?? ''
  // Two files of one kind may be written in two ways.
  const ofKinds = said.flatMap((sheet) =>
    sheet.es === '' && kindOf(sheet) !== '' ? [[sheet.hoja === null ? sheet.archivo : kindOf(sheet), sheet.forma]] : [],
  )
  return {
    origen,
    completos: [
      ...new Set(
        completas.flatMap(
          (name) =>
            flatSheetNamed(name)?.completes ?? KINDS.filter((kind) => kind.name === name).map((kind) => kind.name),
        ),
      ),
    ],
    archivos: Object.fromEntries(ofKinds),
    hojas: said.flatMap((sheet): DeclaredSheet[] => {
      const { archivo, hoja, es, forma } = sheet
      if (es === '') return []
      const { valores = {} } = saved.get(es) ?? {}
      const columnas = Object.fromEntries(Object.entries(sheet.columnas).filter(([, column]) => column !== ''))
      return [{ es, archivo, ...(hoja !== null && { hoja }), ...forma, ...(es !== NOT_READ && { columnas, valores }) }]
    }),
  }
}

/** The flat sheets, and the kinds beside them, of which a declaration says that they are complete. */
export function completeOf({ completos = [] }: Declaration): ImportRun['completas'] {
  const sheets = FLAT_SHEETS.filter(
    ({ completes }) => completes.length > 0 && completes.every((kind) => completos.includes(kind)),
  )
  const covered = sheets.flatMap(({ completes }) => completes)
  return [...sheets.map(({ name }) => name), ...completos.filter((kind) => !covered.includes(kind))]
}
