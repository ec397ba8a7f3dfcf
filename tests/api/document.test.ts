// A document arrives exactly once, in its place, and comes back as it was, to those who may see it.
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Statement, sql } from '../../server/database/sql.ts'
import { photo, reportClaim } from '../support/claims.ts'
import { tinyPdf } from '../support/pictures.ts'
import {
  type Answer,
  type Caller,
  itemOf,
  type Json,
  multipart,
  openPortal,
  type PortalApi,
  sha256Of,
} from '../support/portal-api.ts'

const MAX_INTAKE_BYTES = 41_943_040

let portal: PortalApi
let ana: Caller
let bruno: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  bruno = await portal.as('bruno')
})
afterAll(() => portal.close())

const rows = <Row = Json>(statement: Statement) => portal.test.db.query<Row>(statement)
const rowsOf = (uuidSiniestro: string) => rows(sql`SELECT * FROM document WHERE "intakeUuid" = ${uuidSiniestro}`)
const temporaryFiles = () => readdir(path.join(portal.test.dataDir, 'files', 'temporary'))
const keptOf = async (files: readonly Buffer[]) =>
  (await Promise.all(files.map((bytes) => portal.files.has(sha256Of(bytes))))).filter(Boolean).length
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()

/** A stored document of the caller. */
async function stored(caller = ana, uuidSiniestro: string = randomUUID()) {
  const bytes = photo()
  const item = itemOf(bytes, uuidSiniestro)
  const answer = await caller.upload(item, bytes)
  expect(answer.status).toBe(200)
  return { bytes, item, metadato: answer.body.metadato }
}

describe('exactly once', () => {
  it('PWA-12 the same document posted 20 times at once is one row with equal answers', async () => {
    const bytes = photo()
    const item = itemOf(bytes, randomUUID())
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.upload(item, bytes)))
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await rowsOf(item.uuidSiniestro)).toHaveLength(1)
    expect((await ana.upload(item, bytes)).body).toEqual(answers[0]?.body)
    expect(await temporaryFiles()).toEqual([])
  })

  it('PWA-12 the same uuid with other bytes is 409, by the hash of the item and by the real bytes', async () => {
    const { item } = await stored()
    const other = photo()
    const byItem = await ana.upload({ ...itemOf(other, item.uuidSiniestro), uuid: item.uuid }, other)
    const byBytes = await ana.upload(item, other)
    for (const answer of [byItem, byBytes])
      expect(answer).toMatchObject({ status: 409, body: { code: 'document-differs' } })
    expect(await rowsOf(item.uuidSiniestro)).toMatchObject([{ sha256: item.sha256 }])
    expect(await portal.files.has(sha256Of(other))).toBe(false)
  })

  it('PWA-12 twenty different files with one uuid at once: one is stored, no file of the others stays', async () => {
    const uuid = randomUUID()
    const uuidSiniestro = randomUUID()
    const files = Array.from({ length: 20 }, photo)
    const answers = await Promise.all(
      files.map((bytes) => ana.upload({ ...itemOf(bytes, uuidSiniestro), uuid }, bytes)),
    )
    expect(statuses(answers)).toEqual([200, ...Array(19).fill(409)])
    expect(await keptOf(files)).toBe(1)
    expect(await rowsOf(uuidSiniestro)).toHaveLength(1)
  })

  it('PWA-12 size and hash are those of the bytes: an item that says others is 400 and stores nothing', async () => {
    const bytes = photo()
    const uuidSiniestro = randomUUID()
    for (const lie of [{ sha256: sha256Of(photo()) }, { tamanio: bytes.length - 1 }]) {
      const answer = await ana.upload(itemOf(bytes, uuidSiniestro, lie), bytes)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: [{ path: 'sha256' }] } })
    }
    expect(await rowsOf(uuidSiniestro)).toEqual([])
    expect(await portal.files.has(sha256Of(bytes))).toBe(false)
  })

  it('D92 bytes lie there once per hash, rows stand once per uuid', async () => {
    const { bytes, item, metadato } = await stored()
    const again = itemOf(bytes, item.uuidSiniestro)
    const second = (await ana.upload(again, bytes)).body.metadato
    expect(second).toMatchObject({ uuid: again.uuid, sha256: item.sha256 })
    expect(second.cdArchivo).not.toBe(metadato.cdArchivo)
    expect(await rowsOf(item.uuidSiniestro)).toHaveLength(2)
    const names: string[] = []
    for await (const file of portal.files.list()) if (file.sha256 === item.sha256) names.push(file.sha256)
    expect(names).toHaveLength(1)
  })
})

