// API tests of the three searches for insurers' claims: the visible claims, the filters, the date range, and the rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { GENERAL_COLUMNS, HEALTH_COLUMNS } from '../../../src/contract/insurer-claim.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

const GENERAL = '/siniestros-gen/search'
const CONTRACTOR = '/siniestros-vam/search'
const INSURED = '/vam/siniestros/search'
const EVER = { fcDesde: '1990-01-01', fcHasta: '2199-12-31', pageSize: 100 }

type StoredClaim = {
  cdReclamo: number
  esSalud: number
  cdCliente: number
  cdEjecutivo: number
  cdRamo: number
  cdAseguradora: number
  numSiniestro: number
  anoSiniestro: number
  fcSiniestro: string
  poliza: string
  titular: string | null
  patient: string | null
}

let portal: PortalApi
let stored: StoredClaim[]
const PEOPLE = ['ana', 'bruno', 'carla', 'andes', 'nuevo', 'elena', 'marco', 'admin'] as const
type Name = (typeof PEOPLE)[number]
const callers = {} as Record<Name, Caller>
beforeAll(async () => {
  portal = await openPortal()
  for (const person of PEOPLE) callers[person] = await portal.as(person)
  stored = await portal.test.db.query<StoredClaim>(sql`SELECT c.*, t.cedula AS titular, p.cedula AS patient
    FROM insurer_claim c LEFT JOIN insured_person t ON t."cdAsegurado" = c."cdTitular"
    LEFT JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado" ORDER BY c."cdReclamo"`)
})
afterAll(() => portal.close())

async function search(person: Name, path: string, more: Json = {}): Promise<Json[]> {
  const rows: Json[] = []
  for (let page = 0; ; page += 1) {
    const { status, body } = await callers[person].post(path, { ...EVER, ...more, page })
    expect([path, status, body.message]).toEqual([path, 200, undefined])
    rows.push(...body.content)
    if (page + 1 >= body.totalPages) return rows
  }
}
const numbers = (rows: readonly { cdReclamo: number }[]) => rows.map(({ cdReclamo }) => cdReclamo).sort((a, b) => a - b)
const storedBy = (keep: (claim: StoredClaim) => boolean) => numbers(stored.filter(keep))

describe('the visible claims', () => {
  const ANA = '3059999015'
  const isOf = (cedula: string) => (claim: StoredClaim) => claim.titular === cedula || claim.patient === cedula
  const clientsOf = async (username: string) => {
    const rows = await portal.test.db.query<{ cdCliente: number }>(sql`SELECT a."cdCliente" FROM associate a
      JOIN portal_user u ON u.id = a."userId" WHERE u.username = ${username} AND a."cdCliente" IS NOT NULL`)
    return rows.map(({ cdCliente }) => cdCliente)
  }

  it.each(['ana', 'carla', 'andes', 'bruno', 'nuevo'] as const)(
    'CLM-01 CLM-04a %s sees the claims of the policies that they hold, general and medical separately',
    async (person) => {
      const clients = await clientsOf(person)
      for (const [path, esSalud] of [
        [GENERAL, 0],
        [CONTRACTOR, 1],
      ] as const)
        expect(numbers(await search(person, path))).toEqual(
          storedBy((claim) => claim.esSalud === esSalud && clients.includes(claim.cdCliente)),
        )
    },
  )

  it('CLM-04b an insured person sees only claims of which they are the titular or the patient', async () => {
    const own = numbers(await search('ana', INSURED))
    expect(own).toEqual(storedBy(isOf(ANA)))
    expect(own.length).toBeGreaterThan(7)
    expect(numbers(await search('ana', INSURED, { ci: ANA }))).toEqual(own)
    expect((await callers.ana.post(INSURED, { ...EVER, ci: '3059999049' })).status).toBe(403)
    expect(await search('nuevo', INSURED)).toEqual([])
  })

  it('CLM-04b a titular also sees the claims of the dependents, a dependent only their own', async () => {
    const dependent = stored.find((claim) => claim.titular === ANA && claim.patient !== ANA)
    expect(dependent).toBeDefined()
    expect(numbers(await search('ana', INSURED))).toContain(dependent?.cdReclamo)
    await portal.test.db.query(
      sql`UPDATE portal_user SET cedula = ${dependent?.patient ?? ''} WHERE username = 'nuevo'`,
    )
    await portal.test.db.query(sql`INSERT INTO associate SELECT (jsonb_populate_record(a, jsonb_build_object(
        'userId', (SELECT id FROM portal_user WHERE username = 'nuevo'), 'cedula', ${dependent?.patient ?? ''}::text,
        'origen', 'mano', 'orden', 90))).*
      FROM associate a JOIN portal_user u ON u.id = a."userId" WHERE u.username = 'ana' AND a.area = 'vam' LIMIT 1`)
    const child = await portal.as('nuevo')
    const { body } = await child.post(INSURED, EVER)
    expect(numbers(body.content)).toEqual(storedBy((claim) => claim.patient === dependent?.patient))
  })

  it('D111 a person who has left a policy still sees the claims from that time', async () => {
    const before = numbers(await search('bruno', INSURED))
    expect(before.length).toBeGreaterThan(0)
    await portal.test.db.query(sql`UPDATE insured_person SET exclusion = 1 WHERE cedula = '3059999049'`)
    expect(numbers(await search('bruno', INSURED))).toEqual(before)
    await portal.test.db.query(sql`UPDATE insured_person SET exclusion = 0 WHERE cedula = '3059999049'`)
  })

  it('CLM-15a the search accepts alternative names for its fields; if both are sent, the primary name counts', async () => {
    const [{ cdRamo, cdAseguradora }] = stored.filter(({ esSalud }) => esSalud === 0) as [StoredClaim]
    const days = { desde: EVER.fcDesde, hasta: EVER.fcHasta, pageSize: 100 }
    const bySecond = await callers.admin.post(GENERAL, { ...days, ramo: cdRamo, aseg: cdAseguradora, comp: 1 })
    const byFirst = await search('admin', GENERAL, { cdRamo, cdAseguradora, cdCompania: 1 })
    expect([bySecond.status, numbers(bySecond.body.content)]).toEqual([200, numbers(byFirst.slice(0, 100))])
    const both = await callers.admin.post(GENERAL, { ...EVER, cdRamo, ramo: 999, cdCliente: null, ci: null })
    expect(both.body.content.length).toBeGreaterThan(0)
  })

  it('staff see the claims of their portfolio in each of the three lists, and an administrator sees all', async () => {
    for (const [path, esSalud] of [
      [GENERAL, 0],
      [CONTRACTOR, 1],
      [INSURED, 1],
    ] as const) {
      for (const [person, cdEjecutivo] of [
        ['elena', 101],
        ['marco', 102],
      ] as const)
        expect(numbers(await search(person, path))).toEqual(
          storedBy((claim) => claim.esSalud === esSalud && claim.cdEjecutivo === cdEjecutivo),
        )
      expect(numbers(await search('admin', path))).toEqual(storedBy((claim) => claim.esSalud === esSalud))
    }
  })
})

