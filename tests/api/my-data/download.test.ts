// API tests of the download of a person's data: it is complete, has nothing of other persons, and its file names are
// safe.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { USER } from '../../../server/seed/people.ts'
import { act, insuredTarget } from '../../support/api/acting.ts'
import { type Json, openPortal, type Person, type PortalApi } from '../../support/api/portal-api.ts'
import { filesOfZip, testByUnzip } from '../../support/api/read-zip.ts'
import { foreignIn, foreignTo } from '../../support/world/foreign-rows.ts'
import { CEDULA } from '../../support/world/policy-rows.ts'

const DOWNLOAD = '/mis-datos/descarga'

let portal: PortalApi
beforeAll(async () => {
  portal = await openPortal()
  await writeToAna()
})
afterAll(() => portal.close())

type Download = { files: Map<string, Buffer>; data: Json; zip: Buffer }
/** The download of each person, made once, by the first test that reads it. */
const made = new Map<Person, Promise<Download>>()
const downloadOf = (person: Person): Promise<Download> => {
  const download = made.get(person) ?? makeDownload(person)
  made.set(person, download)
  return download
}

async function makeDownload(person: Person): Promise<Download> {
  const caller = await portal.as(person)
  const { status, raw, headers } = await caller.get(DOWNLOAD)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  const files = filesOfZip(raw)
  return { files, data: JSON.parse(files.get('datos.json')?.toString() ?? ''), zip: raw }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const rows = (statement: ReturnType<typeof sql>) => portal.test.db.query<Json>(statement)
const codesOf = (list: Json[]) => list.map(({ cdReclamo }) => cdReclamo).sort((a, b) => a - b)

/** Adds mails, notifications and messages for ana, and others that do not belong to her. */
async function writeToAna(): Promise<void> {
  const [{ email }] = await rows(sql`SELECT email FROM portal_user WHERE username = 'ana'`)
  const add = (id: string, secret: number, userId: number | null) =>
    rows(sql`INSERT INTO notice (id, kind, recipient, subject, body, secret, "createdAt", "userId")
      VALUES (${id}, 'PASSWORD', ${email}, ${`Asunto ${id}`}, ${`Texto ${id}`}, ${secret}, ${portal.clock.now}, ${userId})`)
  await add('n-ajeno', 0, USER.bruno)
  await add('n-aviso', 0, USER.ana)
  await add('n-clave', 1, USER.ana)
  await add('n-nadie', 0, null)
  const userId = USER.ana
  for (const [id, of] of [['f-ana', userId] as const, ['f-ajena', USER.bruno] as const]) {
    await rows(sql`INSERT INTO notification (id, "userId", tipo, event, titulo, texto, "createdAt")
      VALUES (${id}, ${of}, 'CAMBIO_ESTADO', ${id}, ${`Título ${id}`}, '', ${portal.clock.now})`)
    await rows(sql`INSERT INTO notice (id, kind, canal, recipient, subject, body, "createdAt", "userId", "notificationId")
      VALUES (${id}, 'CAMBIO_ESTADO', 'sms', '+593991234567', '', '["Ana","1024"]', ${portal.clock.now}, ${of}, ${id})`)
  }
}

/** Gives bruno's first files hostile names; the last file is lost. */
async function spoilFilesOfBruno(): Promise<void> {
  const names = [
    '../../etc/passwd.jpg',
    '..\\..\\windows.jpg',
    'CON.jpg',
    'foto.jpg',
    'FOTO.jpg',
    '  .. .jpg',
    '😀.jpg',
  ]
  const documents =
    await rows(sql`SELECT d."cdArchivo", d.nombre FROM document d JOIN claim_report c USING ("cdReclamo")
    JOIN portal_user u ON u.id = c."userId" WHERE u.username = 'bruno' ORDER BY d."cdArchivo" LIMIT ${names.length}`)
  expect(documents).toHaveLength(names.length)
  for (const [index, { cdArchivo }] of documents.entries())
    await rows(
      sql`UPDATE document SET nombre = ${names[index]}, "cdDocSiniestro" = NULL WHERE "cdArchivo" = ${cdArchivo}`,
    )
  const [{ sha256 }] = await rows(sql`SELECT d.sha256 FROM document d JOIN claim_report c USING ("cdReclamo")
    JOIN portal_user u ON u.id = c."userId" WHERE u.username = 'bruno' ORDER BY d."cdArchivo" DESC LIMIT 1`)
  await portal.files.lose(sha256)
}

describe('L13 the contents of the download', () => {
  it('L13 the download is a standard zip with a description, the data and the files', async () => {
    const { files, zip } = await downloadOf('ana')
    expect([...files.keys()].slice(0, 2)).toEqual(['LEEME.txt', 'datos.json'])
    expect(files.get('LEEME.txt')?.toString()).toContain('De Ana María Torres Vela')
    const report = testByUnzip(zip)
    if (report !== null) expect(report).toContain('No errors detected')
  })

  it('L13 the zip has every file of the person’s claims, unchanged, at the path given in datos.json', async () => {
    const { files, data } = await downloadOf('ana')
    const held = await rows(sql`SELECT d."cdArchivo", d.sha256 FROM document d JOIN intake n ON n.uuid = d."intakeUuid"
      WHERE n."userId" = (SELECT id FROM portal_user WHERE username = 'ana')`)
    expect(held.length).toBeGreaterThan(5)
    for (const { cdArchivo, sha256 } of held) {
      const place = data.archivos.find((each: Json) => each.cdArchivo === cdArchivo)
      expect(hashOf(files.get(place?.ruta) ?? Buffer.alloc(0))).toBe(sha256)
    }
    const papers = [...files.keys()].filter((path) => path.startsWith('polizas/'))
    const stored = new Set((await rows(sql`SELECT sha256 FROM policy_document`)).map(({ sha256 }) => sha256))
    expect(papers.length).toBeGreaterThan(0)
    for (const path of papers) expect(stored).toContain(hashOf(files.get(path) ?? Buffer.alloc(0)))
    expect(data.archivos.map(({ ruta }: Json) => ruta)).toEqual([...files.keys()].slice(2))
  })

  it('L13 a person can still download the data after revoking consent', async () => {
    await rows(sql`INSERT INTO consent ("consentimientoId", "userId", cedula, estado, "fechaAccion", "direccionIP",
        "userAgent", "correoElectronico", "nombresApellidos", hash)
      SELECT 'retirado', u.id, u.cedula, 'revocado', ${portal.clock.now}, '', '', u.email, '', t.hash
      FROM portal_user u CROSS JOIN consent_text t WHERE u.username = 'nuevo'`)
    const caller = await portal.as('nuevo')
    expect((await caller.get('/siniestros-portal/kit')).body.code).toBe('consent-needed')
    expect((await caller.get(DOWNLOAD)).status).toBe(200)
  })

  it('L13 the download has the account, the consent with its text, the logins and the actions from the database', async () => {
    const { data } = await downloadOf('ana')
    const [account] = await rows(sql`SELECT * FROM portal_user WHERE username = 'ana'`)
    expect(data.cuenta).toMatchObject({ id: account.id, email: account.email, cedula: account.cedula })
    const texts =
      await rows(sql`SELECT c."consentimientoId", t.texto FROM consent c JOIN consent_text t ON t.hash = c.hash
      WHERE c."userId" = ${account.id} ORDER BY c.orden`)
    expect(texts.length).toBeGreaterThan(0)
    expect(data.consentimientos).toMatchObject(texts)
    const [acts] = await rows(sql`SELECT count(*)::int AS count FROM audit WHERE "userId" = ${account.id}
      AND id <= (SELECT max(id) FROM audit WHERE "userId" = ${account.id} AND action = 'data-download')`)
    expect(data.actividad).toHaveLength(acts.count)
    expect(data.actividad.at(-1)).toMatchObject({ accion: 'data-download', que: 'Descargó todos sus datos' })
    expect(data.asegurado.map(({ cedula }: Json) => cedula)).toContain(CEDULA.ana)
    expect(new Set(data.asegurado.map(({ cedula }: Json) => cedula)).size).toBe(1)
    expect(data.familia.map(({ cedula }: Json) => cedula)).toContain(CEDULA.mateo)
  })

  it('L13 the download has the policies and claims that the portal shows, with all their parts', async () => {
    const { data } = await downloadOf('ana')
    const ana = await portal.as('ana')
    const all = { pageSize: 100, fcDesde: '1900-01-01', fcHasta: '2200-12-31' }
    const shown = async (path: string, body: Json = all) => (await ana.post(path, body)).body.content as Json[]
    expect(data.polizasContratante).toEqual(await shown('/gen/polizas', { pageSize: 100 }))
    expect(data.polizasAsegurado).toEqual(await shown('/vam/polizas?pageSize=100', {}))
    expect(data.siniestrosGenerales).toMatchObject(await shown('/siniestros-gen/search'))
    expect(data.siniestrosVamAsegurado).toMatchObject(await shown('/vam/siniestros/search'))
    const [health] = data.siniestrosVamAsegurado
    const named = `cdCompania=${health.cdCompania}&cdIncSiniestro=${health.cdIncSiniestro}`
    expect(health.coberturas).toEqual((await ana.get(`/vam/siniestro/coberturas?${named}`)).body)
    expect(health.pagos).toEqual((await ana.get(`/vam/siniestro/liquidacion?${named}`)).body)

    const own = await rows(sql`SELECT c."cdReclamo" FROM claim_report c JOIN portal_user u ON u.id = c."userId"
      WHERE u.username = 'ana'`)
    expect(codesOf(data.siniestrosReportados)).toEqual(expect.arrayContaining(codesOf(own)))
    for (const claim of data.siniestrosReportados) {
      const history = await rows(sql`SELECT estado, comentario FROM claim_report_history
        WHERE "cdReclamo" = ${claim.cdReclamo} ORDER BY orden`)
      expect(claim.historial).toMatchObject(history)
      for (const { cdArchivo, nombre: _, ...invoice } of claim.facturas)
        expect(invoice).toEqual((await ana.get(`/documentos-digitales/ver-factura?nm=${cdArchivo}`)).body)
    }
    expect(data.siniestrosReportados.some(({ facturas }: Json) => facturas.length > 0)).toBe(true)
    const keys = await rows(sql`SELECT d."claveAcceso" FROM document d
      JOIN claim_report c ON c."cdReclamo" = d."cdReclamo" JOIN portal_user u ON u.id = c."userId"
      WHERE u.username = 'ana' AND d."claveAcceso" IS NOT NULL AND d."replacedBy" IS NULL`)
    expect(keys.length, 'D124 the keys of their invoices').toBeGreaterThan(0)
    for (const { claveAcceso } of keys) {
      expect(JSON.stringify(data.siniestrosReportados)).toContain(`"comprobante":{"claveAcceso":"${claveAcceso}"`)
    }
  })

  it('L13 a company gets its policies and their claims, and nothing about its insured persons', async () => {
    const { data } = await downloadOf('andes')
    expect(data.polizasContratante.length).toBeGreaterThan(5)
    expect(data.siniestrosVamContratante.length).toBeGreaterThan(5)
    expect([data.asegurado, data.familia]).toEqual([[], []])
    // These are the claims that the company itself reported.
    expect(new Set(data.siniestrosReportados.map(({ user }: Json) => user))).toEqual(new Set(['andes']))
  })

  it('L13 a person without policies gets the account data and empty lists', async () => {
    const { data } = await downloadOf('nuevo')
    expect(data.cuenta).toMatchObject({ username: 'nuevo' })
    expect([data.polizasContratante, data.siniestrosReportados, data.archivos]).toEqual([[], [], []])
  })
})

describe('L13 the limits of the download', () => {
  it('L13 the download contains no data of other persons and no secrets', async () => {
    const foreign = await foreignTo(portal, 'ana')
    const { data, files } = await downloadOf('ana')
    expect(foreign.texts.size).toBeGreaterThan(5)
    // Documents and expenses have separate numbers, so this code can also be the number of an own document.
    foreign.codes.delete('cdGastosVam')
    expect(foreignIn(foreign, { status: 200, body: data, headers: {}, raw: Buffer.alloc(0) })).toEqual([])
    const text = files.get('datos.json')?.toString() ?? ''
    const [own] = await rows(sql`SELECT "passwordHash", "localKey" FROM portal_user WHERE username = 'ana'`)
    const sessions = await rows(sql`SELECT "tokenHash" FROM session`)
    for (const secret of [own.passwordHash, own.localKey, ...sessions.map(({ tokenHash }) => tokenHash)])
      expect(text).not.toContain(secret)
    for (const key of ['passwordHash', 'localKey', 'tokenHash', '"sha256"', 'consentToken', '"notas"', '"manifest"'])
      expect(text).not.toContain(key)
    // All files of the demo world have the same pictures, so the comparison uses their codes.
    const foreignFiles = await rows(sql`SELECT d."cdArchivo" FROM document d JOIN intake n ON n.uuid = d."intakeUuid"
      JOIN portal_user u ON u.id = n."userId" WHERE u.username = 'bruno'`)
    expect(foreignFiles.length).toBeGreaterThan(0)
    for (const { cdArchivo } of foreignFiles) expect(text).not.toContain(cdArchivo)
    expect(files.size - 2).toBe(data.archivos.length)
  })

  it('L13 the download has the mails of the account, not of the mailbox; a mail with a password has no text', async () => {
    expect((await downloadOf('ana')).data.correos).toMatchObject([
      { asunto: 'Asunto n-aviso', texto: 'Texto n-aviso' },
      { asunto: 'Asunto n-clave', texto: null },
    ])
  })

  it('L13 REP-18 the download has only the person’s own notifications and messages by WhatsApp and SMS', async () => {
    const { avisos, mensajes } = (await downloadOf('ana')).data
    expect(avisos.map(({ titulo }: Json) => titulo)).toEqual(['Título f-ana'])
    expect(mensajes).toMatchObject([{ canal: 'sms', para: '+593991234567', parametros: ['Ana', '1024'] }])
  })

  it.each([{ 'sec-fetch-dest': 'image' }, { 'sec-fetch-dest': 'iframe' }, { 'sec-fetch-site': 'cross-site' }])(
    'L13 no download begins from a page that embeds it or links to it from another site: %j',
    async (headers) => {
      const { cookie } = await portal.as('carla')
      const answer = await portal.app.inject({ url: `/api${DOWNLOAD}`, headers: { ...headers, cookie } })
      expect(answer.statusCode).toBe(403)
    },
  )

  it('DOC-24 L13 staff cannot download data, neither their own nor those of the person acted for', async () => {
    const refused = { status: 403, body: { code: 'forbidden' } }
    for (const person of ['elena', 'admin'] as const)
      expect(await (await portal.as(person)).get(DOWNLOAD)).toMatchObject(refused)
    const admin = await portal.as('admin')
    await act(admin, await insuredTarget(portal, sql`i.cedula = ${CEDULA.ana} AND i.exclusion = 0`))
    for (const path of [DOWNLOAD, '/mis-datos/accesos']) {
      const answer = await admin.get(path)
      expect(answer).toMatchObject(refused)
      expect(answer.body.message).toBe('Solo la propia persona puede pedir esto, desde su cuenta.')
    }
    const [last] = await rows(sql`SELECT outcome, object, "actuandoCedula" FROM audit ORDER BY id DESC LIMIT 1`)
    expect(last).toEqual({ outcome: 'refused', object: 'GET /mis-datos/accesos', actuandoCedula: CEDULA.ana })
  })
})

describe('L13 file names in the zip', () => {
  // This runs after the other downloads, because other persons have the same file that is lost here.
  beforeAll(spoilFilesOfBruno)

  it('L13 names with folders, reserved words or duplicates become safe, unique paths in the zip', async () => {
    const { files, zip } = await downloadOf('bruno')
    const [held] = await rows(sql`SELECT count(*)::int AS count FROM document d JOIN intake n ON n.uuid = d."intakeUuid"
      WHERE n."userId" = (SELECT id FROM portal_user WHERE username = 'bruno')`)
    const paths = [...files.keys()].filter((path) => path.startsWith('documentos/'))
    expect(paths).toHaveLength(held.count)
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
    for (const path of files.keys()) {
      expect(path).not.toMatch(/[\\:*?"<>|\p{Cc}]|^\/|\/\/|\.\./u)
      for (const part of path.split('/')) expect(part).not.toMatch(/^[. ]|[. ]$|^(con|nul)\./i)
    }
    const report = testByUnzip(zip)
    if (report !== null) expect(report).toContain('No errors detected')
  })

  it('L13 for a lost file the zip has a text that says so', async () => {
    const { files } = await downloadOf('bruno')
    const [missing] = [...files].filter(([path]) => path.endsWith('(falta).txt'))
    expect(missing?.[1].toString()).toContain('El portal no encontró este archivo')
  })
})
