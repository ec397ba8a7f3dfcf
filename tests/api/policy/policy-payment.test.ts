// API tests of the payments of a movement: summary, instalments and totals. The policyholder sees them, and the insured
// person in individual ramos.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '../../../server/database/insert-rows.ts'
import { sql } from '../../../server/database/sql.ts'
import { plainText } from '../../../server/database/text-search.ts'
import { BRANCH, CLIENT } from '../../../server/seed/world.ts'
import { isIndividualBranch } from '../../../src/domain/policy/content-type.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import { type Answer, type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import {
  addInsured,
  addMovement,
  addPayment,
  addPolicy,
  CEDULA,
  type TestPolicy,
} from '../../support/world/policy-rows.ts'

let portal: PortalApi
let ana: Caller
let own: TestPolicy
let added: TestPolicy
let group: TestPolicy
let individual: TestPolicy
let foreign: TestPolicy
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  const { db } = portal.test
  own = await addPolicy(db, 1)
  added = await addMovement(db, 1, 1)
  await addPayment(db, own, { totPrima: 100_001, instalments: 3 })
  group = await addPolicy(db, 2, { cdCliente: CLIENT.press, cdRamo: BRANCH.groupMedical })
  await addInsured(db, 2, 0, { cedula: CEDULA.ana })
  individual = await addPolicy(db, 3, { cdCliente: CLIENT.press, cdRamo: BRANCH.individualLife })
  const cdTitular = await addInsured(db, 3, 0)
  await addInsured(db, 3, 1, { cdTitular, cedula: CEDULA.ana })
  foreign = await addPolicy(db, 4, { cdCliente: CLIENT.carla, cdRamo: BRANCH.individualMedical })
  for (const policy of [group, individual, foreign]) await addPayment(db, policy)
})
afterAll(() => portal.close())

const gen = (caller: Caller, { cdCompania, cdCotizacion }: TestPolicy, vam = '') =>
  caller.get(`/polizas/formaPago?cdCompania=${cdCompania}&cdCotizacion=${cdCotizacion}${vam && `&vam=${vam}`}`)
const vam = (caller: Caller, { cdCompania, cdCotizacion }: TestPolicy) =>
  caller.get(`/vam/formaPago?cdCompania=${cdCompania}&cdCotizacion=${cdCotizacion}`)
const cents = (amount: number) => Math.round(amount * 100)

describe('the payments of a movement', () => {
  it('POL-17a the parts of the summary add up to its total, and the totals equal the sums of the instalments', async () => {
    const { body } = await gen(ana, own)
    const { totalPago, frmPago, ...parts } = body.item
    expect([frmPago, parts]).toEqual([
      'CUOTAS',
      {
        totPrima: 1_000.01,
        valFinanciamiento: 0,
        dereEmision: 0.5,
        superBancos: 3.5,
        seguroC: 0.5,
        valRubro: 0,
        iva: 15.5,
      },
    ])
    expect(Object.values<number>(parts).reduce((sum, each) => sum + cents(each), 0)).toBe(cents(totalPago))
    const sum = (key: string) => body.financiamientoList.reduce((all: number, row: Json) => all + cents(row[key]), 0)
    expect([cents(body.totalPago), cents(body.totalSaldo)]).toEqual([sum('valor'), sum('saldoPago')])
    expect(body.totalPago).toBe(totalPago)
    expect(body.totalSaldo).toBeLessThan(totalPago)
  })

  it('POL-17b instalments are sorted and have every field; a paid instalment has nothing due', async () => {
    const { financiamientoList } = (await gen(ana, own)).body
    expect(financiamientoList.map((row: Json) => [row.ordinal, row.flgPago, row.saldoPago === 0])).toEqual([
      [1, 1, true],
      ...[2, 3].map((ordinal) => [ordinal, 0, false]),
    ])
    expect(financiamientoList[1]).toEqual({
      cdFinanciamiento: expect.any(Number),
      ordinal: 2,
      frmFinanciamiento: 'CUOTA',
      valor: 340,
      saldoPago: 340,
      fcVencimiento: '2026-02-15',
      flgPago: 0,
      factAseg: 'F-2',
      fcIngresoFactura: null,
      fcDesde: null,
      fcHasta: null,
    })
  })

  it('POL-16a POL-17a both addresses give the same answer, and vam has no effect', async () => {
    const { body } = await gen(ana, own)
    for (const hint of ['1', '0', 'S', 'true', 'N']) expect((await gen(ana, own, hint)).body).toEqual(body)
    expect((await vam(ana, own)).body).toEqual(body)
  })

  it('POL-17a D155 sums of the broker’s system: unknown parts, money that is given back, and what does not add up', async () => {
    const { cdCompania, cdCotizacion } = added
    const summary = { frmPago: 'CONTADO', totPrima: -5_000, valFinanciamiento: null, dereEmision: null }
    const unknown = { superBancos: null, seguroC: null, valRubro: null, iva: null, totalPago: -5_600, descuadre: null }
    const back = { cdFinanciamiento: 99, ordinal: 1, frmFinanciamiento: 'DEVOLUCIÓN', valor: -5_600, saldoPago: -5_600 }
    const left = { fcVencimiento: '2026-03-01', flgPago: 0, descuadre: null as string | null }
    const { db } = portal.test
    await insertRows(db, 'payment', [{ cdCompania, cdCotizacion, ...summary, ...unknown }])
    await insertRows(db, 'instalment', [{ cdCompania, cdCotizacion, ...back, ...left }])
    expect((await gen(ana, added)).body).toMatchObject({
      item: { totPrima: -50, dereEmision: null, iva: null, totalPago: -56 },
      financiamientoList: [{ valor: -56, saldoPago: -56 }],
      totalSaldo: -56,
      descuadre: false,
    })
    const overpaid = sql`UPDATE instalment SET "saldoPago" = 100 WHERE "cdCotizacion" = ${cdCotizacion}`
    await expect(db.query(overpaid)).rejects.toThrow(/instalment_adds_up/)
    await db.query(sql`UPDATE instalment SET descuadre = 'el saldo' WHERE "cdCotizacion" = ${cdCotizacion}`)
    await db.query(overpaid)
    expect((await gen(ana, added)).body.descuadre).toBe(true)
    for (const table of ['instalment', 'payment'])
      await db.query(sql`DELETE FROM ${sql.raw(table)} WHERE "cdCotizacion" = ${cdCotizacion}`)
  })

  it('POL-17a a movement without a charge has no summary, no instalments, and totals of 0', async () => {
    expect(await gen(ana, added)).toMatchObject({
      status: 200,
      body: { item: null, financiamientoList: [], totalPago: 0, totalSaldo: 0 },
    })
  })
})

