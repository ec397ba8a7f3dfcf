// Imports the files of the demo broker, as those of any broker.
import type { Database } from '../database/sql.ts'
import type { FileStore } from '../files/store.ts'
import { importAlone } from '../import/import-data.ts'
import { reportLines } from '../import/report/report-lines.ts'

type Around = { now: Date; files: FileStore; onStep: (text: string) => void }

/** Imports a folder of files into an empty database. Throws when any row is refused, because they are our own. */
export async function importBroker(db: Database, folder: string, { now, files, onStep }: Around): Promise<void> {
  const outcome = await importAlone(
    db,
    { words: [folder], isApplied: true, accepts: { refused: false, ended: false, otherPersons: false } },
    { now, openFiles: async () => ({ ...files, close: () => undefined }), onApply: async () => undefined },
  )
  const { isApplied, refused, unknown, kinds } = outcome
  if (!isApplied || refused.rows > 0 || unknown.length > 0)
    throw new Error(['Los datos de demostración no se pudieron importar:', ...reportLines(outcome)].join('\n'))
  onStep(`${kinds.reduce((sum, { counts }) => sum + counts.added, 0)} filas del bróker de demostración, importadas`)
}
