// Fault tests with kill -9 while ten thousand people get web access: all of them have access afterwards, or none.
// Not in every gate: tests/api/web-access/insured-access.test.ts fails sooner.
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import type { Json } from '../support/api/portal-api.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { chance } from '../support/files/chance.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { lookInto } from '../support/portal/stopped-portal.ts'
import { addTitulares } from '../support/world/web-access-people.ts'

// A cycle restarts the portal and writes twenty thousand accounts, so there are ten times fewer cycles than in other
// tests.
const CYCLES = Math.max(2, Math.ceil(Number(process.env.FAULT_CYCLES ?? 3) / 10))
const PEOPLE = 10_000
const PREFIX = '15'
const EVERYBODY = { todos: { cedula: PREFIX } }

let portal: RunningPortal
beforeEach(async () => {
  portal = await startPortal()
})
afterEach(() => portal?.stop())

it(`D133 after each of ${CYCLES} kills all or none of ${PEOPLE} people have access, and the next call completes the change`, async () => {
  const random = chance()
  await portal.kill()
  await lookInto(portal.dataDir, ({ db }) => addTitulares(db, PEOPLE, PREFIX))
  await portal.restart()
  let admin = await signInAt(portal.url, 'admin')
  const change = async (to: 'crear' | 'desactivar'): Promise<Json> =>
    (await admin.post(`/usuarios-vam-${to}`, EVERYBODY)).body

  const forget = () =>
    lookInto(portal.dataDir, async ({ db }) => {
      const theirs = sql`(SELECT id FROM portal_user WHERE cedula LIKE ${`${PREFIX}%`})`
      for (const table of ['associate', 'notice', 'temporary_password'])
        await db.query(sql`DELETE FROM ${sql.raw(table)} WHERE "userId" IN ${theirs}`)
      await db.query(sql`DELETE FROM portal_user WHERE id IN ${theirs}`)
    })

  // Measures how long the change takes, so that each kill can come at a random moment of it.
  const began = performance.now()
  expect(await change('crear')).toEqual({ message: `Activados ${PEOPLE}`, value: PEOPLE, omitidos: [] })
  const lasts = performance.now() - began

  let active = PEOPLE
  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    const to = active === 0 ? 'crear' : 'desactivar'
    const result = change(to).catch(() => null)
    await wait((random.int(0, 1_000) / 1_000) * lasts)
    await portal.kill()
    const answer = await result
    const found = await look()
    // A change that was answered is complete; one without an answer is complete or had no effect.
    const done = to === 'crear' ? PEOPLE : 0
    expect(found.active).toBeOneOf(answer ? [done] : [active, done])
    expect([found.accounts, found.associates]).toEqual(to === 'crear' ? [found.active, found.active] : [PEOPLE, PEOPLE])
    expect(found.invited).toBe(found.active)
    expect(found.audited % PEOPLE).toBe(0)

    await portal.restart()
    admin = await signInAt(portal.url, 'admin')
    expect((await change(to)).value).toBe(Math.abs(done - found.active))
    expect(await change(to)).toMatchObject({ value: 0, omitidos: [] })
    active = done
    if (active > 0) continue
    // Deletes the accounts, so that the next activation makes new ones.
    await portal.kill()
    await forget()
    await portal.restart()
    admin = await signInAt(portal.url, 'admin')
  }

  async function look() {
    let found: Json
    await lookInto(portal.dataDir, async ({ db }) => {
      const like = `${PREFIX}%`
      ;[found] = await db.query<Json>(sql`SELECT
        (SELECT count(DISTINCT u.cedula)::int FROM portal_user u WHERE u.cedula LIKE ${like}) AS accounts,
        (SELECT count(*)::int FROM portal_user u WHERE u.cedula LIKE ${like} AND u.active = 1) AS active,
        (SELECT count(*)::int FROM associate a WHERE a.cedula LIKE ${like}) AS associates,
        (SELECT count(DISTINCT n."userId")::int FROM notice n JOIN portal_user u ON u.id = n."userId"
          WHERE u.cedula LIKE ${like} AND u.active = 1 AND n.kind = 'INVITATION') AS invited,
        (SELECT count(*)::int FROM audit WHERE action LIKE 'access-%') AS audited`)
    })
    return found
  }
})
