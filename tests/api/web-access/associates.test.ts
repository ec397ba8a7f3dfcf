// API tests of whom an account may consult: it follows from policies at every sign-in, also beside other changes.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Queryable, sql } from '../../../server/database/sql.ts'
import { BRANCH, CLIENT } from '../../../server/seed/world.ts'
import { followPolicies } from '../../../server/session/follow-policies.ts'
import { engineOfThisRun } from '../../support/api/engines.ts'
import { type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { enter, logIn } from '../../support/api/sign-in.ts'
import { addInsured, addPolicy } from '../../support/world/policy-rows.ts'

let portal: PortalApi
beforeAll(async () => {
  portal = await openPortal()
  await addPolicy(portal.test.db, 1, { cdRamo: BRANCH.groupMedical, cdCliente: CLIENT.press })
})
afterAll(() => portal.close())

/**
 * Does something while a transaction that holds the account is open. The embedded engine has one connection: there it
 * begins when the transaction has ended.
 */
async function beside<T>(hold: (tx: Queryable) => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let transaction: Promise<void> = Promise.resolve()
  await new Promise<void>((holds, fails) => {
    transaction = portal.test.db.transaction(async (tx) => {
      await hold(tx)
      holds()
      await released
    })
    transaction.catch(fails)
  })
  const acting = act()
  const waiting = sql`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype IN ('transactionid', 'tuple')`
  if (engineOfThisRun() === 'postgres') while ((await portal.test.db.query(waiting)).length === 0) await nextTurn()
  release()
  await transaction
  return acting
}

describe('D122 whom an account may consult follows from policies', () => {
  const associates = async (user: string) => {
    const { answer, caller } = await enter(portal, user)
    const id = answer.body.id
    const gen = (await caller.post('/gen/enki/asociados', { cdAdicional: id })).body
    const vam = (await caller.post('/vam/enki/asociados', { cdAdicional: id })).body
    return { gen: gen.map(({ cdCliente }: Json) => cdCliente), vam: vam.map(({ cedula }: Json) => cedula) }
  }

  it('what came later is there at the next sign-in, once, and what went stays', async () => {
    const { db } = portal.test
    expect(await associates('nuevo')).toEqual({ gen: [], vam: [] })
    await db.query(sql`INSERT INTO client ("cdCliente", "rucCed", "nmCliente", "apCliente", "searchName")
      VALUES (992001, '3059999106', 'Nicolás', 'Uquillas Rea', '')`)
    await addInsured(db, 1, 5, { cedula: '3059999106', dscObjeto: 'Nicolás Uquillas' })
    const both = { gen: [992001], vam: ['3059999106'] }
    expect(await associates('nuevo')).toEqual(both)
    expect((await enter(portal, 'nuevo')).answer.body).toMatchObject({ cdCliente: 992001 })
    await db.query(sql`DELETE FROM insured_person WHERE cedula = '3059999106'`)
    expect(await associates('nuevo')).toEqual(both)
    // A dependent, and a titular of a policy of things, are nobody's associates.
    await db.query(sql`DELETE FROM associate WHERE "userId" = 8 AND area = 'vam'`)
    const titular = await addInsured(db, 1, 6, { cedula: '1799999977' })
    await addInsured(db, 1, 7, { cedula: '3059999106', cdTitular: titular })
    await addPolicy(db, 2, { cdRamo: BRANCH.home })
    await addInsured(db, 2, 0, { cedula: '3059999106' })
    expect(await associates('nuevo')).toEqual({ ...both, vam: [] })
  })

  it('a sign-in waits for another that follows for the same account, and adds nothing twice', async () => {
    const { db } = portal.test
    await db.query(sql`DELETE FROM associate WHERE "userId" = 8`)
    const { answer } = await beside(
      async (tx) => {
        await tx.query(sql`SELECT 1 FROM portal_user WHERE id = 8 FOR NO KEY UPDATE`)
        await followPolicies(tx, [8])
      },
      () => enter(portal, 'nuevo'),
    )
    expect(answer.status).toBe(200)
    expect(await db.query(sql`SELECT area, orden FROM associate WHERE "userId" = 8`)).toEqual([
      { area: 'gen', orden: 1 },
    ])
  })

  it('a sign-in beside a deactivation opens no session', async () => {
    const { db } = portal.test
    await db.query(sql`DELETE FROM session WHERE "userId" = 8`)
    const { body } = await beside(
      (tx) => tx.query(sql`UPDATE portal_user SET active = 0 WHERE id = 8`),
      () => logIn(portal, 'nuevo'),
    )
    expect(body.code).toBe('bad-credentials')
    expect(await db.query(sql`SELECT 1 FROM session WHERE "userId" = 8`)).toEqual([])
    await db.query(sql`UPDATE portal_user SET active = 1 WHERE id = 8`)
  })

  it('staff get none', async () => {
    await portal.test.db.query(sql`INSERT INTO client ("cdCliente", "rucCed", "nmCliente", "apCliente", "searchName")
      VALUES (992002, '3059999064', 'Elena', 'Ruiz', '')`)
    expect(await associates('elena')).toEqual({ gen: [], vam: [] })
  })
})
