// Opens the file store that the settings name, and checks that it holds the files of the database.
import path from 'node:path'
import { type Database, sql } from '../database/sql.ts'
import type { Settings } from '../settings.ts'
import { openDiskObjects } from './disk-objects.ts'
import { openFileStore } from './file-store.ts'
import type { ObjectStore } from './object-store.ts'
import type { FileStore } from './store.ts'

type Parts = {
  readonly settings: Settings
  readonly folder: string
  readonly db: Database
  readonly now: () => Date
  /** The name of the folder for files that are arriving, which no other process may use. */
  readonly temporary?: string
  /** Called with a Spanish sentence when S3 does not answer now. Without `onAway`, opening the store then fails. */
  readonly onAway?: (sentence: string) => void
}

export type OpenedFiles = FileStore & { close(): void }

/** Opens the store of objects: the bucket in FILES_URL, or else `folder`/files. */
export async function openObjects(
  filesPlace: Settings['filesPlace'],
  folder: string,
  onAway?: Parts['onAway'],
): Promise<ObjectStore> {
  if (filesPlace === null) return openDiskObjects(path.join(folder, 'files'))
  // Imported only when it is used, because it loads a large library.
  const { openS3Objects } = await import('./s3-objects.ts')
  return openS3Objects(filesPlace, onAway)
}

/**
 * Opens the file store. Rejects when the files of this database are in another store.
 * @returns the store, with `close` to end its connections
 */
export async function openFiles({
  settings,
  folder,
  db,
  now,
  temporary = 'temporary',
  onAway,
}: Parts): Promise<OpenedFiles> {
  const objects = await openObjects(settings.filesPlace, folder, onAway)
  try {
    const storedPlace = await placeOf(db, objects.place)
    if (storedPlace !== objects.place) throw new Error(elsewhere(storedPlace, settings.filesPlace === null))
    const temporaryFolder = path.join(folder, 'files', temporary)
    return { ...(await openFileStore({ db, objects, temporaryFolder, now })), close: objects.close }
  } catch (error) {
    objects.close()
    throw error
  }
}

/** The recorded store of a database's objects: the first store that was opened with this database. */
async function placeOf(db: Database, place: string): Promise<string> {
  await db.query(sql`INSERT INTO file_place (id, place) VALUES (1, ${place}) ON CONFLICT (id) DO NOTHING`)
  const [row] = await db.query<{ place: string }>(sql`SELECT place FROM file_place WHERE id = 1`)
  return row?.place ?? place
}

function elsewhere(known: string, isFolder: boolean): string {
  const where = known.startsWith('s3://') ? known : 'la carpeta files de otro DATA_DIR'
  const setting = isFolder ? 'DATA_DIR' : 'FILES_URL'
  return `Los archivos de esta base de datos están en ${where}, no en el lugar de ${setting}. Indique aquel lugar, o páselos con «npm run move».`
}
