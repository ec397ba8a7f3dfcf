// API tests of the filter by policy state: each result matches the badge of its row, for the current day in Ecuador.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BRANCH } from '../../../server/seed/world.ts'
import { calendarDate, dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { POLICY_STATE_NAMES, POLICY_STATES, type PolicyState } from '../../../src/domain/policy/policy-state.ts'
import { validityBadge } from '../../../src/entities/policy/validity-badge.ts'
import { type Caller, type Json, openPortal, type Person, type PortalApi } from '../../support/api/portal-api.ts'
import { addInsured, addPolicy, CEDULA } from '../../support/world/policy-rows.ts'

let portal: PortalApi
const today = () => dayInEcuador(portal.clock.now)
beforeAll(async () => {
  portal = await openPortal()
  const { db } = portal.test
  const ends: [fcDesde: number, fcHasta: number | null, fcVenceMst: number | null, fcCancelacion?: number][] = [
    ...([-366, -300].map((from) => [from, null, null]) as [number, null, null][]),
    ...([-1, 0, 1, 30, 31].map((to) => [-300, to, null]) as [number, number, null][]),
    ...([-1, 0, 30, 31].map((master) => [-300, null, master]) as [number, null, number][]),
    ...([0, 1, 2].map((from) => [from, 400, null]) as [number, number, null][]),
    [-300, 90, -5],
    [1, null, null],
    // Cancelled: in the past, today, soon, later, from its first day, and before a first day that is still to come.
    ...([-5, 0, 1, 20, 200].map((cancelled) => [-300, 90, null, cancelled]) as [number, number, null, number][]),
    [-300, 90, null, -300],
    [-300, null, null, -5],
    [10, 300, null, 10],
    [10, 300, null, 5],
  ]
  const day = (days: number | null) => (days === null ? null : addDays(today(), days))
  for (const [place, [from, to, master, cancelled = null]] of ends.entries()) {
    const end = { fcHasta: day(to), fcVenceMst: day(master), fcCancelacion: day(cancelled) }
    const days = { fcDesde: day(from), ...end, cdRamo: BRANCH.individualMedical }
    await addPolicy(db, place + 1, days)
    await addInsured(db, place + 1, 0, { cedula: CEDULA.ana })
  }
})
afterAll(() => portal.close())

/** Returns all rows of the person's list in an area, in one state or in all. */
async function allRows(caller: Caller, area: 'gen' | 'vam', more: Record<string, string> = {}): Promise<Json[]> {
  const rows: Json[] = []
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const { status, body } = await pageOf(caller, area, { ...more, page: String(page) })
    expect(status).toBe(200)
    rows.push(...body.content)
    pages = body.totalPages
  }
  return rows
}

const pageOf = (caller: Caller, area: 'gen' | 'vam', { page = '0', ...more }: Record<string, string>) =>
  area === 'gen'
    ? caller.post('/gen/polizas', { pageSize: 100, page: Number(page), ...more })
    : caller.post(`/vam/polizas?${new URLSearchParams({ pageSize: '100', page, ...more })}`)

const keysOf = (rows: readonly Json[]) =>
  rows.map(({ cdCotizacion, cdUbicacion, cdObjCotizacion }) => `${cdCotizacion} ${cdUbicacion} ${cdObjCotizacion}`)

const SAYS: Record<PolicyState, RegExp> = {
  VIGENTE: /^Vigente$/,
  POR_VENCER: /^Vence (hoy|mañana|en \d+ días)$/,
  VENCIDA: /^(Vencida|Cancelada)$/,
  POR_INICIAR: /^Por iniciar$/,
}

describe('POL-02 POL-12 the filter by policy state', () => {
  it.each([
    ...(['ana', 'carla', 'andes', 'elena', 'admin'] as const).map((person): [Person, 'gen'] => [person, 'gen']),
    ...(['ana', 'bruno', 'elena', 'admin'] as const).map((person): [Person, 'vam'] => [person, 'vam']),
  ])(
    'of %s in %s: every row is in the requested state, and all states together return all rows',
    async (person, area) => {
      const caller = await portal.as(person)
      const all = await allRows(caller, area)
      const together: Json[] = []
      for (const estado of POLICY_STATE_NAMES) {
        const rows = await allRows(caller, area, { estado })
        for (const row of rows)
          expect([row.poliza, validityBadge(row, today()).label]).toEqual([
            row.poliza,
            expect.stringMatching(SAYS[estado]),
          ])
        if (person === 'ana') expect([estado, rows.length > 0]).toEqual([estado, true])
        together.push(...rows)
      }
      expect(keysOf(together).sort()).toEqual(keysOf(all).sort())
      expect(keysOf(await allRows(caller, area, { estado: '' }))).toEqual(keysOf(all))
    },
  )

  it('D38 a policy is over at midnight in Ecuador, five hours after midnight UTC', async () => {
    const ana = await portal.as('ana')
    const day = today()
    const isOver = async (hour: string) => {
      const before = portal.clock.now
      portal.clock.now = new Date(`${addDays(day, 1)}T${hour}:00Z`)
      const rows = await allRows(ana, 'gen', { estado: 'VENCIDA', poliza: 'ZZ-' })
      portal.clock.now = before
      return rows.some(({ fcHasta }) => fcHasta === day)
    }
    expect(await isOver('04:59')).toBe(false)
    expect(await isOver('05:00')).toBe(true)
  })

  it.each(['vigente', 'OTRO', 'VIGENTE,VENCIDA', '%', 'toString'])('SYS-07 the state «%s» is 400', async (estado) => {
    const ana = await portal.as('ana')
    for (const area of ['gen', 'vam'] as const)
      expect(await pageOf(ana, area, { estado })).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: [{ path: 'estado', message: 'Valor no válido' }] },
      })
  })

  it('every policy state has its own label', () => {
    const words = POLICY_STATE_NAMES.map((state) => POLICY_STATES[state].label)
    expect(new Set(words).size).toBe(words.length)
    const never = { fcDesde: calendarDate('2026-01-01'), fcHasta: null }
    expect(validityBadge(never, today()).label).toBe(POLICY_STATES.VIGENTE.label)
  })
})
