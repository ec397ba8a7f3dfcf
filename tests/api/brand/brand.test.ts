// API tests of the brand: who edits it, what is refused, and where it shows: page, manifest, icons, mail and printouts.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { sendNotices } from '../../../server/notice/send-notices.ts'
import { writeNotice } from '../../../server/notice/write-notice.ts'
import { contrast } from '../../../src/domain/brand/contrast.ts'
import { type Caller, type Json, openPortal, type People, type PortalApi } from '../../support/api/portal-api.ts'
import { textsOfPdf } from '../../support/api/read-printout.ts'

const PAGE = `<!doctype html><head><title>{{nombre}}</title><meta name="marca" content="{{marca}}" />
<link rel="icon" href="/marca/{{hash}}/icon-192.png" /><style>p{color:red}</style>
<!-- {{tema}} --></head><p>{{nombreCorto}}</p>`
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#f00"/></svg>'

let portal: PortalApi
let web: People
let folder: string
let admin: Caller
beforeAll(async () => {
  portal = await openPortal()
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-web-'))
  await writeFile(path.join(folder, 'index.html'), PAGE)
  await writeFile(
    path.join(folder, 'manifest.webmanifest'),
    '{"name":"{{nombre}}","src":"/marca/{{hash}}/icon-192.png"}',
  )
  web = await portal.beside({ webFolder: folder })
  admin = await web.as('admin')
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const read = async (): Promise<Json> => (await admin.get('/marca')).body
/** The stored brand with some changes, as the screen sends it. */
async function changed(change: Json): Promise<Json> {
  const { hash: _, tieneLogo: __, pidenAceptar: ___, ...settings } = await read()
  return { ...settings, ...change }
}
const save = async (change: Json) => admin.post('/marca', await changed(change))
const fetched = (url: string, headers = {}) => web.app.inject({ method: 'GET', url, headers })

it('LIV-03 D145 only administrators read and save the brand, and the save is in the audit', async () => {
  for (const [person, status] of [
    ['ana', 403],
    ['elena', 403],
  ] as const) {
    const caller = await web.as(person)
    expect((await caller.get('/marca')).status).toBe(status)
    expect((await caller.post('/marca', await changed({}))).status).toBe(status)
  }
  expect((await web.anonymous.get('/marca')).status).toBe(401)
  const { status, body } = await save({ direccion: 'Cuenca, calle Larga' })
  expect([status, body.direccion, body.tieneLogo]).toEqual([200, 'Cuenca, calle Larga', true])
  const rows = await portal.test.db.query(
    sql`SELECT 1 FROM audit WHERE object LIKE 'POST /marca%' AND outcome = 'done'`,
  )
  expect(rows).toHaveLength(1)
})

it('LIV-03 a colour that nobody could read is refused with the nearest that passes; so are other wrong fields', async () => {
  const { status, body } = await save({
    colorPrincipal: '#ffcc00',
    colorAcento: '#222222',
    nombre: ' ',
    whatsapp: '022',
  })
  expect(status).toBe(400)
  const messages = Object.fromEntries(body.fields.map((each: Json) => [each.path, each.message]))
  expect(Object.keys(messages).sort()).toEqual(['colorAcento', 'colorPrincipal', 'nombre', 'whatsapp'])
  const [nearest = ''] = /#[0-9a-f]{6}/.exec(messages['colorPrincipal']) ?? []
  expect(contrast(nearest, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect((await save({ colorPrincipal: nearest })).status).toBe(200)
})

it('LIV-03 of two administrators the second one learns of the first, and then replaces what they saved', async () => {
  const mine = await changed({ telefonos: '07 111 1111' })
  expect((await save({ telefonos: '07 222 2222' })).status).toBe(200)
  const refused = await admin.post('/marca', mine)
  expect([refused.status, refused.body.code]).toEqual([409, 'settings-changed'])
  expect((await save({ telefonos: '07 111 1111' })).body.telefonos).toBe('07 111 1111')
})

it('LIV-03 a logo is judged by its bytes and stored without code; without one the icon shows initials', async () => {
  const icon = async () => (await fetched(`/marca/${(await read()).hash}/icon-192.png`)).rawPayload
  for (const logo of ['hola', '<svg xmlns="http://www.w3.org/2000/svg"><text>Q</text></svg>', '\x89PNG\r\n']) {
    const { status, body } = await save({ logo: base64(logo) })
    expect([status, body.fields.map((each: Json) => each.path)]).toEqual([422, ['logo']])
  }
  const before = await icon()
  expect(
    (await save({ logo: base64(LOGO.replace('<path', '<script>alert(1)</script><path onload="x()"')) })).status,
  ).toBe(200)
  const [{ logo }] = (await portal.test.db.query<{ logo: string }>(sql`SELECT logo FROM brand`)) as [{ logo: string }]
  const stored = Buffer.from(logo, 'base64').toString()
  expect(stored).toContain('<path')
  expect(stored).not.toMatch(/script|onload|alert/)
  const withLogo = await icon()
  expect(withLogo.equals(before)).toBe(false)
  // A save without the field leaves the logo.
  await save({ direccion: 'Loja' })
  expect((await icon()).equals(withLogo)).toBe(true)
  expect((await save({ logo: null })).body.tieneLogo).toBe(false)
  expect((await icon()).equals(withLogo)).toBe(false)
})

it('LIV-03 page, manifest, icons and the published brand show it at once, escaped, under names by hash', async () => {
  const nombre = 'Portal </title>"Ñañ & Cía"'
  const { body } = await save({ nombre, nombreCorto: 'Ñañ', colorPrincipal: '#7a1f3d', colorAcento: '#f2b705' })
  const page = await fetched('/', { 'accept-encoding': 'identity' })
  expect(page.body).toContain('<title>Portal &lt;/title&gt;&quot;Ñañ &amp; Cía&quot;</title>')
  expect(page.body).toContain(`href="/marca/${body.hash}/icon-192.png"`)
  expect(page.body).not.toContain('{{')
  expect(page.body).toContain('--color-primary:#7a1f3d')
  const published = JSON.parse((await fetched('/marca.json')).body)
  expect(published).toMatchObject({ hash: body.hash, nombre, nombreCorto: 'Ñañ' })
  expect(published.contactos[0]).toEqual({ texto: '07 111 1111', enlace: 'tel:071111111' })
  expect(Object.keys(published)).not.toContain('correoDatos')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain(`'${published.cssHash}'`)

  const manifest = await fetched(`/marca/${body.hash}/manifest.webmanifest`)
  expect(JSON.parse(manifest.body)).toEqual({ name: nombre, src: `/marca/${body.hash}/icon-192.png` })
  const icon = await fetched(`/marca/${body.hash}/maskable-512.png`)
  expect([icon.statusCode, icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ])
  // A page that was sent before the change gets the icon of now, which nobody keeps under that name.
  const former = await fetched('/marca/0000000000000000/icon-192.png')
  expect([former.statusCode, former.headers['cache-control']]).toEqual([200, 'no-cache'])
  for (const url of [`/marca/${body.hash}/otro.png`]) expect((await fetched(url)).statusCode, url).toBe(404)
  expect(
    (await fetched('/', { 'if-none-match': String(page.headers['etag']), 'accept-encoding': 'identity' })).statusCode,
  ).toBe(304)
})

it('LIV-03 HEAD is answered like GET, and who types the address of the page as it was built gets the filled one', async () => {
  const { hash } = await read()
  for (const url of ['/marca.json', '/manifest.webmanifest', `/marca/${hash}/icon-192.png`]) {
    const [head, get] = [await web.app.inject({ method: 'HEAD', url }), await fetched(url)]
    expect([head.statusCode, head.headers['content-type'], head.headers['content-length'], head.body], url).toEqual([
      200,
      get.headers['content-type'],
      get.headers['content-length'],
      '',
    ])
  }
  for (const headers of [{ 'sec-fetch-mode': 'navigate' }, { accept: 'text/html,*/*' }]) {
    const typed = await fetched('/index.html', headers)
    expect([typed.statusCode, typed.headers['location']]).toEqual([302, '/'])
  }
  expect((await fetched('/index.html', { 'sec-fetch-mode': 'cors', accept: '*/*' })).body).toBe(PAGE)
})

it('LIV-03 another instance shows a changed brand too, and a portal without one names nobody', async () => {
  const other = await portal.beside({ webFolder: folder })
  const title = async () => /<title>(.*?)<\/title>/.exec((await other.app.inject('/')).body)?.[1]
  await title()
  const { body } = await save({ nombre: 'Portal Quipus', nombreCorto: 'Quipus' })
  // A request for the new brand by its hash makes this instance read it at once.
  expect((await other.app.inject(`/marca/${body.hash}/icon-192.png`)).statusCode).toBe(200)
  expect(await title()).toBe('Portal Quipus')
})

it('LIV-03 mails are signed with name and telephones, and printouts carry the name', async () => {
  await save({ nombre: 'Portal Quipus', nombreCorto: 'Quipus', telefonos: '07 111 1111' })
  const { db } = portal.test
  const [{ id }] = (await db.query<{ id: number }>(sql`SELECT id FROM portal_user WHERE username = 'ana'`)) as [
    { id: number },
  ]
  const notice = { kind: 'ARCHIVO_PERDIDO' as const, userId: id, recipient: 'a@b.ec', subject: 'Hola', secret: false }
  await writeNotice(db, portal.clock.now, { ...notice, body: 'Un texto.', event: 'brand-test' })
  const services = { settings: {} as never, db, files: portal.files, now: () => portal.clock.now }
  await sendNotices(services, { mailer: null })
  const [mail] = await db.query<{ body: string }>(sql`SELECT body FROM notice WHERE event = 'brand-test'`)
  expect(mail?.body).toBe('Un texto.\n\nPortal Quipus\n07 111 1111')

  const ana = await web.as('ana')
  const [policy] = (await ana.post('/gen/polizas', { pageSize: 1 })).body.content
  const { cdCompania, cdCotizacion, cdRamoCotizacion } = policy
  const report = `/poliza/reporte/print?cdCompania=${cdCompania}&cdCotizacion=${cdCotizacion}&cdRamoCotizacion=${cdRamoCotizacion}`
  const { raw } = await ana.get(report)
  expect((await textsOfPdf(raw)).join(' ')).toContain('Quipus')
  expect(raw.includes('<xmp:CreatorTool>Portal Quipus<')).toBe(true)
})
