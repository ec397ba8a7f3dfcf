// API tests of documents: each is stored exactly once in its slot, and returned unchanged to users who may see it.
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Statement, sql } from '../../../server/database/sql.ts'
import { photo, reportClaim } from '../../support/api/claims.ts'
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

/** Stores a document of the caller. */
async function stored(caller = ana, uuidSiniestro: string = randomUUID()) {
  const bytes = photo()
  const item = itemOf(bytes, uuidSiniestro)
  const answer = await caller.upload(item, bytes)
  expect(answer.status).toBe(200)
  return { bytes, item, metadato: answer.body.metadato }
}

describe('storing a document exactly once', () => {
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

  it('PWA-12 the same uuid with other bytes is 409, whether the item declares them or not', async () => {
    const { item } = await stored()
    const other = photo()
    const byItem = await ana.upload({ ...itemOf(other, item.uuidSiniestro), uuid: item.uuid }, other)
    const byBytes = await ana.upload(item, other)
    for (const answer of [byItem, byBytes])
      expect(answer).toMatchObject({ status: 409, body: { code: 'document-differs' } })
    expect(await rowsOf(item.uuidSiniestro)).toMatchObject([{ sha256: item.sha256 }])
    expect(await portal.files.has(sha256Of(other))).toBe(false)
  })

  it('PWA-12 of twenty concurrent files with one uuid one is stored, and the others leave no file', async () => {
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

  it('PWA-12 an item whose size or hash differs from the bytes is 400, and nothing is stored', async () => {
    const bytes = photo()
    const uuidSiniestro = randomUUID()
    for (const lie of [{ sha256: sha256Of(photo()) }, { tamanio: bytes.length - 1 }]) {
      const answer = await ana.upload(itemOf(bytes, uuidSiniestro, lie), bytes)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: [{ path: 'sha256' }] } })
    }
    expect(await rowsOf(uuidSiniestro)).toEqual([])
    expect(await portal.files.has(sha256Of(bytes))).toBe(false)
  })

  it('D92 the same bytes are stored once, with a row for each uuid', async () => {
    const { bytes, item, metadato } = await stored()
    const again = itemOf(bytes, item.uuidSiniestro)
    const second = (await ana.upload(again, bytes)).body.metadato
    expect(second).toMatchObject({ uuid: again.uuid, sha256: item.sha256 })
    expect(second.cdArchivo).not.toBe(metadato.cdArchivo)
    expect(await rowsOf(item.uuidSiniestro)).toHaveLength(2)
    expect(await portal.files.objectsOf(item.sha256)).toHaveLength(1)
  })
})

describe('ownership', () => {
  it('D92 an upload to another person’s uuid or intake is 403 before its bytes are checked', async () => {
    const { item, bytes } = await stored()
    const foreign = [
      itemOf(bytes, item.uuidSiniestro, { uuid: item.uuid }),
      itemOf(bytes, item.uuidSiniestro),
      itemOf(bytes, randomUUID(), { uuid: item.uuid }),
    ]
    for (const each of foreign) {
      // The refusal comes before any check, so it mentions neither the invalid file nor the wrong hash.
      const answer = await bruno.upload(each, Buffer.from('<html>'))
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    expect(await rowsOf(item.uuidSiniestro)).toHaveLength(1)
  })

  it('D92 of two people who upload to one new intake at once, only one gets it', async () => {
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

  it('D92 knowing the hash of another person’s file is not enough: the bytes must be sent, and the file is not returned', async () => {
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

  it('D84 staff cannot upload', async () => {
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

  it('REP-17 nothing can be uploaded to a claim under review', async () => {
    const { drafted } = await reportClaim(ana)
    const bytes = photo()
    const answer = await ana.upload(itemOf(bytes, drafted.claim.uuid), bytes)
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule' } })
    expect(await rowsOf(drafted.claim.uuid)).toHaveLength(drafted.files.length)
  })
})

describe('answers about documents', () => {
  it('DOC-05a an upload returns metadato and detalleDocumento', async () => {
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
      detalleDocumento: { ...detalleDocumento, claveAcceso: null },
    })
  })

  it('DOC-05b subdocumentos stores a complete group, each document once; an item of another claim is refused', async () => {
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

  it('DOC-05a the stored bytes are returned unchanged, as an attachment that no browser executes', async () => {
    const bytes = photo()
    const nombre = "recibo (1) 'ñ' año.jpg"
    const { body } = await ana.upload(itemOf(bytes, randomUUID(), { nombre }), bytes)
    const answer = await ana.get(body.metadato.url.replace('/api', ''))
    expect(answer.raw.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': "attachment; filename*=UTF-8''recibo%20%281%29%20%27%C3%B1%27%20a%C3%B1o.jpg",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await ana.get(`/documentos-digitales/archivo/${randomUUID()}`)).status).toBe(403)
  })
})
