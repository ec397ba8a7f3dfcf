// Imports the files of the demo broker, as those of any broker.
import type { Database } from '../database/sql.ts'
import type { FileStore } from '../files/store.ts'
import { importWithin } from '../import/import-data.ts'
import { reportLines } from '../import/report/report-lines.ts'

type Around = { now: Date; files: FileStore; onStep: (text: string) => void }

/**
 * Imports a folder of files into an empty database within a transaction. Throws when any row is refused, because the files
 * are our own.
 */
export async function importBroker(db: Database, folder: string, { now, files, onStep }: Around): Promise<void> {
  onStep('Se importan los datos del bróker de demostración …')
  const outcome = await importWithin(
    db,
    { words: [folder], isApplied: true, accepts: { refused: false, ended: false, otherPersons: false } },
    {
      now,
      openFiles: async () => ({ ...files.within(db), close: () => undefined }),
      onApply: async () => undefined,
    },
  )
  const { isApplied, refused, unknown, kinds } = outcome
  // The folder with the rows to mend ends with that of the files.
  if (!isApplied || refused.rows > 0 || unknown.length > 0) {
    const lines = reportLines({ ...outcome, mendFolder: null })
    throw new Error(['Los datos de demostración no se pudieron importar:', ...lines].join('\n'))
  }
  onStep(`${kinds.reduce((sum, { counts }) => sum + counts.added, 0)} filas importadas`)
}