describe('the filters of the three searches', () => {
  const FILTERS: [string, (claim: StoredClaim) => [Json, (other: StoredClaim) => boolean]][] = [
    [
      'poliza',
      ({ poliza }) => [{ poliza: poliza.slice(1).toLowerCase() }, (other) => other.poliza.includes(poliza.slice(1))],
    ],
    ['cdRamo', ({ cdRamo }) => [{ cdRamo }, (other) => other.cdRamo === cdRamo]],
    ['cdAseguradora', ({ cdAseguradora }) => [{ cdAseguradora }, (other) => other.cdAseguradora === cdAseguradora]],
    ['numSiniestro', ({ numSiniestro }) => [{ numSiniestro }, (other) => other.numSiniestro === numSiniestro]],
    ['anio', ({ anoSiniestro }) => [{ anio: anoSiniestro }, (other) => other.anoSiniestro === anoSiniestro]],
    ['cdCliente', ({ cdCliente }) => [{ cdCliente }, (other) => other.cdCliente === cdCliente]],
    ['fcDesde', ({ fcSiniestro }) => [{ fcDesde: fcSiniestro }, (other) => other.fcSiniestro >= fcSiniestro]],
    ['fcHasta', ({ fcSiniestro }) => [{ fcHasta: fcSiniestro }, (other) => other.fcSiniestro <= fcSiniestro]],
  ]
  it.each(FILTERS)('CLM-02 CLM-05 %s narrows the result; 0 or an empty value does not', async (_, of) => {
    for (const [path, esSalud] of [
      [GENERAL, 0],
      [CONTRACTOR, 1],
      [INSURED, 1],
    ] as const) {
      const kind = stored.filter((claim) => claim.esSalud === esSalud)
      const [body, keep] = of(kind[Math.floor(kind.length / 2)] as StoredClaim)
      const found = numbers(await search('admin', path, body))
      expect(found).toEqual(numbers(kind.filter(keep)))
      expect(found.length).toBeGreaterThan(0)
    }
  })

  it('the insured person’s cédula and code return the same claims', async () => {
    const claim = stored.find(({ patient, cdEjecutivo }) => patient !== null && cdEjecutivo === 101) as StoredClaim
    const [person] = await portal.test.db.query<{ cdAsegurado: number }>(
      sql`SELECT "cdAsegurado" FROM insured_person WHERE cedula = ${claim.patient ?? ''} LIMIT 1`,
    )
    const expected = storedBy(
      ({ titular, patient, cdEjecutivo }) => cdEjecutivo === 101 && [titular, patient].includes(claim.patient),
    )
    expect(numbers(await search('elena', INSURED, { ci: claim.patient ?? '' }))).toEqual(expected)
    expect(numbers(await search('elena', INSURED, { cdAsegurado: person?.cdAsegurado }))).toEqual(expected)
  })
})

