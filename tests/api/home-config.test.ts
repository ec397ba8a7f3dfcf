// API tests of the home configuration: every user reads three fields of it; administrators read and save all of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import { PICTURE_RULE, VIDEO_RULE } from '../../src/domain/home-config/media-address.ts'
import { NOTICE_TYPES } from '../../src/domain/notice/notice-type.ts'
import { act, insuredTarget } from '../support/api/acting.ts'
import { searchClaims } from '../support/api/claims.ts'
import { type Caller, openPortal, type PortalApi } from '../support/api/portal-api.ts'

let portal: PortalApi
let admin: Caller
beforeAll(async () => {
  portal = await openPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const HOME = { show: true, url: '/inicio.svg', tipo: 'IMAGEN' }
const SEEDED = {
  ...HOME,
  urlTemplate: 'https://mensajes.ejemplo.ec/plantillas',
  sendWhatsapp: false,
  sendSms: false,
  templates: [
    { tipo: 'SINIESTRO_CREADO', idTemplate: 'siniestro_recibido' },
    { tipo: 'CAMBIO_ESTADO', idTemplate: 'siniestro_cambio_estado' },
  ],
}

const read = async (caller: Caller) => (await caller.get('/config-home')).body
/** An administrator who acts for a customer. */
async function actingAdmin(): Promise<Caller> {
  const caller = await portal.as('admin')
  const started = await act(caller, await insuredTarget(portal, sql`i.cedula <> ''`))
  expect(started.status).toBe(200)
  return caller
}
const save = (caller: Caller, body: object) => caller.post('/config-home', body)

describe('GET /config-home', () => {
  it('NAV-06a ADM-20 D47 anonymous and signed-in users get only show, url and tipo', async () => {
    const readers = [portal.anonymous, ...(await Promise.all((['ana', 'nuevo', 'elena'] as const).map(portal.as)))]
    for (const reader of readers) {
      const { status, body, headers } = await reader.get('/config-home')
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body).toEqual(HOME)
    }
  })

  it('ADM-20 D47 an administrator gets the whole configuration, unless acting or on a page of another person', async () => {
    expect(await read(admin)).toEqual(SEEDED)
    expect(await read(await actingAdmin())).toEqual(HOME)
    const elsewhere = await portal.app.inject({
      url: '/api/config-home',
      headers: { cookie: admin.cookie, 'x-portal-person': 'of-somebody-else' },
    })
    expect(elsewhere.json()).toEqual(HOME)
  })
})

describe('POST /config-home', () => {
  beforeEach(async () => {
    expect((await save(admin, SEEDED)).status).toBe(200)
  })

  it('ADM-12b a save returns the configuration with its templates in order, and all users get it from then on', async () => {
    const saved = {
      tipo: 'VIDEO',
      url: 'https://videos.ejemplo.ec/novedades.mp4',
      show: true,
      urlTemplate: 'https://instancia.ejemplo.ec/7',
      sendWhatsapp: true,
      sendSms: true,
      templates: [...NOTICE_TYPES].reverse().map((tipo) => ({ tipo, idTemplate: `plantilla_${tipo}` })),
    }
    const spaced = { ...saved, url: `  ${saved.url} `, urlTemplate: ` ${saved.urlTemplate}`, rolWeb: 'x' }
    const { status, body } = await save(admin, spaced)
    expect([status, body]).toEqual([200, saved])
    expect(await read(admin)).toEqual(saved)
    expect(await read(await portal.as('bruno'))).toEqual({ show: true, url: saved.url, tipo: 'VIDEO' })
    const fewer = { ...saved, show: false, sendSms: false, templates: saved.templates.slice(0, 1) }
    expect((await save(admin, fewer)).body).toEqual(fewer)
    expect((await save(admin, { ...fewer, templates: [] })).body.templates).toEqual([])
  })

  it('ADM-12b the configuration can be saved although none exists', async () => {
    await portal.test.db.query(sql`DELETE FROM home_config`)
    await portal.test.db.query(sql`DELETE FROM notice_template`)
    const nothing = { show: false, url: '', tipo: 'IMAGEN', urlTemplate: '', templates: [], sendWhatsapp: false }
    expect(await read(admin)).toEqual({ ...nothing, sendSms: false })
    expect((await save(admin, SEEDED)).body).toEqual(SEEDED)
  })

  it('NAV-02 ADM-12b a save by any other user, or by an acting administrator, is refused', async () => {
    const acting = await actingAdmin()
    const people = await Promise.all((['ana', 'carla', 'andes', 'nuevo', 'elena', 'marco'] as const).map(portal.as))
    for (const caller of [...people, acting]) {
      const answer = await save(caller, { ...SEEDED, url: '/otro.svg' })
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    expect((await save(portal.anonymous, { ...SEEDED, url: '/otro.svg' })).status).toBe(401)
    expect(await read(admin)).toEqual(SEEDED)
  })

  const CREADO = { tipo: 'SINIESTRO_CREADO', idTemplate: 'a' }
  it.each([
    ['ADM-12a an empty type', { tipo: '' }, { tipo: 'Campo requerido' }],
    ['ADM-12a no type', { tipo: undefined }, { tipo: 'Campo requerido' }],
    ['ADM-12a another type', { tipo: 'HTML' }, { tipo: 'Valor no válido' }],
    ['ADM-12a an empty address', { url: ' ' }, { url: 'Campo requerido' }],
    ['ADM-12a a long address', { url: `https://ejemplo.ec/${'a'.repeat(2000)}` }, { url: 'Máximo 2000 caracteres' }],
    ['ADM-12a an empty instance', { urlTemplate: '' }, { urlTemplate: 'Campo requerido' }],
    ['ADM-12a a text for a switch', { show: 'S' }, { show: 'Tipo de dato no válido' }],
    ['ADM-12a no channel', { sendSms: null }, { sendSms: 'Campo requerido' }],
    ['ADM-12a a script', { url: 'javascript:alert(1)' }, { url: /https:/ }],
    ['ADM-12a a document in the address', { url: 'data:image/svg+xml,<svg/>' }, { url: /https:/ }],
    ['ADM-12a without TLS', { url: 'http://ejemplo.ec/a.jpg' }, { url: /https:/ }],
    ['ADM-12a another host by two slashes', { url: '//ejemplo.ec/a.jpg' }, { url: /https:/ }],
    ['ADM-12a a user in the address', { url: 'https://ana:clave@ejemplo.ec/a.jpg' }, { url: /https:/ }],
    ['ADM-13c a picture that is not public', { url: 'https://[::ffff:10.0.0.1]/a.jpg' }, { url: PICTURE_RULE }],
    ['ADM-13c a video that is not public', { tipo: 'VIDEO', url: 'https://2130706433/a' }, { url: VIDEO_RULE }],
    ['ADM-13c a video of a social network', { tipo: 'VIDEO', url: 'https://youtu.be/a' }, { url: VIDEO_RULE }],
    ['D126 an instance without TLS', { urlTemplate: 'http://a.ejemplo.ec' }, { urlTemplate: /https:/ }],
    ['D126 an instance of the own network', { urlTemplate: 'https://127.1:8443' }, { urlTemplate: /pública/ }],
    [
      'ADM-13a a template without an id',
      { templates: [{ ...CREADO, idTemplate: ' ' }] },
      { 'templates.0.idTemplate': 'Campo requerido' },
    ],
    [
      'ADM-13a a template with a long id',
      { templates: [{ ...CREADO, idTemplate: 'a'.repeat(121) }] },
      { 'templates.0.idTemplate': 'Máximo 120 caracteres' },
    ],
    [
      'ADM-13a a template without a type',
      { templates: [{ ...CREADO, tipo: '' }] },
      { 'templates.0.tipo': 'Campo requerido' },
    ],
    [
      'ADM-13a a template with an unknown type',
      { templates: [{ ...CREADO, tipo: 'PASSWORD' }] },
      { 'templates.0.tipo': 'Valor no válido' },
    ],
    [
      'ADM-13a two templates of one type',
      { templates: [CREADO, { ...CREADO, idTemplate: 'b' }] },
      { 'templates.1.tipo': 'Este tipo de notificación ya fue agregada' },
    ],
    [
      'ADM-12a an empty value in every field',
      { tipo: '', url: '', urlTemplate: '', templates: [{ tipo: '', idTemplate: '' }] },
      {
        tipo: 'Campo requerido',
        url: 'Campo requerido',
        urlTemplate: 'Campo requerido',
        'templates.0.tipo': 'Campo requerido',
        'templates.0.idTemplate': 'Campo requerido',
      },
    ],
  ])('%s is refused with its message, and changes nothing', async (_what, change, fields) => {
    const { status, body } = await save(admin, { ...SEEDED, ...change })
    expect([status, body.code]).toEqual([400, 'invalid'])
    const errors = Object.fromEntries(
      body.fields.map(({ path, message }: { path: string; message: string }) => [path, message]),
    )
    expect(Object.keys(errors).sort()).toEqual(Object.keys(fields).sort())
    for (const [path, sentence] of Object.entries(fields))
      expect(errors[path]).toEqual(sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence)
    expect(await read(admin)).toEqual(SEEDED)
  })

  it('ADM-12b of concurrent saves the last one is stored as a whole', async () => {
    const of = (idTemplate: string) => ({
      ...SEEDED,
      url: `/${idTemplate}.svg`,
      templates: NOTICE_TYPES.map((tipo) => ({ tipo, idTemplate })),
    })
    const answers = await Promise.all(['uno', 'dos', 'tres', 'cuatro'].map((idTemplate) => save(admin, of(idTemplate))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { url, templates } = await read(admin)
    expect(new Set(templates.map(({ idTemplate }: { idTemplate: string }) => `/${idTemplate}.svg`))).toEqual(
      new Set([url]),
    )
  })

  it('ADM-12b a save and a refusal are audited, without typed text', async () => {
    const rows = () =>
      portal.test.db.query(sql`SELECT u.username, a.outcome, a.object FROM audit a JOIN portal_user u ON u.id = a."userId"
        WHERE a.object LIKE 'POST /config-home%' ORDER BY a.id DESC LIMIT 2`)
    await save(admin, SEEDED)
    await save(await portal.as('elena'), SEEDED)
    const object = 'POST /config-home'
    expect(await rows()).toEqual([
      { username: 'elena', outcome: 'refused', object },
      { username: 'admin', outcome: 'done', object },
    ])
  })
})

describe('the stored configuration', () => {
  it('NAV-06a a configuration that is switched off still returns its url and tipo', async () => {
    await portal.test.db.query(
      sql`UPDATE home_config SET "show" = 0, tipo = 'VIDEO', url = 'https://ejemplo.ec/bienvenida.mp4'`,
    )
    const off = { show: false, url: 'https://ejemplo.ec/bienvenida.mp4', tipo: 'VIDEO' }
    expect(await read(portal.anonymous)).toEqual(off)
  })

  it('NAV-06a only one configuration can be stored; without one the home shows nothing', async () => {
    await expect(
      portal.test.db.query(sql`INSERT INTO home_config (id, tipo, url, "show") VALUES (2, 'VIDEO', '', 1)`),
    ).rejects.toThrow()
    await portal.test.db.query(sql`DELETE FROM home_config`)
    expect(await read(portal.anonymous)).toEqual({ show: false, url: '', tipo: 'IMAGEN' })
  })
})

describe('the last change in the list of reported claims', () => {
  it('NAV-06b D80 fcMovimiento of each claim is the time of the last entry in its history', async () => {
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
