// Tests of locks that others hold in the database: calls are refused within seconds, and the health check is still
// answered.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS, openPostgres, type Postgres, raiseLimits } from '../../server/database/postgres.ts'
import { type Queryable, sql } from '../../server/database/sql.ts'
import { isUnreachable, sqlState } from '../../server/database/sql-state.ts'
import { engineOfThisRun } from '../support/api/engines.ts'
import { type Caller, consentRecord, openPortal, type PortalApi } from '../support/api/portal-api.ts'
import { refusalOf } from '../support/api/sign-in.ts'

let portal: PortalApi
let ana: Caller
let lines: string[] = []
beforeAll(async () => {
  portal = await openPortal()
  const logged = await portal.beside({ log: { write: (line) => void lines.push(line) } })
  ana = await logged.as('ana')
})
beforeEach(() => {
  lines = []
})
afterAll(() => portal?.close())

const connection = () => ({ connectionString: portal.test.url ?? '' })
const raise = (error: Error) => {
  throw error
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

async function during<T>(options: { maxClients: number; isBounded: boolean }, work: (db: Postgres) => Promise<T>) {
  const db = openPostgres({ connect: connection(), onLostClient: raise, ...options })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Runs `work` while another connection holds an exclusive lock on the table. */
const whileHeld = <T>(table: string, work: () => Promise<T>): Promise<T> =>
  during({ maxClients: 1, isBounded: false }, (other) =>
    other.transaction(async (tx) => {
      await tx.query(sql`LOCK TABLE ${sql.raw(table)} IN ACCESS EXCLUSIVE MODE`)
      return work()
    }),
  )

const limitsOf = async (db: Queryable) => {
  const limits = Object.keys(LIMITS).map((name) => sql`current_setting(${name})`)
  const [row] = await db.query<{ limits: string[] }>(sql`SELECT ARRAY[${sql.join(limits)}] AS limits`)
  return row?.limits
}

describe.runIf(engineOfThisRun() === 'postgres')('with locks held by others', () => {
  it('statements, locks and idle transactions have time limits; raiseLimits raises them for one transaction', async () => {
    await during({ maxClients: 1, isBounded: true }, async (db) => {
      expect(await limitsOf(db)).toEqual(Object.values(LIMITS))
      await db.transaction(async (tx) => {
        await raiseLimits(tx, '1min')
        expect(await limitsOf(tx)).toEqual(['1min', '1min', '1min'])
      })
      expect(await limitsOf(db)).toEqual(Object.values(LIMITS))
    })
    expect(await during({ maxClients: 1, isBounded: false }, limitsOf)).toEqual(['0', '0', '0'])
  })

  it('SEC-07 while a table is locked, calls that need it are 503 with Retry-After, and all others are answered', async () => {
    await whileHeld('policy', async () => {
      const [refused, home, health] = await Promise.all([
        ana.post('/gen/polizas', { page: 0, pageSize: 5, sorted: [] }),
        ana.post('/enki'),
        portal.anonymous.get('/salud'),
      ])
      expect(refusalOf(refused)).toMatchObject({ status: 503, code: 'unavailable' })
      expect(refused.headers['retry-after']).toBe('10')
      expect([home.status, health.status]).toEqual([200, 200])
    })
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'unexpected', sqlState: '55P03' }),
    )
    expect((await ana.post('/gen/polizas', { page: 0, pageSize: 5, sorted: [] })).status).toBe(200)
  })

  it.each([
    ['a statement that takes too long', '57014', sql`SELECT set_config('statement_timeout', '20ms', true)`],
    ['a lock that others hold too long', '55P03', sql`SELECT set_config('lock_timeout', '20ms', true)`],
  ])('%s counts as an unavailable database', async (_, state, limit) => {
    const failure = await whileHeld('policy', () =>
      failureOf(
        portal.test.db.transaction(async (tx) => {
          await tx.query(limit)
          await tx.query(sql`SELECT 1 FROM policy`)
        }),
      ),
    )
    expect(sqlState(failure)).toBe(state)
    expect(isUnreachable(failure)).toBe(true)
  })
})

it('waiting too long for a database client counts as an unavailable database', async () => {
  const isEmbedded = engineOfThisRun() === 'embedded'
  const own = isEmbedded
    ? null
    : openPostgres({ connect: connection(), maxClients: 1, isBounded: true, onLostClient: raise })
  const db = own ?? portal.test.db
  const { waitAtMost } = own ?? portal.test
  waitAtMost(50)
  let release = () => {}
  const held = db.transaction(
    () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
  )
  try {
    expect(isUnreachable(await failureOf(db.query(sql`SELECT 1`)))).toBe(true)
    // PostgreSQL answers the check on a separate connection; the embedded engine has only one, which is occupied.
    expect(await db.isAnswering()).toBe(!isEmbedded)
  } finally {
    release()
    await held
    await own?.close()
  }
})

it('a division by zero in SQL is a server error (500), not invalid input, and is logged with its SQL state', async () => {
  const { db } = portal.test
  await db.query(sql`CREATE FUNCTION failing() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM 1 / 0; RETURN NEW; END $$`)
  await db.query(sql`CREATE TRIGGER failing BEFORE INSERT ON login_record FOR EACH ROW EXECUTE FUNCTION failing()`)
  const record = async () =>
    (await ana.byToken()).post('/inicio-sesion', {
      ...consentRecord('3059999015'),
      inicioSesionId: crypto.randomUUID(),
    })
  try {
    expect(refusalOf(await record())).toMatchObject({ status: 500, code: 'unexpected' })
    const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'unexpected')
    expect(failure).toMatchObject({ sqlState: '22012', err: { stack: expect.stringContaining('at ') } })
  } finally {
    await db.query(sql`DROP TRIGGER failing ON login_record`)
    await db.query(sql`DROP FUNCTION failing()`)
  }
})
