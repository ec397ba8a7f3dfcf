// Reads BACKUP_DIR, BACKUP_NAME and BACKUP_INCOMPLETE, and runs «npm run backup» or «npm run restore».
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { SettingReader } from '../setting-reader.ts'
import { type Command, runBackup } from './run-backup.ts'
import { runRestore } from './run-restore.ts'

type Options = Omit<Command, 'folder'> & { readonly env: Readonly<Record<string, string | undefined>> }

/**
 * Runs `command`, which is --backup or --restore.
 * @throws SettingsError when BACKUP_DIR is missing or lies in the data folder
 */
export async function runCommand(command: string, { env, ...options }: Options): Promise<void> {
  const read = new SettingReader(env)
  read.requireSet('BACKUP_DIR', 'con la carpeta de las copias, en otro disco que los datos')
  const folder = path.resolve(read.text('BACKUP_DIR', ''))
  if (command === '--backup' && isInside(realPath(folder), realPath(options.settings.dataDir)))
    read.addError('BACKUP_DIR', 'debe estar fuera de la carpeta de datos: se perdería con ella')
  const incomplete = read.onOff('BACKUP_INCOMPLETE', false)
  read.refuseIfWrong()
  if (command === '--backup') return runBackup({ ...options, folder })
  return runRestore({ ...options, folder, wanted: read.text('BACKUP_NAME', '') || null, incomplete })
}

/** Resolves links, even when the last folders do not exist yet. */
function realPath(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : path.join(realPath(path.dirname(folder)), path.basename(folder))
}

function isInside(folder: string, parent: string): boolean {
  const between = path.relative(parent, folder)
  return between.split(path.sep)[0] !== '..' && !path.isAbsolute(between)
}
