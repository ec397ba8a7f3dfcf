// A seeded database that nobody holds open, embedded first and then PostgreSQL, for what depends on the engine.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '../support/engines.ts'
import type { Line } from './line.ts'
import { startPortal } from './start.ts'

export interface Seeded {
  engine: string
  /** A portal with these settings finds its demo world there. */
  env: Record<string, string>
  /** For whatever else is written. */
  folder: string
}

export async function onEachEngine(bench: (database: Seeded) => Promise<Line>): Promise<Line[]> {
  const embedded = await seeded('embedded', {}, bench)
  process.env['PORTAL_ENGINE'] = 'postgres'
  const postgres = await openTestDatabase({ migrated: false })
  try {
    return [embedded, await seeded('PostgreSQL', { DATABASE_URL: postgres.url ?? '' }, bench)]
  } finally {
    await postgres.close()
  }
}

async function seeded(
  engine: string,
  database: Record<string, string>,
  bench: (database: Seeded) => Promise<Line>,
): Promise<Line> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const env = { DATA_DIR: join(folder, 'data'), SEED: 'demo', ...database }
  try {
    // The first start seeds.
    await (await startPortal(env)).stop()
    return await bench({ engine, env, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
