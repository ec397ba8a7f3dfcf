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

type Bench = (database: Seeded) => Promise<Line[]>

/** `seed` is what SEED says. */
export async function onEachEngine(bench: Bench, seed = 'demo'): Promise<Line[]> {
  const embedded = await seeded('embedded', { SEED: seed }, bench)
  process.env['PORTAL_ENGINE'] = 'postgres'
  const postgres = await openTestDatabase({ migrated: false })
  try {
    return [...embedded, ...(await seeded('PostgreSQL', { SEED: seed, DATABASE_URL: postgres.url ?? '' }, bench))]
  } finally {
    await postgres.close()
  }
}

async function seeded(engine: string, database: Record<string, string>, bench: Bench): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const env = { DATA_DIR: join(folder, 'data'), ...database }
  try {
    // The first start seeds.
    await (await startPortal(env)).stop()
    return await bench({ engine, env, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
