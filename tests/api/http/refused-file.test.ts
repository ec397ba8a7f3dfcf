// Tests of refused files and forms: each gets a clear message in Spanish, and nothing is stored.
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Statement, sql } from '../../../server/database/sql.ts'
import { inspectPdf } from '../../../server/document/inspect-file.ts'
import { REMOVED_PARTS } from '../../../src/domain/document/pdf/removed-parts.ts'
import { photo } from '../../support/api/claims.ts'
import {
  type Answer,
  type Caller,
  itemOf,
  type Json,
  multipart,
  openPortal,
  type PortalApi,
  sha256Of,
} from '../../support/api/portal-api.ts'
import { DISGUISED_PDFS } from '../../support/files/disguised-pdfs.ts'
import { invoiceWithAllParts } from '../../support/files/everyday-pdfs.ts'
import { endlessPdf, HONEST_PDFS, HOSTILE_PDFS, spelledPdf } from '../../support/files/hostile-pdfs.ts'
import {
  heicHeader,
  hugeHeader,
  jpegWithExif,
  pngWithAlpha,
  tinyPdf,
  truncatedJpeg,
  webpWithExif,
} from '../../support/files/pictures.ts'
import { signedPdf } from '../../support/files/signed-pdf.ts'

let portal: PortalApi
let ana: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
})
afterAll(() => portal.close())

const count = async (statement: Statement) => (await portal.test.db.query<{ n: number }>(statement))[0]?.n
const page = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

/** Some of the disguised PDFs; the tests of the scanner cover the others. */
const DISGUISES = [
  ['rows of a PNG in an object stream', 'programas que no se pueden quitar'],
  ['NUL before what is launched', 'programas'],
  ['a link to a script', 'programas'],
  ['a file of a note', 'adjunto otro archivo, «nota.exe»'],
  ['a comment before the encryption', 'contraseña'],
  ['two filters under two names', 'dañado'],
] as const
const disguised = (wanted: string) => DISGUISED_PDFS.find(([how]) => how === wanted)?.[2] ?? Buffer.alloc(0)

/** Expects a refusal in our error format, and no row, intake, temporary file or stored file. */
async function expectNothingLeft(answer: Answer, item: Json, bytes: Buffer) {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['x-portal']).toBe('1')
  expect(answer.body).toMatchObject({
    message: expect.any(String),
    code: expect.any(String),
    requestId: expect.any(String),
  })
  expect(await count(sql`SELECT count(*)::int AS n FROM document WHERE uuid = ${item.uuid}`)).toBe(0)
  expect(await count(sql`SELECT count(*)::int AS n FROM intake WHERE uuid = ${item.uuidSiniestro}`)).toBe(0)
  expect(await readdir(path.join(portal.test.dataDir, 'files', 'temporary'))).toEqual([])
  expect(await portal.files.has(sha256Of(bytes))).toBe(false)
}

