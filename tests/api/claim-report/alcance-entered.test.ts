// API tests of an alcance that staff enter (D128): it gets the number of its settled claim and the next item.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Statement, sql } from '../../../server/database/sql.ts'
import { enterClaim } from '../../../server/review/enter-claim.ts'
import { anaInGroup } from '../../support/api/alcances.ts'
import { type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let world: Awaited<ReturnType<typeof anaInGroup>>
beforeAll(async () => {
  portal = await openPortal()
  world = await anaInGroup(portal)
})
afterAll(() => portal.close())

const query = <Row>(statement: Statement) => portal.test.db.query<Row>(statement)

describe('entering a claim', () => {
  const enter = (cdReclamo: number) =>
    portal.test.db.transaction((tx) => enterClaim(tx, cdReclamo, { year: 2031, now: portal.clock.now }))
  const entered = async (cdReclamo: number) =>
    (
      await query<Json>(sql`SELECT c."numSiniestro", c.item, c."anoSiniestro", i."numSiniestro" AS number,
        i.item AS "itemOfInsurer", i."anoSiniestro" AS year FROM claim_report c
        JOIN insurer_claim i ON i."cdReclamo" = c."cdReclamo" WHERE c."cdReclamo" = ${cdReclamo}`)
    )[0]

  it('REP-09 D128 an alcance gets number and year of its settled claim and the next item, also if entered twice', async () => {
    const [, settled] = await world.own()
    const { numSiniestro } = settled ?? {}
    const year = new Date().getFullYear()
    const [first, second] = [
      await world.save(await world.alcanceOf(settled)),
      await world.save(await world.alcanceOf(settled)),
    ]
    for (const [{ body }, item] of [
      [first, 2],
      [second, 3],
    ] as const) {
      await enter(body.cdReclamo)
      const row = await entered(body.cdReclamo)
      expect(row).toMatchObject({ numSiniestro, item, number: numSiniestro, itemOfInsurer: item })
      expect(Math.abs(row.anoSiniestro - year)).toBeLessThanOrEqual(1)
      expect(row.year).toBe(row.anoSiniestro)
      // After an additional document the claim is entered a second time.
      await enter(body.cdReclamo)
      expect(await entered(body.cdReclamo)).toEqual(row)
    }
    const { body } = await (await portal.as('elena')).get(
      `/siniestros-portal?cdCompania=1&cdReclamo=${first.body.cdReclamo}`,
    )
    expect(body).toMatchObject({ alcance: 'S', numAlcance: numSiniestro, numSiniestro, item: 2 })
    const list = await world.ana.post('/vam/siniestros/search', {
      fcDesde: '1990-01-01',
      fcHasta: '2199-12-31',
      pageSize: 100,
      numSiniestro,
    })
    expect(list.body.content.map((each: Json) => each.item).sort()).toEqual([1, 2, 3])
  })

  it('REP-09 D128 two alcances of one claim that are entered at once get two items', async () => {
    const [settled] = await world.own()
    const claims = [await world.save(await world.alcanceOf(settled)), await world.save(await world.alcanceOf(settled))]
    await Promise.all(claims.map(({ body }) => enter(body.cdReclamo)))
    const items = await Promise.all(claims.map(async ({ body }) => (await entered(body.cdReclamo)).item))
    expect(items.sort()).toEqual([2, 3])
  })

  it('REP-09 D154 numbers begin anew each year: an alcance gets the item of its own year, a new claim a free number', async () => {
    const [settled] = await world.own()
    const { cdReclamo, numSiniestro, anoSiniestro } = settled ?? {}
    // The same number of the year before, which came from the broker's system.
    await query(sql`INSERT INTO insurer_claim SELECT (jsonb_populate_record(c, jsonb_build_object('origen', 'carga',
        'cdReclamo', 900001, 'cdIncSiniestro', 900001, 'anoSiniestro', c."anoSiniestro" - 1))).*
      FROM insurer_claim c WHERE c."cdReclamo" = ${cdReclamo}`)
    const older = (await world.own()).find((each) => each.cdReclamo === 900_001)
    expect(older).toMatchObject({ numSiniestro, anoSiniestro: anoSiniestro - 1 })
    const reports = [
      [await world.alcanceOf(older, { anoAlcance: anoSiniestro - 1 }), anoSiniestro - 1],
      [await world.alcanceOf(settled, { anoAlcance: anoSiniestro }), anoSiniestro],
      // A phone of an earlier release sends no year.
      [await world.alcanceOf(settled), anoSiniestro],
    ] as const
    const items: Json[] = []
    for (const [claim, year] of reports) {
      const { status, body } = await world.save(claim)
      expect([status, body.numAlcance, body.anoAlcance]).toEqual([200, numSiniestro, year])
      await enter(body.cdReclamo)
      const row = await entered(body.cdReclamo)
      expect([row.numSiniestro, row.anoSiniestro]).toEqual([numSiniestro, year])
      items.push(row.item)
    }
    expect(items[0]).toBe(2)
    expect(items[2]).toBe(items[1] + 1)

    const [counter] = await query<{ next: number }>(sql`SELECT next FROM counter WHERE name = 'numSiniestro'`)
    const next = counter?.next ?? 0
    await query(
      sql`UPDATE insurer_claim SET "numSiniestro" = ${next}, "anoSiniestro" = 2031 WHERE "cdReclamo" = 900001`,
    )
    const { body } = await world.save(await world.alcanceOf(settled, { alcance: 'N', numSiniestro: null }))
    await enter(body.cdReclamo)
    expect(await entered(body.cdReclamo)).toMatchObject({ numSiniestro: next + 1, item: 1, anoSiniestro: 2031 })
    await query(sql`DELETE FROM insurer_claim WHERE "cdReclamo" = 900001`)
  })

  it('REP-26 a new claim gets a new number and item 1', async () => {
    const [settled] = await world.own()
    const { body } = await world.save(await world.alcanceOf(settled, { alcance: 'N', numSiniestro: null }))
    const [{ highest }] = (await query<{ highest: number }>(
      sql`SELECT max("numSiniestro") AS highest FROM insurer_claim`,
    )) as [{ highest: number }]
    await enter(body.cdReclamo)
    const row = await entered(body.cdReclamo)
    expect([row.numSiniestro > highest, row.item, row.anoSiniestro]).toEqual([true, 1, 2031])
  })

  it('REP-09 only the latest settled item of a number is offered for an alcance', async () => {
    const before = await world.own()
    const [, settled] = before
    // Items 2 and 3 of this number are still in process.
    expect(settled?.item).toBe(1)
    for (const item of [2, 3]) {
      const found = await world.offeredAfter(sql`UPDATE insurer_claim SET "cdEstSiniestro" = 8
        WHERE "numSiniestro" = ${settled?.numSiniestro} AND item <= ${item}`)
      expect(found.map((each) => each.numSiniestro).sort()).toEqual(before.map((each) => each.numSiniestro).sort())
      expect(found.find((each) => each.numSiniestro === settled?.numSiniestro)?.item).toBe(item)
    }
    const refused = await world.offeredAfter(sql`UPDATE insurer_claim SET "cdEstSiniestro" = 10
      WHERE "numSiniestro" = ${settled?.numSiniestro} AND item = 2`)
    expect(refused[1]?.item).toBe(1)
  })
})
