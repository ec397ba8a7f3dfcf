// Prints one table: what takes time or room, each beside its floor measured in the same run.

import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '../support/engines.ts'
import { type Line, tableOf } from './line.ts'
import { benchPhoto } from './photo.ts'
import { benchScripts } from './scripts.ts'
import { benchStart, startBare, startPortal } from './start.ts'
import { benchUpload } from './upload.ts'

const ROUNDS = 7

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
process.env['PORTAL_ENGINE'] = 'postgres'
const postgres = await openTestDatabase({ migrated: false })
const lines: Line[] = []
try {
  lines.push(...(await benchPhoto(ROUNDS)))
  lines.push(...(await benchEngine('embedded', {})))
  lines.push(...(await benchEngine('PostgreSQL', { DATABASE_URL: postgres.url ?? '' })))
} finally {
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}
const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`
process.stdout.write(`\nMedians of ${ROUNDS} rounds. ${machine}.\n\n${tableOf(lines)}\n`)

async function benchEngine(engine: string, database: Record<string, string>): Promise<Line[]> {
  const env = { DATA_DIR: join(folder, engine), SEED: 'demo', ...database }
  const measured: Line[] = []
  // The first start seeds.
  const portal = await startPortal(env)
  const bare = await startBare(folder)
  try {
    measured.push(await benchUpload({ portal: portal.url, bare: bare.url, engine }, ROUNDS))
    // The scripts are the same on both engines.
    if (engine === 'embedded') measured.push(...(await benchScripts(portal.url)))
  } finally {
    await portal.stop()
    await bare.stop()
  }
  return [...measured, await benchStart({ env, engine, folder }, ROUNDS)]
}
