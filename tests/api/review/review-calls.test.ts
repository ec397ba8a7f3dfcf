// API tests of the calls during a review: undo, presence of other reviewers, repeated mail, counts, and marks.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { lastYear } from '../../support/api/claims.ts'
import { type StoredClaim, storedClaim } from '../../support/api/corrections.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let claim: StoredClaim
const callers = {} as Record<'ana' | 'elena' | 'marco' | 'admin', Caller>
beforeAll(async () => {
  portal = await openPortal()
  for (const person of ['ana', 'elena', 'marco', 'admin'] as const) callers[person] = await portal.as(person)
  claim = await storedClaim(portal, callers.ana)
})
beforeEach(() => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 10_000)
})
afterAll(() => portal.close())

const ofClaim = () => ({ cdCompania: 1, cdReclamo: claim.cdReclamo })
const decide = (cdArchivo: string, estado: string, person: 'elena' | 'admin' = 'elena') =>
  callers[person].post('/documentos-digitales/update/estado-observaciones', {
    ...ofClaim(),
    cdArchivo,
    estado,
    comentario: 'Con su motivo.',
  })
const undo = (cdArchivo: string, more: Json = {}, person: keyof typeof callers = 'elena') =>
  callers[person].post('/documentos-digitales/update/deshacer', { ...ofClaim(), cdArchivo, ...more })

describe('undoing the last decision on a document', () => {
  let cdArchivo: string
  beforeEach(async () => {
    await claim.setTo('POR_REVISAR', { report: 'POR_REVISAR' })
    ;({ cdArchivo } = await claim.row(claim.docs.report))
  })

  it.each(['INGRESADO', 'DEVUELTO', 'RECHAZADO'])(
    'DOC-15d undoing %s restores the former state, and the history keeps the decision and its undoing',
    async (estado) => {
      await decide(cdArchivo, estado)
      const { version } = await claim.open()
      expect(await undo(cdArchivo, { version })).toMatchObject({ status: 200, body: { version: version + 1 } })
      const row = await claim.row(claim.docs.report)
      expect(row.estado).toBe('POR_REVISAR')
      const states = await portal.test.db.query<{ estado: string }>(
        sql`SELECT estado FROM document_status WHERE "cdArchivo" = ${cdArchivo} ORDER BY orden`,
      )
      expect(states.map((each) => each.estado)).toEqual(['POR_REVISAR', estado, 'POR_REVISAR'])
      expect((await undo(cdArchivo)).status, 'once').toBe(422)
    },
  )

  it('only its author can undo a decision', async () => {
    await decide(cdArchivo, 'DEVUELTO')
    expect((await undo(cdArchivo, {}, 'admin')).body.message).toBe('No hay una decisión suya que se pueda deshacer')
    for (const person of ['ana', 'marco'] as const) expect((await undo(cdArchivo, {}, person)).status).toBe(403)
    expect(await claim.row(claim.docs.report)).toMatchObject({ estado: 'DEVUELTO' })
  })

  it('a decision cannot be undone after the claim was saved', async () => {
    await decide(cdArchivo, 'INGRESADO')
    portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
    const body = { ...(await claim.open()), estadoPortal: 'POR_REVISAR', comentario: 'Sigo mañana.' }
    expect((await callers.elena.post('/siniestros-portal', body)).status).toBe(200)
    expect((await undo(cdArchivo)).status).toBe(422)
  })

  it('D45 undoing on an older version is a conflict', async () => {
    await decide(cdArchivo, 'DEVUELTO')
    expect((await undo(cdArchivo, { version: 1 })).body.code).toBe('review-conflict')
  })
})

describe('the presence of other reviewers', () => {
  const look = (person: 'elena' | 'admin' | 'marco' | 'ana') =>
    callers[person].post('/siniestros-portal/presencia', ofClaim())

  it('the names of other reviewers are returned for a minute, to staff who may see the claim', async () => {
    expect((await look('elena')).body).toEqual({ otros: [] })
    const [admin] = (await look('admin')).body.otros
    expect(admin).toMatch(/Elena/)
    expect((await look('elena')).body.otros).toHaveLength(1)
    portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
    expect((await look('elena')).body).toEqual({ otros: [] })
    for (const person of ['ana', 'marco'] as const) expect((await look(person)).status).toBe(403)
  })

  it('presence calls are not audited; opening the claim and its documents is', async () => {
    const audited = async () => {
      const rows = await portal.test.db.query<{ object: string }>(
        sql`SELECT a.object FROM audit a JOIN portal_user u ON u.id = a."userId"
          WHERE u.username = 'elena' AND a.action = 'call' AND a.outcome = 'done' ORDER BY a.at`,
      )
      return rows.map(({ object }) => object)
    }
    const before = (await audited()).length
    await look('elena')
    await claim.open(callers.elena)
    const { cdArchivo } = await claim.row(claim.docs.report)
    await callers.elena.get(`/documentos-digitales/archivo/${cdArchivo}`)
    expect((await audited()).slice(before)).toEqual([
      `GET /siniestros-portal cdCompania=1 cdReclamo=${claim.cdReclamo}`,
      `GET /documentos-digitales/archivo/:cdArchivo cdArchivo=${cdArchivo}`,
    ])
  })
})

