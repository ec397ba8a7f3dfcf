// API tests of what ends: upcoming dates of a person's policies, and rows that the broker's data end (D157), which are
// offered to nobody while what names them still works.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Statement, sql } from '../../../server/database/sql.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { draftClaim, uploadAll } from '../../support/api/claims.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let ana: Caller
let admin: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const run = (statement: Statement) => portal.test.db.query<Json>(statement)

/** Ends the rows of a table that meet a condition while `look` runs. */
async function whileEnded(table: string, condition: Statement, look: () => Promise<void>): Promise<void> {
  const set = (to: Statement) => run(sql`UPDATE ${sql.raw(table)} SET "bajaEn" = ${to} WHERE ${condition}`)
  await set(sql`now()`)
  await look()
  await set(sql`NULL`)
}

const listed = async (caller: Caller) =>
  (await caller.post('/gen/polizas', { pageSize: 100 })).body.content.map((row: Json) => row.poliza)

describe('D157 an ended policy', () => {
  it('is listed and opened for nobody, and its claims can still be read', async () => {
    const [claim] = (await ana.post('/siniestros-gen/search', { fcDesde: '1990-01-01', fcHasta: '2199-12-31' })).body
      .content
    const [policy] = await run(sql`SELECT p.* FROM policy p
      JOIN insurer_claim c USING ("cdCompania", "cdCotizacion") WHERE c."cdReclamo" = ${claim.cdReclamo}`)
    const { cdCompania, cdCotizacion, poliza } = policy ?? {}
    const payments = () => ana.get(`/polizas/formaPago?cdCompania=${cdCompania}&cdCotizacion=${cdCotizacion}`)
    expect(await listed(ana)).toContain(poliza)
    expect((await payments()).status).toBe(200)
    await whileEnded('policy', sql`"cdCotizacion" = ${cdCotizacion}`, async () => {
      for (const caller of [ana, await portal.as('elena'), admin]) expect(await listed(caller)).not.toContain(poliza)
      expect((await payments()).status).toBe(403)
      const read = await ana.post('/siniestros-gen/search', { fcDesde: '1990-01-01', fcHasta: '2199-12-31' })
      expect(read.body.content[0].cdReclamo).toBe(claim.cdReclamo)
    })
  })

  it('takes a claim that was drafted before, of a day on which it was in force, but offers no new draft', async () => {
    const drafted = await draftClaim(ana, { now: portal.clock.now })
    await uploadAll(ana, drafted)
    const { cdAsegurado, cdCotizacion } = drafted.claim
    const people = sql`"cdUbicacion" IN (SELECT "cdUbicacion" FROM location WHERE "cdCotizacion" = ${cdCotizacion})`
    await run(sql`UPDATE insured_person SET exclusion = -1 WHERE ${people}`)
    expect((await ana.post('/siniestros-portal', drafted.claim)).status).toBe(403)
    await whileEnded('insured_person', people, () =>
      whileEnded('policy', sql`"cdCotizacion" = ${cdCotizacion}`, async () => {
        const { asegurados } = (await ana.get('/siniestros-portal/kit')).body
        expect(asegurados.map((each: Json) => each.cdAsegurado)).not.toContain(cdAsegurado)
        expect(await ana.post('/siniestros-portal', drafted.claim)).toMatchObject({
          status: 200,
          body: { cdAsegurado },
        })
      }),
    )
    await run(sql`UPDATE insured_person SET exclusion = 0 WHERE ${people}`)
  })
})