describe('the content of an uploaded file', () => {
  it.each([
    ['an HTML page named .jpg', Buffer.from(page), 415, 'Solo se admiten pdf, jpg, jpeg y png'],
    ['an HTML page declared as PDF', Buffer.from(`${page}%PDF-1.7\n%%EOF`), 415, 'Solo se admiten'],
    ['an SVG named .jpg', Buffer.from(svg), 415, 'Solo se admiten'],
    ['a truncated JPEG', truncatedJpeg(), 415, 'incompleta'],
    ['a truncated PNG', pngWithAlpha().subarray(0, -20), 415, 'incompleta'],
    ['three bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), 415, 'incompleta'],
    ['an empty file', Buffer.alloc(0), 415, 'vacío'],
    ['25 MB of PDF', tinyPdf(1, 25 * 1024 * 1024), 413, 'El archivo foto.jpg supera el máximo permitido de 20 MB.'],
    ['200 megapixels in a small JPEG', hugeHeader('jpeg'), 415, 'píxeles'],
    ['200 megapixels in a small PNG', hugeHeader('png'), 415, 'píxeles'],
    ['an iPhone’s HEIC', heicHeader(), 415, 'HEIC'],
    ['a WebP named .jpg', webpWithExif(), 415, 'WebP'],
    ['a truncated PDF', tinyPdf(3).subarray(0, 200), 415, 'incompleto'],
    ...HOSTILE_PDFS.map(([what, sentence, bytes]) => [`a PDF with ${what}`, bytes, 415, sentence] as const),
    ...DISGUISES.map(([how, sentence]) => [`a PDF with ${how}`, disguised(how), 415, sentence] as const),
  ] as const)('DOC-02b %s is refused with a message and stores nothing', async (_what, bytes, status, sentence) => {
    const item = itemOf(bytes, randomUUID())
    const answer = await ana.upload(item, bytes)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(sentence)
    await expectNothingLeft(answer, item, bytes)
  })

  it.each(HONEST_PDFS)('DOC-02b a PDF %s is accepted', async (_what, bytes) => {
    expect((await ana.upload(itemOf(bytes, randomUUID()), bytes)).body.metadato).toMatchObject({
      contentType: 'application/pdf',
    })
  })

  it('DOC-33 D171 a PDF with every removable content is stored unchanged; a copy without that content is returned', async () => {
    const bytes = await invoiceWithAllParts()
    const item = itemOf(bytes, randomUUID())
    const { status, body } = await ana.upload(item, bytes)
    expect([status, body.metadato.sha256, body.metadato.tamanio]).toEqual([200, sha256Of(bytes), bytes.length])
    const [row] = await portal.test.db.query(sql`SELECT quitado FROM document WHERE uuid = ${item.uuid}`)
    expect(row).toEqual({ quitado: [...REMOVED_PARTS] })
    expect(await portal.files.has(sha256Of(bytes))).toBe(true)
    const served = await ana.get(body.metadato.url.replace('/api', ''))
    expect([served.status, served.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(served.raw.toString('latin1')).toMatch(/^%PDF-(?!.*(JavaScript|print|EmbeddedFile|Encrypt|fax:|<html))/s)
    const original = (by: Caller) => by.get(`${body.metadato.url.replace('/api', '')}?original=1`)
    expect((await original(ana)).raw, 'to report it anew').toEqual(bytes)
    await portal.test.db.query(sql`UPDATE document SET "cdReclamo" = 1014 WHERE uuid = ${item.uuid}`)
    expect((await original(await portal.as('admin'))).raw, 'for its person alone').toEqual(served.raw)
  })

  it('DOC-32 an electronically signed PDF is accepted, and its signers and times are stored', async () => {
    const bytes = signedPdf([
      { name: 'MARÍA NÚÑEZ', at: "D:20261125102107-05'00'" },
      { name: 'LUIS PÉREZ', at: 'D:20261126000000Z' },
      null,
    ])
    const item = itemOf(bytes, randomUUID())
    expect(await ana.upload(item, bytes)).toMatchObject({ status: 200 })
    const [row] = await portal.test.db.query(sql`SELECT firmas FROM document WHERE uuid = ${item.uuid}`)
    expect(row).toEqual({
      firmas: [
        { nombre: 'MARÍA NÚÑEZ', fecha: '2026-11-25T15:21:07.000Z' },
        { nombre: 'LUIS PÉREZ', fecha: '2026-11-26T00:00:00.000Z' },
      ],
    })
  })

  it('DOC-02b a picture that is followed by HTML is stored as image/jpeg with the extension jpg', async () => {
    const bytes = Buffer.concat([jpegWithExif(), Buffer.from(page)])
    const { body } = await ana.upload(itemOf(bytes, randomUUID(), { nombre: 'pagina.jpeg' }), bytes)
    expect(body.metadato).toMatchObject({ nombre: 'pagina.jpg', contentType: 'image/jpeg' })
  })

  it('DOC-02b ten concurrent PDFs of two people are accepted; at most one of each person is scanned at a time', async () => {
    let [running, most] = [0, 0]
    const count = (message: unknown) => {
      running += 1
      most = Math.max(most, running)
      const { process: inspector } = message as { process: ChildProcess }
      inspector.once('exit', () => {
        running -= 1
      })
    }
    const carla = await portal.as('carla')
    subscribe('child_process', count)
    const files = Array.from({ length: 10 }, (_, n) => tinyPdf(n + 1, 2_000_000))
    const answers = await Promise.all(
      files.map((bytes, n) => (n < 8 ? ana : carla).upload(itemOf(bytes, randomUUID()), bytes)),
    )
    unsubscribe('child_process', count)
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(most).toBe(2)
  })

  it('DOC-02b a PDF of 8 KB that expands to 2.5 million characters is accepted', async () => {
    const bytes = spelledPdf()
    expect(bytes.length).toBeLessThan(10_000)
    expect((await ana.upload(itemOf(bytes, randomUUID()), bytes)).status).toBe(200)
  })

  it('DOC-02b a scan that gets too little processor time ends as busy, not as a forbidden file', async () => {
    expect(await inspectPdf(tinyPdf(), 1)).toMatchObject({ verdict: 'busy' })
  })

  it('DOC-02b the scan of a PDF that would take hours is stopped; other uploads are not delayed by it', async () => {
    const hostile = endlessPdf()
    const item = itemOf(hostile, randomUUID())
    let given: Answer | undefined
    const giving = ana.upload(item, hostile).then((answer) => {
      given = answer
    })
    const bytes = photo()
    expect((await ana.upload(itemOf(bytes, randomUUID()), bytes)).status).toBe(200)
    expect(given).toBeUndefined()
    const pdf = tinyPdf()
    const carla = await portal.as('carla')
    expect((await carla.upload(itemOf(pdf, randomUUID()), pdf)).status).toBe(200)
    expect(given).toBeUndefined()
    await giving
    if (!given) throw new Error('no answer')
    // 503 means that the machine was too busy for a result: the phone would repeat the upload.
    expect([415, 503]).toContain(given.status)
    expect(given.body.message).toContain(given.status === 415 ? 'tarda demasiado' : 'El portal no responde')
    await expectNothingLeft(given, item, hostile)
  })

  it('DOC-02b a PDF that would take hours is judged too slow, by the processor time it uses', async () => {
    expect(await inspectPdf(endlessPdf(), 120_000)).toMatchObject({ verdict: 'slow' })
  })
})

describe('the name of an uploaded file', () => {
  it.each(['virus.exe', 'pagina.html', 'foto\u202egpj.exe', 'foto.webp', 'IMG_1.HEIC', 'foto.jpg.js'])(
    'DOC-02b D110 a picture named %s is refused with a message and stores nothing',
    async (nombre) => {
      const bytes = photo()
      const item = itemOf(bytes, randomUUID(), { nombre })
      const answer = await ana.upload(item, bytes)
      expect(answer).toMatchObject({ status: 415, body: { code: 'not-allowed' } })
      expect(answer.body.message).toBe('Archivo no permitido. Solo se admiten pdf, jpg, jpeg y png.')
      await expectNothingLeft(answer, item, bytes)
    },
  )

  it.each([
    ['folders', '../../etc/passwd.jpg'],
    ['folders of Windows', '..\\..\\win.ini'],
    ['300 characters', `${'a'.repeat(296)}.jpg`],
    ['NUL', 'a\0.jpg'],
    ['a line break', 'a\r\nset-cookie: x=1.jpg'],
    ['a control character', 'a\u0007.jpg'],
    ['nothing', '  '],
  ])('DOC-02b a name with %s is 400 and names the field', async (_what, nombre) => {
    const bytes = photo()
    const item = itemOf(bytes, randomUUID(), { nombre })
    const answer = await ana.upload(item, bytes)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', message: 'Revise los datos ingresados' } })
    expect(answer.body.fields).toEqual([
      { path: 'nombre', message: expect.stringMatching(/Campo requerido|Máximo 200|no es válid|no válid/) },
    ])
    await expectNothingLeft(answer, item, bytes)
  })

  it.each([
    ['emoji', '🦷 dentista 😀.jpg', '_ dentista _.jpg'],
    ['a reversed text direction', 'foto\u202eexe.jpg', 'foto_exe.jpg'],
    ['no file extension', 'factura 001.002', 'factura 001.002.jpg'],
    ['half a surrogate pair', 'foto\ud800.jpg', 'foto_.jpg'],
    ['only punctuation', '¿?.jpg', 'documento.jpg'],
  ])('DOC-02b a name with %s is stored with safe letters and can be served', async (_what, nombre, safe) => {
    const bytes = photo()
    const { status, body } = await ana.upload(itemOf(bytes, randomUUID(), { nombre }), bytes)
    expect([status, body.metadato?.nombre]).toEqual([200, safe])
    const file = await ana.get(body.metadato.url.replace('/api', ''))
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain(encodeURIComponent(safe))
  })
})

describe('the form of an upload', () => {
  const bytes = photo()
  const form = (more: Json = {}) => multipart(itemOf(bytes, randomUUID(), more), [{ bytes, nombre: 'x' }])
  const text = ({ body }: { body: Buffer }) => body.toString('latin1')
  const part = (name: string, body: string, type = 'application/json') =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${type.startsWith('image') ? '; filename="x"' : ''}\r\ncontent-type: ${type}\r\n\r\n${body}\r\n`
  const file = part('file', bytes.toString('latin1'), 'image/jpeg')
  const whole = form()

  it.each([
    ['the file before the item', `${file}${part('item', '{}')}--b--\r\n`],
    ['no item', `${file}--b--\r\n`],
    ['an item that is not JSON', `${part('item', '{no')}${file}--b--\r\n`],
    ['an item that is a list', `${part('item', '[]')}${file}--b--\r\n`],
    ['an item that is null', `${part('item', 'null')}${file}--b--\r\n`],
    ['an item of a megabyte', `${part('item', JSON.stringify({ a: 'x'.repeat(1_000_000) }))}${file}--b--\r\n`],
    ['no file', `${part('item', JSON.stringify(itemOf(bytes, randomUUID())))}--b--\r\n`],
    ['two files', `${part('item', JSON.stringify(itemOf(bytes, randomUUID())))}${file}${file}--b--\r\n`],
    ['no closing boundary', `${part('item', JSON.stringify(itemOf(bytes, randomUUID())))}${file}`],
    ['half a file', `${part('item', JSON.stringify(itemOf(bytes, randomUUID())))}${file.slice(0, 300)}`],
    ['parts called __proto__', `${part('__proto__', '{}')}${file}--b--\r\n`],
    ['random bytes instead of parts', 'x'.repeat(5_000)],
    ['nothing', ''],
  ])('wire.md a form with %s is 400 and stores nothing', async (_what, payload) => {
    const before = await count(sql`SELECT count(*)::int AS n FROM document`)
    const answer = await send(Buffer.from(payload, 'latin1'), 'multipart/form-data; boundary=b')
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', message: 'Revise los datos ingresados' } })
    expect(await count(sql`SELECT count(*)::int AS n FROM document`)).toBe(before)
    expect(await readdir(path.join(portal.test.dataDir, 'files', 'temporary'))).toEqual([])
  })

  it.each([
    ['multipart/form-data', 400],
    ['application/json', 400],
    ['application/octet-stream', 415],
    ['text/html', 415],
  ])('wire.md an upload declared as %s is %i', async (contentType, status) => {
    expect(await send(Buffer.from(text(whole), 'latin1'), contentType)).toMatchObject({
      status,
      body: { code: expect.any(String) },
    })
  })

  async function send(payload: Buffer, contentType: string) {
    const headers = { 'x-portal': '1', cookie: ana.cookie, 'content-type': contentType }
    const url = '/api/documentos-digitales/documento?isUser=true'
    const response = await portal.app.inject({ method: 'POST', url, headers, payload })
    return { status: response.statusCode, body: response.json() }
  }
})
