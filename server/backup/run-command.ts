// Reads BACKUP_DIR and BACKUP_NAME, and runs «npm run backup» or «npm run restore».
import path from 'node:path'
import { SettingReader } from '../setting-reader.ts'
import { type Command, runBackup } from './run-backup.ts'
import { runRestore } from './run-restore.ts'

type Given = Omit<Command, 'folder'> & { readonly env: Readonly<Record<string, string | undefined>> }

/**
 * `command` is --backup or --restore.
 * @throws SettingsError when BACKUP_DIR is not given
 */
export async function runCommand(command: string, { env, ...given }: Given): Promise<void> {
  const read = new SettingReader(env)
  read.requireSet('BACKUP_DIR', 'con la carpeta de las copias, en otro disco que los datos')
  read.refuseIfWrong()
  const folder = path.resolve(read.text('BACKUP_DIR', ''))
  if (command === '--backup') return runBackup({ ...given, folder })
  return runRestore({ ...given, folder, wanted: read.text('BACKUP_NAME', '') || null })
}
