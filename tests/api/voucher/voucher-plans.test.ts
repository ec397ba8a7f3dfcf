// Tests of query plans with very many claims: what is asked of a person's own vouchers reads only their rows, by an index.
import { afterAll, expect, it } from 'vitest'
import { vouchersOf } from '../../../server/catalogue/vouchers.ts'
import { voucherRound } from '../../../server/claim-report/voucher/voucher-rounds.ts'
import { sql } from '../../../server/database/sql.ts'
import { USER } from '../../../server/seed/people.ts'
import type { Services } from '../../../server/services.ts'
import { readActor } from '../../../server/session/session.ts'
import { claimWithPeople, visibleClaims } from '../../../server/session/visible-rows.ts'
import { claimOfKey } from '../../../server/sri/claim-of-key.ts'
import { openPortal } from '../../support/api/portal-api.ts'
import { type Asking, tablesReadWhole } from '../../support/api/query-plans.ts'
import { servicesOf } from '../../support/api/vouchers.ts'
import { addCrowdOfClaims } from '../../support/world/crowd-of-claims.ts'

// So many that a full scan is never the cheapest plan.
const CROWD = 20_000

const portal = await openPortal()
const { db } = portal.test
const ana = await readActor({ db } as Services, USER.ana)
if (!ana) throw new Error('ana is no user')
await addCrowdOfClaims(db, USER.ana, CROWD)
afterAll(() => portal.close())

const readWhole = (ask: Asking) => tablesReadWhole(db, ask, ['claim_report', 'document', 'insured_person'])

it('the test detects a full scan: a condition over three tables alone reads every claim', async () => {
  const all = sql`SELECT c."cdReclamo" FROM ${claimWithPeople}
    WHERE c."userId" = ${ana.id} OR ${ana.cedula} IN (t.cedula, p.cedula)`
  expect(await readWhole((queries) => queries.query(all))).toContain('claim_report')
})

it('D60 the keys and issuers of the kit are read from the claims that can be the person’s', async () => {
  expect(await readWhole((queries) => vouchersOf(queries, ana))).toEqual([])
  const { comprobantes, emisores } = await vouchersOf(db, ana)
  expect(comprobantes.length).toBeGreaterThan(0)
  expect(emisores.length).toBeGreaterThan(0)
  const own = await db.query<{ cdReclamo: number }>(
    sql`SELECT c."cdReclamo" FROM ${claimWithPeople} WHERE ${visibleClaims(ana)}`,
  )
  expect(own.map(({ cdReclamo }) => cdReclamo)).toEqual(
    expect.arrayContaining(comprobantes.map(({ cdReclamo }) => cdReclamo)),
  )
})

it('DOC-08 an own claim with a key is found by the key', async () => {
  const [known] = (await vouchersOf(db, ana)).comprobantes
  if (!known) throw new Error('ana has no voucher')
  const asking: Asking = (queries) => claimOfKey(queries, ana, known.claveAcceso)
  expect(await readWhole(asking)).toEqual([])
  expect(await asking(db)).toBe(known.cdReclamo)
})

it('DOC-08 a round reads only the files and vouchers that are due', async () => {
  const services = servicesOf(portal)
  const asking: Asking = (queries) => voucherRound({ ...services, db: { ...db, query: queries.query } })
  expect(await readWhole(asking)).toEqual([])
})
