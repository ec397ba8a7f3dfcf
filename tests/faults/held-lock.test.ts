// Fault test of a locked table in PostgreSQL: calls that need the table are refused in time, all others are answered,
// and nothing is lost.
// Not in every gate: tests/api/database-limits.test.ts fails sooner.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import { isFull } from '../selection.mjs'
import { draftClaim } from '../support/api/claims.ts'
import { openTestDatabase, type TestDatabase } from '../support/api/engines.ts'
import { sendClaim } from '../support/api/persist.ts'
import type { Caller } from '../support/api/portal-api.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'

const HELD_MS = isFull ? 60_000 : 15_000
const REFUSED_WITHIN_MS = 10_000
const HEALTHY_WITHIN_MS = 2_000
/** There are more phones than the portal has connections to the database. */
const PHONES = 12

let test: TestDatabase
let portal: RunningPortal
let ana: Caller
beforeAll(async () => {
  test = await openTestDatabase({ migrated: false, engine: 'postgres' })
  const env = { DATABASE_URL: test.url ?? '', DATABASE_CONNECTIONS: '4' }
  portal = await startPortal({ env: { ...env, SEED: 'demo' } })
  ana = await signInAt(portal.url, 'ana')
})
afterAll(async () => {
  await portal?.stop()
  await test?.close()
})

it('SEC-07 while the table policy is locked, calls that need it are 503 within ten seconds; claims arrive later', async () => {
  const drafts = await Promise.all(Array.from({ length: PHONES }, () => draftClaim(ana)))
  const refusals: string[] = []
  const met = { policies: new Set<number>(), health: new Set<number>(), others: new Set<number>() }
  let isHeld = true
  const again = async (into: Set<number>, call: () => Promise<{ status: number }>) => {
    while (isHeld) {
      into.add((await call()).status)
      await wait(100)
    }
  }
  const body = JSON.stringify({ page: 0, pageSize: 5, sorted: [] })
  const headers = { 'x-portal': '1', cookie: ana.cookie, 'content-type': 'application/json' }
  const within = (ms: number) => ({ signal: AbortSignal.timeout(ms) })

  const sending = await test.db.transaction(async (tx) => {
    await tx.query(sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`)
    await tx.query(sql`LOCK TABLE policy IN ACCESS EXCLUSIVE MODE`)
    const claims = Promise.all(drafts.map((draft) => sendClaim(ana, draft, refusals)))
    const calls = Promise.all([
      ...Array.from({ length: PHONES }, () =>
        again(met.policies, () =>
          fetch(`${portal.url}/api/gen/polizas`, { method: 'POST', headers, body, ...within(REFUSED_WITHIN_MS) }),
        ),
      ),
      again(met.health, () => fetch(`${portal.url}/api/salud`, within(HEALTHY_WITHIN_MS))),
      again(met.others, () => ana.post('/siniestros-portal/incapacidades', { name: 'gripe' })),
    ])
    await wait(HELD_MS)
    isHeld = false
    await calls
    return { claims }
  })
  const numbers = (await sending.claims).map(({ cdReclamo }) => cdReclamo)
  expect([...met.policies]).toEqual([503])
  expect([...met.health]).toEqual([200])
  expect([...met.others]).toContain(200)
  expect(refusals).toEqual([])
  expect(new Set(numbers).size).toBe(PHONES)
  const uuids = drafts.map(({ claim }) => claim.uuid as string)
  const rows = await test.db.query(sql`SELECT 1 FROM claim_report WHERE uuid = ANY(${uuids}::text[])`)
  expect(rows).toHaveLength(PHONES)
})
