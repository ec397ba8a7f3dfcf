// Tests of the messages of «npm run backup» and «npm run restore» for a wrong folder or setting, and that they create
// nothing.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCommand } from '../../../server/backup/run-command.ts'
import { readSettings } from '../../../server/settings.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const nothing = () => undefined
function run(command: '--backup' | '--restore', env: Record<string, string>) {
  const settings = readSettings(env, path.join(folder, 'data'))
  return runCommand(command, { settings, env, now: new Date(), say: nothing, warn: nothing })
}

it.each(['--backup', '--restore'] as const)(
  'D92 %s without BACKUP_DIR says which setting is missing',
  async (command) => {
    await expect(run(command, {})).rejects.toThrow('BACKUP_DIR')
  },
)

it.each(['data', 'data/copias', 'data/..copias'])(
  'D92 the backup folder «%s» is refused: backups would be lost with the data',
  async (place) => {
    const env = { BACKUP_DIR: path.join(folder, place), DATA_DIR: path.join(folder, 'data') }
    await expect(run('--backup', env)).rejects.toThrow('debe estar fuera de la carpeta de datos')
    expect(existsSync(path.join(folder, 'data'))).toBe(false)
  },
)

it('D92 a backup folder that links into the data folder is refused, because backups would be lost with the data', async () => {
  await mkdir(path.join(folder, 'data'))
  await symlink(path.join(folder, 'data'), path.join(folder, 'elsewhere'))
  const env = { BACKUP_DIR: path.join(folder, 'elsewhere', 'copias'), DATA_DIR: path.join(folder, 'data') }
  await expect(run('--backup', env)).rejects.toThrow('debe estar fuera de la carpeta de datos')
})

it('D92 a data folder without a database is named in the message, and no empty database is created there', async () => {
  await expect(run('--backup', { BACKUP_DIR: path.join(folder, 'copies') })).rejects.toThrow(
    /En la carpeta de datos .*data no hay ninguna base de datos/,
  )
  expect(existsSync(path.join(folder, 'data'))).toBe(false)
})

it('D92 a folder of backups that cannot be written is named in the message', async () => {
  const file = path.join(folder, 'a-file')
  await writeFile(file, '')
  await expect(run('--backup', { BACKUP_DIR: file })).rejects.toThrow(
    /No se puede escribir en la carpeta de las copias/,
  )
})

it('D92 a restore without a backup says that there is none, and creates no files', async () => {
  await expect(run('--restore', { BACKUP_DIR: folder })).rejects.toThrow(`No hay copias en ${folder}`)
  await expect(run('--restore', { BACKUP_DIR: folder, BACKUP_NAME: '2026-11-26T08-00-00' })).rejects.toThrow(
    'No hay una copia 2026-11-26T08-00-00',
  )
  expect(existsSync(path.join(folder, 'data'))).toBe(false)
})