it('D157 ended things, places and rows of catalogues are not offered any more', async () => {
  const [car] = await run(sql`SELECT o.*, p."cdRamo", p."cdCompania" FROM insured_object o
    JOIN policy p USING ("cdRamoCotizacion") WHERE p."cdCliente" = 1001 AND o.placa IS NOT NULL LIMIT 1`)
  const { cdRamoCotizacion, cdRamo, cdCompania, placa, cdObjCotizacion } = car ?? {}
  const things = async () =>
    (await ana.post('/polizas/subObjeto', { cdCompania, cdRamoCotizacion, cdRamo, cdUbicacion: null, pageSize: 100 }))
      .body
  const byPlate = async () => (await ana.post('/gen/polizas', { placa })).body.total
  expect([(await things()).total > 0, await byPlate()]).toEqual([true, 1])
  await whileEnded('insured_object', sql`"cdObjCotizacion" = ${cdObjCotizacion}`, async () => {
    const { content } = await things()
    expect(content.map((row: Json) => row.cdObjCotizacion)).not.toContain(cdObjCotizacion)
    expect(await byPlate()).toBe(0)
  })

  const catalogues: [table: string, path: string][] = [
    ['branch', '/ramo'],
    ['branch_group', '/ramgrupos'],
    ['company', '/compania'],
    ['office', '/sucursal'],
    ['insurer', '/aseguradora'],
  ]
  for (const [table, path] of catalogues) {
    expect([path, (await admin.get(path)).body.length > 0]).toEqual([path, true])
    await whileEnded(table, sql`TRUE`, async () => expect([path, (await admin.get(path)).body]).toEqual([path, []]))
  }
})

it('D156 only frequent diagnoses go to the phone; a search finds all that are not ended', async () => {
  const [{ cdIncapacidad, nmIncapacidad }] = (await run(sql`SELECT * FROM diagnosis ORDER BY 1 LIMIT 1`)) as [Json]
  const kit = async () =>
    (await ana.get('/siniestros-portal/kit')).body.incapacidades.map((each: Json) => each.cdIncapacidad)
  const found = async () =>
    (await ana.post('/siniestros-portal/incapacidades', { name: nmIncapacidad })).body.map(
      (each: Json) => each.cdIncapacidad,
    )
  const set = (what: Statement) => run(sql`UPDATE diagnosis SET ${what} WHERE "cdIncapacidad" = ${cdIncapacidad}`)
  expect([(await kit()).includes(cdIncapacidad), (await found()).includes(cdIncapacidad)]).toEqual([true, true])
  await set(sql`frecuente = 0`)
  expect([(await kit()).includes(cdIncapacidad), (await found()).includes(cdIncapacidad)]).toEqual([false, true])
  await set(sql`frecuente = 1, "bajaEn" = now()`)
  expect([(await kit()).includes(cdIncapacidad), (await found()).includes(cdIncapacidad)]).toEqual([false, false])
  await set(sql`"bajaEn" = NULL`)
})

const ask = async (person: Parameters<PortalApi['as']>[0], query: string) =>
  (await portal.as(person)).get(`/polizas/por-vencer?${query}`)
const today = dayInEcuador(new Date())

