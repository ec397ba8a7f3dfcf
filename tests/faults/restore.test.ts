// Fault test of backup and restore as commands: an embedded portal is backed up while it works, killed, damaged, and
// restored.
// Not in every gate: tests/api/backup/backup.test.ts fails sooner.
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { expectRestored } from '../support/portal/restored-portal.ts'
import { startPortal } from '../support/portal/running-portal.ts'

it('D92 an embedded portal is backed up while it works, and restored over its damaged folder', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-copies-'))
  const portal = await startPortal()
  const inData = (...names: string[]) => path.join(portal.dataDir, ...names)
  try {
    const env = { DATA_DIR: portal.dataDir, PORT: new URL(portal.url).port, BACKUP_DIR: folder }
    await expectRestored(portal, env, async () => {
      await rm(inData('database', 'base'), { recursive: true })
      await truncate(inData('database', 'global', 'pg_control'), 10)
      await rm(inData('files'), { recursive: true })
    })
    const names = await readdir(portal.dataDir)
    expect(names.some((name) => name.startsWith('database.before-restore'))).toBe(true)
  } finally {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