describe('CLM-15 the date range', () => {
  it.each([GENERAL, CONTRACTOR, INSURED])('of %s are both required, valid, and in order', async (path) => {
    const refused = async (body: Json) => {
      const answer = await callers.ana.post(path, body)
      expect(answer.status).toBe(400)
      return answer.body.fields
    }
    const { fcDesde, fcHasta } = EVER
    expect((await refused({ fcDesde })).map(({ path: at }: Json) => at)).toEqual(['fcHasta'])
    expect((await refused({ fcHasta })).map(({ path: at }: Json) => at)).toEqual(['fcDesde'])
    for (const wrong of ['2026-02-30', '26-1-1', '0000-00-00', 'ayer'])
      expect(await refused({ fcDesde: wrong, fcHasta })).toEqual([{ path: 'fcDesde', message: 'Fecha inválida' }])
    expect(await refused({ fcDesde: '2026-03-02', fcHasta: '2026-03-01' })).toEqual([
      { path: 'fcHasta', message: 'Fecha inválida - Debe ser mayor o igual a Fc.Siniestro Desde' },
    ])
    expect((await callers.ana.post(path, { fcDesde: '2026-03-01', fcHasta: '2026-03-01' })).status).toBe(200)
  })
})

describe('the rows of the three searches', () => {
  it('CLM-16 a row shows the last state in the claim’s history', async () => {
    const last = new Map(
      (
        await portal.test.db.query<{ cdReclamo: number; dscEstado: string; aliasEstado: string }>(sql`SELECT DISTINCT ON
          (h."cdReclamo") h."cdReclamo", s."dscEstado", s."aliasEstado" FROM insurer_claim_history h
          JOIN claim_state s ON s."cdEstSiniestro" = h."cdEstSiniestro" ORDER BY h."cdReclamo", h.orden DESC`)
      ).map((row) => [row.cdReclamo, row]),
    )
    // A claim without a history has only been reported.
    const reported = { dscEstado: 'Reportado a la aseguradora', aliasEstado: 'REPORTADO' }
    const stateOf = (row: Json) => last.get(row['cdReclamo']) ?? reported
    const [general, health] = [await search('admin', GENERAL), await search('admin', CONTRACTOR)]
    for (const rows of [general, health]) expect(rows.some((row) => last.has(row['cdReclamo']))).toBe(true)
    for (const row of general) expect(row['estadoActivo'].estSiniestro.dscEstado).toBe(stateOf(row).dscEstado)
    for (const row of health) expect(row['aliasEstado']).toBe(stateOf(row).aliasEstado)
  })

  it.each([
    [GENERAL, GENERAL_COLUMNS],
    [CONTRACTOR, HEALTH_COLUMNS],
    [INSURED, HEALTH_COLUMNS],
  ] as const)('CLM-02 CLM-04 of %s sort by each column, in both directions, over all pages', async (path, columns) => {
    const all = numbers(await search('elena', path))
    expect(all.length, 'enough for three pages').toBeGreaterThan(7)
    const pageSize = Math.min(100, Math.ceil(all.length / 3))
    for (const id of columns)
      for (const desc of [false, true]) {
        const rows = await search('elena', path, { sorted: [{ id, desc }], pageSize })
        expect([id, desc, numbers(rows)]).toEqual([id, desc, all])
        const values = rows.map((row) => row[id]).filter((value) => typeof value === 'number' && value !== null)
        expect(values).toEqual([...values].sort((one, other) => (desc ? other - one : one - other)))
      }
    expect((await callers.elena.post(path, { ...EVER, sorted: [{ id: 'cedula', desc: false }] })).status).toBe(400)
  })

  it.each(['%', "'", '"; DROP TABLE insurer_claim; --', '\\', '_', 'á'.repeat(60)])(
    'the policy number %s is treated as plain text',
    async (poliza) => {
      for (const path of [GENERAL, CONTRACTOR, INSURED])
        expect((await callers.admin.post(path, { ...EVER, poliza })).body.content).toEqual([])
    },
  )

  it('the call for one claim returns the row of the list, and each kind of claim has its own call', async () => {
    const general = stored.find(({ esSalud, cdEjecutivo }) => esSalud === 0 && cdEjecutivo === 101) as StoredClaim
    const health = stored.find(({ esSalud, cdEjecutivo }) => esSalud === 1 && cdEjecutivo === 101) as StoredClaim
    const read = (path: string, { cdReclamo }: StoredClaim, caller = callers.elena) =>
      caller.get(`${path}?cdCompania=1&cdReclamo=${cdReclamo}`)
    const [listed] = await search('elena', GENERAL, { numSiniestro: general.numSiniestro })
    expect((await read('/siniestros-gen/siniestro', general)).body).toEqual(listed)
    const [medical] = await search('elena', CONTRACTOR, { numSiniestro: health.numSiniestro })
    expect((await read('/siniestros-vam/siniestro', health)).body).toEqual(medical)
    expect((await read('/siniestros-vam/siniestro', general)).status).toBe(403)
    expect((await read('/siniestros-gen/siniestro', health)).status).toBe(403)
    expect((await read('/siniestros-gen/siniestro', general, callers.marco)).status).toBe(403)
  })
})
