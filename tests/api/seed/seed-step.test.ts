// Tests of a start with demo accounts, whose passwords are published: a portal that others can reach starts only with
// SEED=demo.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { seedWhenEmpty } from '../../../server/seed-step.ts'
import { readSettings } from '../../../server/settings.ts'
import { openTestDatabase, type TestDatabase } from '../../support/api/engines.ts'
import { openTestFiles } from '../../support/files/test-files.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())
beforeEach(() => test.db.query(sql`DELETE FROM seeding`))

const now = () => new Date()
const DATABASE_URL = 'postgres://portal:secreto@db/portal'
const start = async (env: Record<string, string>) =>
  seedWhenEmpty({
    settings: readSettings({ DATA_DIR: test.dataDir, ...env }, test.dataDir),
    db: test.db,
    files: await openTestFiles(test),
    now,
    say: () => undefined,
  })
/** Marks the database as seeded by an earlier start with SEED=demo, complete or interrupted. */
const seededBefore = (state: 'whole' | 'cut' = 'whole') =>
  test.db.query(sql`INSERT INTO seeding VALUES (1, ${now()}, ${state === 'whole' ? now() : null})`)

const OUTSIDE: [string, Record<string, string>][] = [
  ['NODE_ENV=production', { NODE_ENV: 'production' }],
  ['PUBLIC_URL https', { PUBLIC_URL: 'https://portal.ejemplo.ec', TRUST_PROXY: '1' }],
  ['HOST fuera de esta máquina', { HOST: '0.0.0.0' }],
]

describe('D114 a start with a database that has demo accounts', () => {
  it.each(OUTSIDE)('does not start without an explicit setting: %s', async (why, env) => {
    for (const state of ['whole', 'cut'] as const) {
      await test.db.query(sql`DELETE FROM seeding`)
      await seededBefore(state)
      const refused = `${test.dataDir} guarda las cuentas de demostración, con contraseñas publicadas, y otros pueden llegar al portal (${why}). Indique en DATA_DIR un lugar nuevo, o SEED=demo si lo quiere así.`
      await expect(start({ SEED: 'none', ...env }), state).rejects.toThrow(refused)
    }
    const onServer = start({ SEED: 'none', DATABASE_URL, ...env })
    await expect(onServer).rejects.toThrow(
      /^La base de DATABASE_URL guarda .+ Indique en DATABASE_URL un lugar nuevo, o /,
    )
    await expect(onServer).rejects.not.toThrow('secreto')
  })

  it.each(OUTSIDE)('starts with SEED=demo: %s', async (_why, env) => {
    await seededBefore()
    expect(await start({ SEED: 'demo', ...env })).toBe(true)
  })

  it('a portal that only this machine can reach starts without an explicit SEED', async () => {
    await seededBefore()
    expect(await start({ SEED: 'none' })).toBe(true)
    expect(await start({ DATABASE_URL })).toBe(true)
  })
})

it.each(OUTSIDE)('D114 an empty database starts without demo data: %s', async (_why, env) => {
  expect(await start({ SEED: 'none', ...env })).toBe(false)
})
