// Runs «npm run move»: copies everything to the new installation, while the old one serves read-only.
import path from 'node:path'
import { openPostgres } from '../database/postgres.ts'
import type { Database } from '../database/sql.ts'
import { readFilesUrl } from '../files/files-url.ts'
import type { ObjectStore } from '../files/object-store.ts'
import { openObjects } from '../files/open-files.ts'
import { SettingReader } from '../setting-reader.ts'
import type { Settings } from '../settings.ts'
import { move } from './move.ts'

const POSTGRES_CLIENTS = 4

type Run = {
  settings: Settings
  env: Readonly<Record<string, string | undefined>>
  /** The absolute path of the data folder. */
  folder: string
  db: Database
  say: (line: string) => void
  warn: (error: unknown) => void
}

/**
 * Moves to the targets that MOVE_DATABASE_URL and MOVE_FILES_URL name, one of them or both. The portal must have been
 * opened read-only.
 * @throws SettingsError when both variables are missing, or one is wrong
 */
export async function runMove({ settings, env, folder, db, say, warn }: Run): Promise<void> {
  const read = new SettingReader(env)
  const databaseUrl = read.url('MOVE_DATABASE_URL', ['postgres:', 'postgresql:'])
  const filesPlace = readFilesUrl(read.url('MOVE_FILES_URL', ['s3:']), read, env)
  if (databaseUrl === null && filesPlace === null)
    read.addError('MOVE_DATABASE_URL', 'o MOVE_FILES_URL debe indicarse: a dónde se muda el portal')
  if (databaseUrl !== null && databaseUrl === settings.databaseUrl)
    read.addError('MOVE_DATABASE_URL', 'debe ser otra que DATABASE_URL: el portal ya está ahí')
  read.refuseIfWrong()

  const objects = await openObjects(settings.filesPlace, folder)
  const to: { db: Database | null; objects: ObjectStore | null } = { db: null, objects: null }
  try {
    if (databaseUrl !== null)
      to.db = openPostgres({
        connect: { connectionString: databaseUrl },
        maxClients: POSTGRES_CLIENTS,
        onLostClient: warn,
      })
    if (filesPlace !== null) to.objects = await openObjects(filesPlace, folder)
    await move({ db, objects, to, temporaryFolder: path.join(folder, 'files', 'moving'), say })
  } finally {
    objects.close()
    to.objects?.close()
    await to.db?.close()
  }
  const next = [databaseUrl && 'DATABASE_URL', filesPlace && 'FILES_URL'].filter(Boolean)
  say(
    `La mudanza terminó. Inicie el portal con el nuevo ${next.join(' y el nuevo ')}; no lo inicie más con los anteriores.`,
  )
}
