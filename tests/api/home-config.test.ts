// API tests of the home configuration: the same three fields for everybody, and no other stored data.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import { searchClaims } from '../support/api/claims.ts'
import { openPortal, type PortalApi } from '../support/api/portal-api.ts'

let portal: PortalApi
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const read = async () => (await portal.anonymous.get('/config-home')).body

describe('GET /config-home', () => {
  it('NAV-06a ADM-20 D47 anonymous and signed-in readers get show, url and tipo, and nothing else', async () => {
    const readers = [portal.anonymous, ...(await Promise.all((['ana', 'nuevo', 'elena'] as const).map(portal.as)))]
    for (const reader of readers) {
      const { status, body, headers } = await reader.get('/config-home')
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body).toEqual({ show: true, url: '/inicio.svg', tipo: 'IMAGEN' })
    }
  })

  it('NAV-06a is hidden when switched off, but its tipo is still returned', async () => {
    await portal.test.db.query(
      sql`UPDATE home_config SET "show" = 0, tipo = 'VIDEO', url = 'https://ejemplo.ec/bienvenida.mp4'`,
    )
    expect(await read()).toEqual({ show: false, url: 'https://ejemplo.ec/bienvenida.mp4', tipo: 'VIDEO' })
  })

  it('NAV-06a shows nothing when nothing was configured, and has at most one row', async () => {
    await expect(
      portal.test.db.query(sql`INSERT INTO home_config (id, tipo, url, "show") VALUES (2, 'VIDEO', '', 1)`),
    ).rejects.toThrow()
    await portal.test.db.query(sql`DELETE FROM home_config`)
    expect(await read()).toEqual({ show: false, url: '', tipo: 'IMAGEN' })
  })
})

describe('the reported list', () => {
  it("NAV-06b D80 contains the time of each claim's last change, from the last entry of its history", async () => {
    const ana = await portal.as('ana')
    const { body } = await searchClaims(ana, { pageSize: 100 })
    expect(body.content.length).toBeGreaterThan(3)
    for (const { cdReclamo, fcCreacion, fcMovimiento } of body.content) {
      const claim = (await ana.get(`/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)).body
      expect(fcMovimiento).toBe(JSON.parse(claim.observacionesEstados).at(-1).fecha)
      expect(fcMovimiento >= fcCreacion).toBe(true)
    }
  })
})
