// API tests of changes by staff and their audit rows: the change and its row are stored together or not at all.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isByRole } from '../../server/audit/audit-call.ts'
import { sql } from '../../server/database/sql.ts'
import { worksEnded } from '../../server/import-run/works.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { ENDPOINTS, type EndpointName } from '../../src/contract/endpoints.ts'
import { type Belongings, belongingsOf } from '../support/api/belongings.ts'
import { type Caller, openPortal, type PortalApi } from '../support/api/portal-api.ts'
import { ENDPOINT_NAMES, sampleOf, sendWire } from '../support/api/sample-calls.ts'

const elena = { rolWeb: '', roles: ['ROLE_EJECUTIVO'], actuando: null } as unknown as Parameters<typeof isByRole>[1]

/** The write calls that are audited when staff make them. */
const CHANGES = ENDPOINT_NAMES.filter((name) => {
  const endpoint: Endpoint = ENDPOINTS[name]
  return endpoint.effect === 'write' && endpoint.access !== 'user' && isByRole(endpoint, elena)
})

let portal: PortalApi
let objects: Belongings
const callers = {} as Record<'elena' | 'admin', Caller>
beforeAll(async () => {
  portal = await openPortal()
  objects = await belongingsOf(portal, 'ana')
  for (const person of ['elena', 'admin'] as const) callers[person] = await portal.as(person)
})
afterAll(() => portal.close())

const callerOf = (name: EndpointName) =>
  (ENDPOINTS[name] as Endpoint).access === 'admin' ? callers.admin : callers.elena

/** A hash of every table except session and claim_presence, which a call may write for itself. */
async function allRows(): Promise<Record<string, string>> {
  const { db } = portal.test
  const tables = await db.query<{ name: string }>(sql`SELECT c.relname AS name FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'r' AND n.nspname = current_schema()
      AND c.relname NOT IN ('session', 'claim_presence') ORDER BY 1`)
  const rows: Record<string, string> = {}
  for (const { name } of tables) {
    const [sum] = await db.query<{ sum: string }>(
      sql.raw(`SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM "${name}" t`),
    )
    rows[name] = sum?.sum ?? ''
  }
  return rows
}

it('a change by staff is rolled back when its audit row cannot be written, and otherwise both are stored', async () => {
  expect(CHANGES).toEqual(expect.arrayContaining(['saveClaimReport', 'decideDocument', 'act', 'activateGeneralUsers']))
  for (const name of CHANGES) {
    // The clock advances, because undoing a decision must be later than the save before it.
    portal.clock.now = new Date(portal.clock.now.getTime() + 10_000)
    const caller = callerOf(name)
    const sample = await sampleOf(name, objects, caller)
    await portal.test.db.query(sql`ALTER TABLE audit ADD CONSTRAINT nothing_more CHECK (action <> 'call') NOT VALID`)
    const before = await allRows()
    expect([name, (await sendWire(caller, name, sample)).status]).toEqual([name, 500])
    expect([name, await allRows()]).toEqual([name, before])
    await portal.test.db.query(sql`ALTER TABLE audit DROP CONSTRAINT nothing_more`)

    const rows = await rowsAbout(name)
    expect([name, (await sendWire(caller, name, sample)).status]).toEqual([name, 200])
    expect([name, await rowsAbout(name)]).toEqual([name, rows + 1])
    // An import goes on after the answer.
    await worksEnded()
    if (name === 'act') await sendWire(caller, 'stopActing', {})
  }
})

/** Returns the number of audit rows about completed calls of the endpoint. */
async function rowsAbout(name: EndpointName): Promise<number> {
  const { method, path } = ENDPOINTS[name] as Endpoint
  const [row] = await portal.test.db.query<{ n: number }>(sql`SELECT count(*)::int AS n FROM audit
    WHERE action = 'call' AND outcome = 'done' AND object LIKE ${`${method} ${path}%`}`)
  return row?.n ?? 0
}