describe('DOC-22a repeating the mail', () => {
  const retry = (person: keyof typeof callers, more: Json = {}) =>
    callers[person].post('/siniestros-portal/retry-email', { ...ofClaim(), ...more })
  const mails = () => portal.test.db.query(sql`SELECT recipient, subject FROM notice WHERE kind = 'CAMBIO_ESTADO'`)

  it('the mail can be repeated only for an entered claim, by its staff, with stored data only (D58)', async () => {
    await claim.setTo('POR_REVISAR')
    expect((await retry('elena')).status).toBe(422)
    await claim.setTo('INGRESADO')
    for (const person of ['ana', 'marco'] as const) expect((await retry(person)).status).toBe(403)
    expect(await mails()).toEqual([])
    const sent = await retry('elena', { email: 'otro@ejemplo.ec', estadoPortal: 'RECHAZADO', paciente: 'Inventado' })
    expect(sent).toMatchObject({ status: 200, body: { message: 'Enviado con éxito' } })
    const [ana] = await portal.test.db.query<{ email: string }>(
      sql`SELECT email FROM portal_user WHERE username = 'ana'`,
    )
    expect(await mails()).toEqual([
      { recipient: ana?.email, subject: `Tu solicitud N.º ${claim.cdReclamo} fue ingresada` },
    ])
  })
})

describe('the counts above the review list', () => {
  const count = (person: keyof typeof callers, more: Json = {}) =>
    callers[person].post('/siniestros-portal/conteos', { ...lastYear(portal.clock.now), ...more })
  const counted = async (person: 'elena' | 'marco' | 'admin', more: Json = {}) => (await count(person, more)).body

  it('REP-02c the counts by state are those of the user’s portfolio', async () => {
    const rows = await portal.test.db.query<{ estado: string; count: number }>(
      sql`SELECT "estadoPortal" AS estado, count(*)::int AS count FROM claim_report GROUP BY 1`,
    )
    const of = async (person: 'elena' | 'marco' | 'admin') =>
      (await counted(person, { estadoPortal: 'RECHAZADO' })).estados
    const [all, elena, marco] = [await of('admin'), await of('elena'), await of('marco')]
    for (const estado of Object.keys(all)) {
      const sum = rows.find((row) => row.estado === estado)?.count ?? 0
      expect([estado, all[estado], elena[estado] + marco[estado]]).toEqual([estado, sum, sum])
    }
    expect((await count('ana')).status).toBe(403)
  })

  it('the counts by executive contain all claims that wait for a review, whatever executive is searched for', async () => {
    const rows = await portal.test.db.query(sql`SELECT "cdEjecutivo", count(*)::int AS "porRevisar" FROM claim_report
      WHERE "estadoPortal" = 'POR_REVISAR' GROUP BY 1 ORDER BY 1`)
    const [own] = await portal.test.db.query<{ cdEjecutivo: number }>(
      sql`SELECT "cdEjecutivo" FROM claim_report WHERE "cdReclamo" = ${claim.cdReclamo}`,
    )
    const { ejecutivos } = await counted('admin')
    expect(ejecutivos).toEqual(rows)
    expect((await counted('admin', { cdEjecutivo: own?.cdEjecutivo })).ejecutivos).toEqual(rows)
    expect((await counted('elena')).ejecutivos).toEqual(rows.filter((row) => row['cdEjecutivo'] === own?.cdEjecutivo))
  })

  it('D80 a claim that waits for its person is near its deadline for the last fifteen days, and lapsed a day later', async () => {
    await claim.setTo('POR_REGULARIZAR')
    const find = async (plazo: string) => {
      const found = await callers.elena.post('/siniestros-portal/search', {
        ...lastYear(portal.clock.now),
        plazo,
        numSiniestro: claim.cdReclamo,
      })
      expect(found.status).toBe(200)
      return found.body.total
    }
    const moved = async (daysAgo: number) => {
      const fecha = new Date(portal.clock.now.getTime() - daysAgo * 86_400_000)
      await portal.test.db.query(
        sql`UPDATE claim_report SET "fcMovimiento" = ${fecha} WHERE "cdReclamo" = ${claim.cdReclamo}`,
      )
      const { porVencer, vencidos } = await counted('elena', { numSiniestro: claim.cdReclamo })
      expect([porVencer, vencidos]).toEqual([await find('CERCA'), await find('VENCIDO')])
      return { near: porVencer, lapsed: vencidos }
    }
    const days = 180
    expect(await moved(days - 16)).toEqual({ near: 0, lapsed: 0 })
    expect(await moved(days - 15)).toEqual({ near: 1, lapsed: 0 })
    expect(await moved(days)).toEqual({ near: 1, lapsed: 0 })
    expect(await moved(days + 1)).toEqual({ near: 0, lapsed: 1 })
    await claim.setTo('POR_REVISAR')
    expect(await moved(days)).toEqual({ near: 0, lapsed: 0 })
    expect(await moved(days + 1)).toEqual({ near: 0, lapsed: 0 })
  })
})