describe('NAV-07a upcoming dates', () => {
  it('unpaid instalments of the given policyholder are listed up to ten days ahead, overdue ones first', async () => {
    await portal.test.db.query(sql`UPDATE instalment SET "flgPago" = 0, "fcVencimiento" = ${addDays(today, 10)}
      WHERE ("cdCompania", "cdCotizacion", ordinal) = (SELECT q."cdCompania", q."cdCotizacion", q.ordinal FROM instalment q
        JOIN movement m ON m."cdCompania" = q."cdCompania" AND m."cdCotizacion" = q."cdCotizacion"
        JOIN policy p ON p."cdCompania" = m."cdCompania" AND p."cdCotizacion" = m."policyCode"
        WHERE p."cdCliente" = 1004 AND q."flgPago" <> 1 ORDER BY q.ordinal DESC LIMIT 1)`)
    const { porPagar } = (await ask('andes', 'cdCliente=1004')).body
    const soon = addDays(today, 10)
    const days = porPagar.map((each: Json) => each.fcVencimiento)
    expect(days).toEqual(days.toSorted())
    expect(days).toContain(soon)
    // Of each policy only the next instalment is later.
    const later = porPagar.filter((each: Json) => each.fcVencimiento > soon).map((each: Json) => each.poliza)
    expect(later).toEqual([...new Set(later)])
    const own = await portal.test.db.query<{ poliza: string }>(sql`SELECT poliza FROM policy WHERE "cdCliente" = 1004`)
    for (const { poliza, saldo } of porPagar) {
      expect(own.map((each) => each.poliza)).toContain(poliza)
      expect(saldo).toBeGreaterThan(0)
    }
  })

  it('NAV-17 an insured person owes instalments of individual policies, and the notes of their own claims', async () => {
    const { porPagar } = (await ask('ana', 'cedula=3059999015')).body
    const of = (clase: string) => porPagar.filter((each: Json) => each.clase === clase)
    expect([of('CUOTA').length > 0, of('NOTA_COBRANZA').length > 0]).toEqual([true, true])
    for (const { nmRamo } of of('CUOTA')) expect(nmRamo).toMatch(/individual/i)
    const notes =
      await run(sql`SELECT h."valSaldo" AS saldo, c."cdReclamo" FROM hospital_credit h JOIN insurer_claim c USING ("cdReclamo")
      WHERE h.liquida = 0 AND h."valSaldo" > 0 AND c."cdTitular" IN (SELECT "cdAsegurado" FROM insured_person WHERE cedula = '3059999015')`)
    expect(
      of('NOTA_COBRANZA')
        .map(({ saldo, cdReclamo }: Json) => [Math.round(saldo * 100), cdReclamo])
        .toSorted(),
    ).toEqual(notes.map(({ saldo, cdReclamo }) => [saldo, cdReclamo]).toSorted())
  })

  it('NAV-17 a note stays in the list of its person after they have left the policy', async () => {
    const mine = sql`cedula = '3059999015'`
    const notesOf = async () =>
      (await ask('ana', 'cedula=3059999015')).body.porPagar
        .filter(({ clase }: Json) => clase === 'NOTA_COBRANZA')
        .map(({ cdReclamo, cdUbicacion }: Json) => [cdReclamo, cdUbicacion !== null])
    const before = await notesOf()
    await run(sql`UPDATE insured_person SET exclusion = 1 WHERE ${mine}`)
    expect(await notesOf()).toEqual(before.map(([cdReclamo]: [number]) => [cdReclamo, false]))
    await run(sql`UPDATE insured_person SET exclusion = 0 WHERE ${mine}`)
  })

  it('NAV-17 the kit has all that a person owes, with the insured thing and the places to open; a company no note of its employees', async () => {
    const owedBy = async (person: 'ana' | 'carla' | 'andes') =>
      (await (await portal.as(person)).get('/siniestros-portal/kit')).body.porPagar as Json[]
    const [late] = (await owedBy('carla')).filter((each) => each.fcVencimiento < today)
    expect(late).toMatchObject({
      clase: 'CUOTA',
      nmRamo: 'VEHÍCULOS',
      cosa: { total: 2, cosas: [{ placa: 'ZZC-9907' }, { placa: 'ZZC-9912' }], lugar: 'AMBATO' },
      cdCliente: 1003,
      cedulas: [],
      cdReclamo: null,
      ejecutivo: { nombres: expect.stringContaining('Elena') },
    })
    const [own] = (await owedBy('ana')).filter(({ clase, cedulas }) => clase === 'CUOTA' && cedulas.length > 0)
    expect([own?.cosa.cosas[0]?.nombre, own?.cdUbicacion === null, own?.cdTitular === null]).toEqual([
      'Ana María',
      false,
      false,
    ])
    const ofCompany = await owedBy('andes')
    expect(ofCompany.length).toBeGreaterThan(0)
    expect(ofCompany.filter(({ clase, cedulas }) => clase !== 'CUOTA' || cedulas.length > 0)).toEqual([])
  })

  it('policies that end within thirty days are listed, including those that end today', async () => {
    const { vigencias: before } = (await ask('andes', 'cdCliente=1004')).body
    const ends = (day: string) =>
      portal.test.db.query(sql`UPDATE policy SET "fcHasta" = ${day}
        WHERE "cdRamoCotizacion" = (SELECT min("cdRamoCotizacion") FROM policy WHERE "cdCliente" = 1004)`)
    const count = async () => (await ask('andes', 'cdCliente=1004')).body.vigencias.length
    await ends(addDays(today, 31))
    const without = await count()
    expect(without).toBeLessThanOrEqual(before.length)
    for (const day of [today, addDays(today, 30)]) {
      await ends(day)
      expect(await count(), day).toBe(without + 1)
    }
    await ends(addDays(today, -1))
    expect(await count(), 'over').toBe(without)
  })

  it('SYS-03a the dates of another person are 403; the lists of staff are empty', async () => {
    expect((await ask('ana', 'cdCliente=1004')).status).toBe(403)
    expect((await ask('andes', 'cedula=3059999015')).status).toBe(403)
    expect((await ask('elena', '')).body).toEqual({ porPagar: [], vigencias: [] })
  })
})