describe('access to payments', () => {
  const statuses = async (caller: Caller, policy: TestPolicy) => {
    const answers: Answer[] = [await gen(caller, policy), await gen(caller, policy, '1'), await vam(caller, policy)]
    return new Set(answers.map(({ status }) => status))
  }

  it('D32 an insured person sees the payments of a policy only in an individual ramo', async () => {
    expect(await statuses(ana, individual)).toEqual(new Set([200]))
    expect(await statuses(ana, group)).toEqual(new Set([403]))
  })

  it('D98 a person who was removed from an individual policy cannot see its payments any more', async () => {
    const set = (exclusion: number) =>
      portal.test.db.query(sql`UPDATE insured_person SET exclusion = ${exclusion}
        WHERE cedula = ${CEDULA.ana} AND "cdUbicacion" = ${individual.cdUbicacion}`)
    await set(1)
    expect(await statuses(ana, individual)).toEqual(new Set([403]))
    await set(0)
    expect(await statuses(ana, individual)).toEqual(new Set([200]))
  })

  it('D98 other persons, another portfolio and an unknown movement get 403', async () => {
    expect(await statuses(ana, foreign)).toEqual(new Set([403]))
    for (const person of ['bruno', 'carla', 'marco'] as const)
      for (const policy of [own, individual, group])
        expect(await statuses(await portal.as(person), policy)).toEqual(new Set([403]))
    for (const policy of [own, individual, group, foreign])
      expect(await statuses(await portal.as('elena'), policy)).toEqual(new Set([200]))
    expect(await statuses(ana, { ...own, cdCompania: 2 })).toEqual(new Set([403]))
    expect(await statuses(await portal.as('admin'), { ...own, cdCotizacion: 2_147_000_000 })).toEqual(new Set([403]))
  })

  it('D32 D08 SQL and the domain code agree on which ramos are individual, and on how texts are normalized', async () => {
    const names = [
      'VIDA INDIVIDUAL',
      'Médica Individuál',
      'SUPERINDIVIDUAL',
      'INDIVIDUALES/GRUPO',
      'PÓLIZA (individual)',
    ]
    const odd = ['ÑANDÚ Çelik ŠKODA', 'individuo', 'LÍNEA 3INDIVIDUAL', 'GRUPO', 'ACTIVIDADES INDIVIDUALES']
    for (const [at, nmRamo] of [...names, ...odd].entries())
      await insertRows(portal.test.db, 'branch', [{ cdRamo: 900_000_000 + at, nmRamo, cdRamGrupo: 3, esSalud: 1 }])
    const rows = await portal.test.db.query<{ cdRamo: number; nmRamo: string; plain: string }>(
      sql`SELECT "cdRamo", "nmRamo", ${plainText(sql`"nmRamo"`)} AS plain FROM branch`,
    )
    expect(rows.length).toBeGreaterThan(25)
    for (const { cdRamo, nmRamo, plain } of rows) {
      expect(plain).toBe(searchText(nmRamo))
      await portal.test.db.query(
        sql`UPDATE policy SET "cdRamo" = ${cdRamo} WHERE "cdCotizacion" = ${individual.cdCotizacion}`,
      )
      expect([nmRamo, (await vam(ana, individual)).status]).toEqual([nmRamo, isIndividualBranch(nmRamo) ? 200 : 403])
    }
  })
})
