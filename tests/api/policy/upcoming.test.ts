// API tests of the upcoming dates of a person's policies, and of who may read them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

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
    const { cuotas } = (await ask('andes', 'cdCliente=1004')).body
    expect(cuotas.length).toBeGreaterThan(0)
    const days = cuotas.map((each: Json) => each.fcVencimiento)
    expect(days).toEqual(days.toSorted())
    expect(days.at(-1)).toBe(addDays(today, 10))
    const own = await portal.test.db.query<{ poliza: string }>(sql`SELECT poliza FROM policy WHERE "cdCliente" = 1004`)
    for (const { poliza, saldoPago } of cuotas) {
      expect(own.map((each) => each.poliza)).toContain(poliza)
      expect(saldoPago).toBeGreaterThan(0)
    }
  })

  it('an insured person gets only payments of individual policies', async () => {
    const { cuotas } = (await ask('ana', 'cedula=3059999015')).body
    expect(cuotas.length).toBeGreaterThan(0)
    for (const { nmRamo } of cuotas) expect(nmRamo).toMatch(/individual/i)
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
    expect((await ask('elena', '')).body).toEqual({ cuotas: [], vigencias: [] })
  })
})
