// API tests of the administrators' audit search: who did what on which claim, the export, and the query plans.
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { auditQuery, searchAudit } from '../../server/audit/search-audit.ts'
import { allRows } from '../../server/database/list-query.ts'
import { sql } from '../../server/database/sql.ts'
import { readAccesses } from '../../server/my-data/accesses.ts'
import type { Services } from '../../server/services.ts'
import { readActor } from '../../server/session/session.ts'
import { readSettings } from '../../server/settings.ts'
import { auditSearch } from '../../src/contract/audit.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { act, insuredTarget, stopActing } from '../support/api/acting.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../support/api/portal-api.ts'
import { type Asking, plansOf } from '../support/api/query-plans.ts'
import { sheetsOf, textsOfPdf } from '../support/api/read-printout.ts'
import { logIn } from '../support/api/sign-in.ts'
import { watchedStore } from '../support/files/watched-store.ts'
import { eventually } from '../support/setup/eventually.ts'
import { CEDULA } from '../support/world/policy-rows.ts'

let portal: PortalApi
let admin: Caller
let elena: Caller
let claim: Json
beforeAll(async () => {
  portal = await openPortal()
  admin = await portal.as('admin')
  elena = await portal.as('elena')
  ;[claim] = await portal.test.db.query<Json>(sql`SELECT c.*, d."cdArchivo" FROM claim_report c
    JOIN portal_user u ON u.id = c."userId" JOIN document d USING ("cdReclamo")
    WHERE u.username = 'ana' AND c."estadoPortal" = 'POR_REVISAR' ORDER BY c."cdReclamo", d.uuid LIMIT 1`)
})
afterAll(() => portal.close())

const search = async (body: Json = {}): Promise<Json> =>
  (await admin.post('/auditoria', { pageSize: 100, ...body })).body
const rowsOf = async (body: Json): Promise<Json[]> => (await search(body)).content
const seconds = (count: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + count * 1000)
}
const openClaim = (caller: Caller) =>
  caller.get(`/siniestros-portal?cdCompania=${claim.cdCompania}&cdReclamo=${claim.cdReclamo}`)

it('ADM-08b audit rows about web access name the person who got or lost it, and are found by that name', async () => {
  const [row] = (await admin.post('/usuarios-vam-gestor', { cedula: CEDULA.bruno })).body.content
  const choice = [{ index: row[0], cedula: row[1], correo: row[19] }]
  await admin.post('/usuarios-vam-desactivar', choice)
  await admin.post('/usuarios-vam-crear', choice)
  const rows = (await rowsOf({ persona: 'bruno paz' })).filter(({ accion }) => accion.startsWith('access'))
  expect((await rowsOf({ sobre: 'bruno paz' })).slice(0, 2)).toEqual(rows)
  expect(rows.map(({ que, usuario }) => [que, usuario.username])).toEqual([
    [`Dio acceso web: Bruno Paz Lema (${CEDULA.bruno})`, 'admin'],
    [`Quitó el acceso web: Bruno Paz Lema (${CEDULA.bruno})`, 'admin'],
  ])
})

describe('the claim recorded for a call', () => {
  it.each([
    ['its number', () => `/siniestros-portal?cdCompania=1&cdReclamo=${claim.cdReclamo}`],
    ['one of its files', () => `/documentos-digitales/archivo/${claim.cdArchivo}`],
  ])('L13 is recorded when the call names it by %s', async (_by, path) => {
    expect((await admin.get(path())).status).toBe(200)
    const [row] = await rowsOf({ cdReclamo: claim.cdReclamo })
    expect(row).toMatchObject({ cdReclamo: claim.cdReclamo, accion: 'call', resultado: 'done' })
    seconds(1)
  })

  it('L13 the claim is recorded when a call names it by uuid, by an incidence, or by several files', async () => {
    const version = (await openClaim(admin)).body.version
    seconds(1)
    const saved = await admin.post('/siniestros-portal', {
      ...(await openClaim(admin)).body,
      version,
      estadoPortal: 'POR_REVISAR',
      comentario: 'Se revisa.',
      decisiones: [],
    })
    expect([200, 422]).toContain(saved.status)
    const files = await portal.test.db.query<{ cdArchivo: string }>(sql`SELECT "cdArchivo" FROM document
      WHERE "cdReclamo" = ${claim.cdReclamo} AND "replacedBy" IS NULL ORDER BY uuid LIMIT 2`)
    expect(files).toHaveLength(2)
    seconds(1)
    const decided = await admin.post('/documentos-digitales/update/estado?estado=DEVUELTO', {
      values: files.map(({ cdArchivo }) => cdArchivo),
      comentario: 'La foto está borrosa.',
    })
    expect(decided.status).toBe(200)
    expect((await rowsOf({ cdReclamo: claim.cdReclamo }))[0]?.que).toBe('Cambió el estado de varios documentos')
    const [insured] = await portal.test.db.query<Json>(sql`SELECT * FROM insurer_claim c
      WHERE "esSalud" = 1 AND NOT EXISTS (SELECT 1 FROM claim_report r WHERE r."cdReclamo" = c."cdReclamo") LIMIT 1`)
    seconds(1)
    await admin.get(
      `/vam/siniestro/coberturas?cdCompania=${insured.cdCompania}&cdIncSiniestro=${insured.cdIncSiniestro}`,
    )
    expect(await rowsOf({ cdReclamo: insured.cdReclamo })).toMatchObject([{ que: 'Vio las coberturas' }])
  })
})