describe('the marks of a document', () => {
  const marks = async (person: keyof typeof callers) => {
    const { gastos } = await claim.open(callers[person])
    const drugs = gastos
      .flatMap((each: Json) => Object.values<Json[]>(each.subdocumentosItems).flat())
      .find((each: Json) => each.uuid === claim.docs.drugs)
    return drugs.senales
  }

  it('the same invoice in another claim is a mark, for staff only', async () => {
    await claim.setTo('POR_REVISAR', { drugs: 'POR_REVISAR' })
    expect(await marks('elena')).toEqual([])
    const [other] = await portal.test.db.query<{ cdReclamo: number }>(sql`UPDATE document o SET
        "numDocumento" = d."numDocumento", "fcDocumento" = d."fcDocumento", valor = d.valor
      FROM document d WHERE d.uuid = ${claim.docs.drugs} AND o.uuid = (SELECT x.uuid FROM document x
        JOIN claim_report c ON c."cdReclamo" = x."cdReclamo" JOIN claim_report own ON own."cdReclamo" = ${claim.cdReclamo}
        WHERE x.tipo = 'FACTURA' AND x.estado = 'INGRESADO' AND c."cdEjecutivo" = own."cdEjecutivo"
          AND c."cdReclamo" <> own."cdReclamo" ORDER BY x.uuid LIMIT 1) RETURNING o."cdReclamo"`)
    expect(await marks('elena')).toEqual([
      `Hay otra factura con el mismo número, fecha y valor: N.º ${other?.cdReclamo}`,
    ])
    expect(await marks('ana')).toEqual([])
  })

  it('a buyer who is neither patient nor titular is a mark, and so is a sum over the coverage’s limit', async () => {
    await claim.setTo('POR_REVISAR', { drugs: 'POR_REVISAR' })
    // The test above covers the same invoice in another claim.
    await portal.test.db.query(sql`UPDATE document SET "numDocumento" = '001-001-77' WHERE uuid = ${claim.docs.drugs}`)
    const buy = (identificacion: string) =>
      portal.test.db.query(sql`INSERT INTO invoice ("cdArchivo", "importeTotal", "identificacionComprador",
          "razonSocialComprador")
        SELECT "cdArchivo", valor, ${identificacion}, 'TALLERES MORA' FROM document WHERE uuid = ${claim.docs.drugs}
        ON CONFLICT ("cdArchivo") DO UPDATE SET "identificacionComprador" = excluded."identificacionComprador"`)
    await buy('1790099999001')
    expect(await marks('elena')).toEqual(['No está a nombre del paciente ni del titular, sino de TALLERES MORA'])
    const [titular] = await portal.test.db.query<{ cedula: string }>(sql`SELECT i.cedula FROM claim_report c
      JOIN insured_person i ON i."cdAsegurado" = c."cdTitular" WHERE c."cdReclamo" = ${claim.cdReclamo}`)
    await buy(`${titular?.cedula}001`)
    expect(await marks('elena')).toEqual([])
    await portal.test.db.query(sql`UPDATE document SET valor = 99000000 WHERE uuid = ${claim.docs.drugs}`)
    expect(await marks('elena')).toEqual([
      expect.stringMatching(/^Con esta, las facturas suman \$990,\d{3}\.\d\d; el límite de COBERTURA .* es \$/),
    ])
    expect(await marks('ana')).toEqual([])
  })
})