describe('whose', () => {
  it("D92 another person's uuid or intake is 403 before its bytes matter", async () => {
    const { item, bytes } = await stored()
    const foreign = [
      itemOf(bytes, item.uuidSiniestro, { uuid: item.uuid }),
      itemOf(bytes, item.uuidSiniestro),
      itemOf(bytes, randomUUID(), { uuid: item.uuid }),
    ]
    for (const each of foreign) {
      // Neither a page nor a hash that is wrong is spoken of: the refusal came before.
      const answer = await bruno.upload(each, Buffer.from('<html>'))
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    expect(await rowsOf(item.uuidSiniestro)).toHaveLength(1)
  })

  it('D92 two people with one new intake at once: it belongs to one of them alone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const uuid = randomUUID()
      const files = [photo(), photo()] as const
      const answers = await Promise.all([
        ana.upload(itemOf(files[0], uuid), files[0]),
        bruno.upload(itemOf(files[1], uuid), files[1]),
      ])
      expect(statuses(answers)).toEqual([200, 403])
      expect(await rowsOf(uuid)).toHaveLength(1)
      expect(await keptOf(files)).toBe(1)
    }
  })

  it('D92 a known hash of another person neither skips the upload nor gives the file', async () => {
    const { item, bytes, metadato } = await stored()
    const claimed = itemOf(bytes, randomUUID())
    const without = await bruno.upload(claimed, photo())
    expect(without).toMatchObject({ status: 400, body: { fields: [{ path: 'sha256' }] } })
    expect(await rowsOf(claimed.uuidSiniestro)).toEqual([])
    const own = await bruno.upload(claimed, bytes)
    expect(own.body.metadato.sha256).toBe(item.sha256)
    const foreign = await bruno.get(`/documentos-digitales/archivo/${metadato.cdArchivo}`)
    expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('D84 staff uploads nothing', async () => {
    const bytes = photo()
    const item = itemOf(bytes, randomUUID())
    for (const who of ['elena', 'admin'] as const)
      expect(await (await portal.as(who)).upload(item, bytes)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    expect(await portal.anonymous.upload(item, bytes)).toMatchObject({ status: 401, body: { code: 'no-session' } })
    expect(await rowsOf(item.uuidSiniestro)).toEqual([])
  })

  it('REP-17 nothing is added to a claim under review', async () => {
    const { drafted } = await reportClaim(ana)
    const bytes = photo()
    const answer = await ana.upload(itemOf(bytes, drafted.claim.uuid), bytes)
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule' } })
    expect(await rowsOf(drafted.claim.uuid)).toHaveLength(drafted.files.length)
  })
})

describe('room', () => {
  it('DOC-04 a file of exactly 20,971,520 bytes passes; one byte more is 413 and is named', async () => {
    // Filled until its last place has as many digits as the whole.
    const around = tinyPdf(1, 10_000_000).length - 10_000_000
    const filled = (bytes: number) => tinyPdf(1, bytes - around)
    const most = filled(20_971_520)
    expect(most.length).toBe(20_971_520)
    expect((await ana.upload(itemOf(most, randomUUID(), { nombre: 'historia.pdf' }), most)).status).toBe(200)
    const more = filled(20_971_521)
    // Also when the item says less than what comes.
    for (const tamanio of [more.length, 1000]) {
      const item = itemOf(more, randomUUID(), { nombre: 'historia.pdf', tamanio })
      expect(await ana.upload(item, more)).toMatchObject({
        status: 413,
        body: { code: 'too-large', message: 'El archivo historia.pdf supera el máximo permitido de 20 MB.' },
      })
      expect(await rowsOf(item.uuidSiniestro)).toEqual([])
    }
    expect(await portal.files.has(sha256Of(more))).toBe(false)
    expect(await temporaryFiles()).toEqual([])
  })

  it.each([
    [
      'bytes',
      async (uuidSiniestro: string) => {
        const { item } = await stored(ana, uuidSiniestro)
        const earlier = MAX_INTAKE_BYTES - photo().length
        await rows(sql`UPDATE document SET tamanio = ${earlier} WHERE uuid = ${item.uuid}`)
      },
      'Ha superado el almacenamiento máximo de 20 MB. Comuníquese con su ejecutivo.',
    ],
    [
      'files',
      async (uuidSiniestro: string) => {
        for (let file = 0; file < 59; file += 1) await stored(ana, uuidSiniestro)
      },
      'Un siniestro admite hasta 60 archivos.',
    ],
  ])(
    'D92 files racing for the last room (%s) never exceed it, and the refused leave no file',
    async (_, fill, message) => {
      const uuidSiniestro = randomUUID()
      await fill(uuidSiniestro)
      const before = (await rowsOf(uuidSiniestro)).length
      const files = Array.from({ length: 6 }, photo)
      const answers = await Promise.all(files.map((bytes) => ana.upload(itemOf(bytes, uuidSiniestro), bytes)))
      expect(statuses(answers)).toEqual([200, ...Array(5).fill(413)])
      expect(answers.find(({ status }) => status === 413)?.body).toMatchObject({ code: 'claim-too-large', message })
      const after = await rowsOf(uuidSiniestro)
      expect(after).toHaveLength(before + 1)
      expect(after.reduce((sum: number, row: Json) => sum + row.tamanio, 0)).toBeLessThanOrEqual(MAX_INTAKE_BYTES)
      expect(await keptOf(files)).toBe(1)
    },
  )
})

describe('answers', () => {
  it('DOC-05a documento answers metadato and detalleDocumento', async () => {
    const bytes = photo()
    const detalleDocumento = {
      fcDocumento: '2026-01-15',
      numDocumento: '001-001-000000007',
      valor: 12.34,
      fcCaducDocumento: null,
    }
    const item = itemOf(bytes, randomUUID(), { nombre: 'factura ñandú.png', tipo: 'FACTURA', detalleDocumento })
    const { body } = await ana.upload(item, bytes)
    expect(body).toEqual({
      metadato: {
        cdArchivo: expect.stringMatching(/^[\w-]{8,64}$/),
        uuid: item.uuid,
        nombre: 'factura ñandú.jpg',
        tipo: 'FACTURA',
        contentType: 'image/jpeg',
        tamanio: bytes.length,
        sha256: sha256Of(bytes),
        estado: 'CARGADO',
        url: `/api/documentos-digitales/archivo/${body.metadato.cdArchivo}`,
      },
      detalleDocumento,
    })
  })

  it('DOC-05b subdocumentos stores a whole group, each exactly once; a foreign item is refused', async () => {
    const uuid = randomUUID()
    const bytes = [photo(), photo(), photo()]
    const items = bytes.map((each, orden) => itemOf(each, uuid, { numGrupo: 1, orden }))
    const form = (given: Json[]) =>
      multipart(
        { siniestro: { uuid }, items: given },
        bytes.map((each) => ({ bytes: each, nombre: 'f' })),
      )
    const send = async (given: Json[]) => {
      const { body, contentType } = form(given)
      const headers = { 'x-portal': '1', 'content-type': contentType, cookie: ana.cookie }
      const url = '/api/documentos-digitales/subdocumentos?isUser=true'
      const response = await portal.app.inject({ method: 'POST', url, headers, payload: body })
      return { status: response.statusCode, body: response.json() }
    }
    const first = await send(items)
    expect(first.body.items.map((each: Json) => each.metadato.uuid)).toEqual(items.map((each) => each.uuid))
    expect(await send(items)).toMatchObject({ status: 200, body: first.body })
    expect(await rowsOf(uuid)).toHaveLength(3)
    const foreign = [{ ...items[0], uuid: randomUUID(), uuidSiniestro: randomUUID() }, ...items.slice(1)]
    expect((await send(foreign)).status).toBe(403)
    expect(await send(items.slice(0, 2))).toMatchObject({ status: 400, body: { fields: [{ path: 'file' }] } })
    expect(await send([...items, itemOf(photo(), uuid)])).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'file' }] },
    })
    expect(await rowsOf(uuid)).toHaveLength(3)
  })

  it('DOC-05a the stored bytes come back equal, as an attachment that nothing runs', async () => {
    const bytes = photo()
    const nombre = "recibo (1) 'ñ' año.jpg"
    const { body } = await ana.upload(itemOf(bytes, randomUUID(), { nombre }), bytes)
    const answer = await ana.get(body.metadato.url.replace('/api', ''))
    expect(answer.raw.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': "attachment; filename*=UTF-8''recibo%20%281%29%20_%C3%B1_%20a%C3%B1o.jpg",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await ana.get(`/documentos-digitales/archivo/${randomUUID()}`)).status).toBe(403)
  })
})