describe('the audit search', () => {
  it('L13 a search by claim returns who looked at it: name, role, person acted for, and call', async () => {
    seconds(60)
    await act(admin, await insuredTarget(portal, sql`i.cedula = ${CEDULA.ana} AND i.exclusion = 0`))
    await openClaim(admin)
    await stopActing(admin)
    seconds(60)
    await openClaim(elena)
    const [second, first] = await rowsOf({ cdReclamo: claim.cdReclamo })
    expect(first).toMatchObject({
      usuario: { username: 'admin', nombre: 'Adela Quishpe Naranjo', cargo: 'Administración' },
      actuando: { cedula: CEDULA.ana },
      que: 'Abrió el siniestro',
    })
    expect(first?.actuando.nombre).toContain('Ana')
    expect(second).toMatchObject({
      usuario: { username: 'elena', cargo: 'Ejecutivo' },
      actuando: null,
      resultado: 'done',
      at: portal.clock.now.toISOString(),
      cdReclamo: claim.cdReclamo,
      objeto: `GET /siniestros-portal cdCompania=${claim.cdCompania} cdReclamo=${claim.cdReclamo}`,
    })
  })

  it('L13 the audit can be filtered by the acting user: part of the name, user name, id number or account', async () => {
    for (const who of [{ persona: 'ruiz elena' }, { persona: 'ELENA' }, { persona: '3059999064' }, { usuario: 5 }]) {
      const rows = await rowsOf(who)
      expect(rows.length).toBeGreaterThan(0)
      expect([who, new Set(rows.map(({ usuario }) => usuario.username))]).toEqual([who, new Set(['elena'])])
    }
    for (const nobody of ['nadie así', '%', '_', '´'])
      for (const by of ['persona', 'sobre']) expect([by, (await search({ [by]: nobody })).total]).toEqual([by, 0])
  })

  it('ADM-18 L13 the audit can be filtered by the person whom staff acted for, or who owns the claim', async () => {
    const rows = await rowsOf({ sobre: 'torres vela' })
    const about = rows.map(({ actuando, cdReclamo, accion }) => actuando?.cedula ?? cdReclamo ?? accion)
    expect([await rowsOf({ sobre: CEDULA.ana }), about.includes('call')]).toEqual([rows, false])
    expect([...new Set(about)]).toEqual(expect.arrayContaining([CEDULA.ana, claim.cdReclamo, 'associate-on']))
  })

  it('L13 the audit can be filtered by action, outcome, and day in Ecuador', async () => {
    await logIn(portal, 'bruno', 'mi clave secreta')
    const refused = await rowsOf({ resultado: 'refused', accion: 'login' })
    expect(refused[0]).toMatchObject({ usuario: { username: 'bruno' }, que: 'No pudo ingresar' })
    expect(JSON.stringify(refused)).not.toContain('secreta')
    await logIn(portal, 'un desconocido', 'mi clave secreta')
    expect((await rowsOf({ resultado: 'refused', accion: 'login' }))[0]).toMatchObject({ usuario: null })
    const whole = await search()
    expect(whole.total).toBeGreaterThan(10)
    const { db } = portal.test
    // The last moment of a day in Ecuador, and the first one of the next.
    for (const at of ['2025-03-04T04:59:59Z', '2025-03-04T05:00:00Z'])
      await db.query(sql`INSERT INTO audit (at, "userId", action, outcome, address, "userAgent", "requestId")
        VALUES (${at}, 7, 'logout', 'done', '', '', '')`)
    const onThe = async (day: string) => (await rowsOf({ desde: day, hasta: day })).map(({ at }) => at)
    expect(await onThe('2025-03-03')).toEqual(['2025-03-04T04:59:59.000Z'])
    expect(await onThe('2025-03-04')).toEqual(['2025-03-04T05:00:00.000Z'])
    expect((await admin.post('/auditoria', { desde: '2026-02-02', hasta: '2026-02-01' })).status).toBe(400)
  })

  it('L13 the search returns the newest rows first, or the oldest; its pages contain each row once', async () => {
    const all = await rowsOf({ desde: dayInEcuador(portal.clock.now) })
    const moments = all.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted().reverse())
    const turned = await search({ sorted: [{ id: 'at', desc: false }], pageSize: 5 })
    expect(turned.content[0].at).toBe('2025-03-04T04:59:59.000Z')
    // Reading the audit adds a row about its reader, so the search is narrowed to another user.
    const of = { usuario: 5 }
    const [one, two] = [await search({ ...of, pageSize: 1 }), await search({ ...of, pageSize: 1, page: 1 })]
    const ids = [...one.content, ...two.content].map(({ id }: Json) => id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('L13 DOC-24 only administrators can read the audit, and reading it is audited', async () => {
    for (const caller of [elena, await portal.as('ana')])
      for (const path of ['/auditoria', '/auditoria/exportar'])
        expect(await caller.post(path, {})).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    seconds(1)
    await search({ persona: 'Elena Secreta 99' })
    const [row] = await rowsOf({ usuario: 6, accion: 'call' })
    expect(row).toMatchObject({ objeto: 'POST /auditoria', cdReclamo: null })
    expect(row?.que).toMatch(/^Consultó quién hizo qué/)
    const texts = await portal.test.db.query(sql`SELECT 1 FROM audit WHERE object ILIKE '%secreta%'`)
    expect(texts).toEqual([])
  })
})

it('L13 a search by the insurer’s claim number finds the claim, and its rows show that number', async () => {
  const [settled] = await portal.test.db.query<Json>(sql`SELECT * FROM insurer_claim WHERE "esSalud" = 0 LIMIT 1`)
  const { cdCompania, cdReclamo, numSiniestro } = settled
  seconds(1)
  await admin.get(`/siniestros-gen/siniestro?cdCompania=${cdCompania}&cdReclamo=${cdReclamo}`)
  expect(await rowsOf({ numSiniestro })).toMatchObject([{ cdReclamo, numSiniestro, que: 'Abrió el siniestro' }])
  expect(await rowsOf({ numSiniestro: 2_147_000_000 })).toEqual([])
})

it('L13 a read is recorded with its address even if the client disconnects before the answer', async () => {
  const files = watchedStore(portal.files)
  const { db, dataDir } = portal.test
  const settings = readSettings({ DATA_DIR: dataDir }, dataDir)
  const app = await createApp({ settings, db, files, now: () => portal.clock.now, log: false })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const release = files.hold()
  const headers = { cookie: elena.cookie, 'x-portal': '1' }
  const path = `/api/documentos-digitales/archivo/${claim.cdArchivo}`
  seconds(1)
  const request = get({ host: '127.0.0.1', port, path, headers })
  request.on('error', () => undefined)
  await eventually(() => expect(files.seen.asked).toBe(1))
  request.destroy()
  await eventually(async () => expect(await connections(app)).toBe(0))
  release()
  await eventually(async () =>
    expect((await rowsOf({ usuario: 5, accion: 'call' }))[0]).toMatchObject({
      at: portal.clock.now.toISOString(),
      que: 'Abrió un documento',
      direccion: '127.0.0.1',
    }),
  )
  await app.close()
})

const connections = (app: PortalApi['app']) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

describe('the audit export', () => {
  it('L13 the spreadsheet and the PDF have the rows of the search and the columns of the list', async () => {
    const busqueda = { cdReclamo: claim.cdReclamo, usuario: 6 }
    const acts = (await rowsOf(busqueda)).map(({ que }) => que)
    const { status, raw } = await admin.post('/auditoria/exportar', { busqueda })
    expect(status).toBe(200)
    const { Consulta: said = [], ...sheets } = await sheetsOf(raw)
    expect(Object.fromEntries(said)).toMatchObject({ 'Cuenta N.º': 6, Quién: 'Adela Quishpe Naranjo' })
    const [[head, ...lines] = []] = Object.values(sheets)
    expect(head?.slice(0, 5)).toEqual(['Cuándo', 'Quién', 'Qué hizo', 'Siniestro', 'Resultado'])
    expect(lines.map(([, , que]) => que)).toEqual(acts)
    const pdf = await admin.post('/auditoria/exportar', { busqueda, pdf: 1 })
    for (const text of await textsOfPdf(pdf.raw))
      for (const word of ['Auditoría', 'Adela Quishpe Naranjo', String(claim.cdReclamo)]) expect(text).toContain(word)
    expect((await rowsOf({ usuario: 6, accion: 'call' }))[0]?.objeto).toBe('POST /auditoria/exportar')
  })
})

describe('an audit with very many rows', () => {
  const CROWD = 60_000
  let actor: NonNullable<Awaited<ReturnType<typeof readActor>>>
  beforeAll(async () => {
    const { db } = portal.test
    await db.query(sql`INSERT INTO portal_user (id, username, email, usrcod, "rolWeb", cedula, "fcModifica", "localKey",
        "passwordHash")
      SELECT 20000 + n, 'u' || n, 'u' || n || '@ejemplo.ec', '', 'ROLE_USER', '', ${portal.clock.now}, 'k' || n, ''
      FROM generate_series(1, 2000) n`)
    await db.query(sql`INSERT INTO audit (at, "userId", action, outcome, object, address, "userAgent", "requestId", "cdReclamo")
      SELECT ${portal.clock.now}::timestamptz - make_interval(mins => n), CASE WHEN n % 5000 = 0 THEN 9 ELSE 20001 + n % 2000 END,
        CASE WHEN n % 3000 = 0 THEN 'consent' ELSE 'call' END, CASE WHEN n % 2500 = 0 THEN 'refused' ELSE 'done' END,
        'GET /siniestros-portal cdCompania=1 cdReclamo=' || (900000 + n % 4000), '', '', '',
        CASE WHEN n % 2 = 0 THEN 900000 + n % 4000 END
      FROM generate_series(1, ${CROWD}::int) n`)
    await db.query(sql`ANALYZE audit`)
    actor = (await readActor({ db } as Services, 1)) as typeof actor
  })

  // A sequential scan without a filter is fine: it stops as soon as it has enough rows.
  const WHOLE = /"Node Type":"Seq Scan"[^{}]*"Relation Name":"audit"[^{}]*"Filter"/
  /** Returns whether a statement of the request scans the whole audit with a filter. */
  const readsWhole = async (ask: Asking) =>
    (await plansOf(portal.test.db, ask)).some((plan) => WHOLE.test(JSON.stringify(plan)))

  it.each([
    ['nothing', {}],
    ['the days of a week', { desde: dayInEcuador(new Date(Date.now() - 7 * 86_400_000)) }],
    ['a claim', { cdReclamo: 900_010 }],
    ['the insurer’s number', { numSiniestro: 70_010 }],
    ['an account', { usuario: 9 }],
    ['a name', { persona: 'marco' }],
    ['the name of the person concerned', { sobre: 'torres vela' }],
    ['an act', { accion: 'consent' }],
    ['what was refused', { resultado: 'refused' }],
    ['a claim and an account', { cdReclamo: 900_010, usuario: 20_011 }],
  ] as const)('L13 a search by %s begins with an index', async (_by, body) => {
    const query = auditSearch.parse(body)
    expect(await readsWhole((db) => searchAudit(db, query))).toBe(false)
    expect(await readsWhole((db) => allRows(db, [{ id: 'at', desc: false }], auditQuery(query), 100))).toBe(false)
  })

  it('L13 the accesses to a person’s claims are found by an index on the claims', async () => {
    expect(await readsWhole((db) => readAccesses(db, actor, { page: 0, pageSize: 10 }))).toBe(false)
  })

  it('L13 counting stops at 1001 rows, which is more than any user pages through', async () => {
    expect((await search({ pageSize: 5 })).total).toBe(1001)
  })
})
