// Prepares a seeded database without a running portal, embedded first and then PostgreSQL, for benches that depend on
// the engine.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '../../support/api/engines.ts'
import { startPortal } from '../start.ts'
import type { Line } from './line.ts'

export interface Seeded {
  engine: string
  /** The settings with which a portal uses this database. */
  env: Record<string, string>
  /** A folder for further files of the bench. */
  folder: string
}

type Bench = (database: Seeded) => Promise<Line[]>

/** `seed` is the value of SEED. */
export async function onEachEngine(bench: Bench, seed = 'demo'): Promise<Line[]> {
  return [...(await seeded('embedded', { SEED: seed }, bench)), ...(await onPostgres(bench, { SEED: seed }))]
}

/** `env` contains further settings of the portal that seeds the database. */
export async function onPostgres(bench: Bench, env: Record<string, string> = { SEED: 'demo' }): Promise<Line[]> {
  process.env['PORTAL_ENGINE'] = 'postgres'
  const postgres = await openTestDatabase({ migrated: false })
  try {
    return await seeded('PostgreSQL', { ...env, DATABASE_URL: postgres.url ?? '' }, bench)
  } finally {
    await postgres.close()
  }
}

async function seeded(engine: string, database: Record<string, string>, bench: Bench): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const env = { DATA_DIR: join(folder, 'data'), ...database }
  try {
    // The portal seeds the database at its first start.
    await (await startPortal(env)).stop()
    return await bench({ engine, env, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
