// API tests of the size limits of a claim: bytes of a file, total bytes and number of files, also with concurrent
// uploads.
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { photo } from '../../support/api/claims.ts'
import { type Caller, itemOf, type Json, openPortal, type PortalApi, sha256Of } from '../../support/api/portal-api.ts'
import { tinyPdf } from '../../support/files/pictures.ts'

const MAX_INTAKE_BYTES = 41_943_040

let portal: PortalApi
let ana: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
})
afterAll(() => portal.close())

const rowsOf = (uuidSiniestro: string) =>
  portal.test.db.query<Json>(sql`SELECT * FROM document WHERE "intakeUuid" = ${uuidSiniestro}`)
const temporaryFiles = () => readdir(path.join(portal.test.dataDir, 'files', 'temporary'))
const keptOf = async (files: readonly Buffer[]) =>
  (await Promise.all(files.map((bytes) => portal.files.has(sha256Of(bytes))))).filter(Boolean).length

/** Stores a document of ana in an intake. */
async function stored(uuidSiniestro: string) {
  const bytes = photo()
  const item = itemOf(bytes, uuidSiniestro)
  expect((await ana.upload(item, bytes)).status).toBe(200)
  return item
}

describe('size limits', () => {
  it('DOC-04 a file of exactly 20,971,520 bytes is accepted; one byte more is 413, and the message names the file', async () => {
    // The size of the file without its padding is constant, because both lengths of the padding have equally many
    // digits.
    const around = tinyPdf(1, 10_000_000).length - 10_000_000
    const filled = (bytes: number) => tinyPdf(1, bytes - around)
    const most = filled(20_971_520)
    expect(most.length).toBe(20_971_520)
    expect((await ana.upload(itemOf(most, randomUUID(), { nombre: 'historia.pdf' }), most)).status).toBe(200)
    const more = filled(20_971_521)
    // The file is refused even if the item declares fewer bytes.
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
        const item = await stored(uuidSiniestro)
        const earlier = MAX_INTAKE_BYTES - photo().length
        await portal.test.db.query(sql`UPDATE document SET tamanio = ${earlier} WHERE uuid = ${item.uuid}`)
      },
      'Ha superado el almacenamiento máximo de 20 MB. Comuníquese con su ejecutivo.',
    ],
    [
      'files',
      async (uuidSiniestro: string) => {
        for (let file = 0; file < 59; file += 1) await stored(uuidSiniestro)
      },
      'Un siniestro admite hasta 60 archivos.',
    ],
  ])(
    'D92 concurrent files for the last free space (%s) never exceed it, and refused ones leave no file',
    async (_what, fill, message) => {
      const uuidSiniestro = randomUUID()
      await fill(uuidSiniestro)
      const before = (await rowsOf(uuidSiniestro)).length
      const files = Array.from({ length: 6 }, photo)
      const answers = await Promise.all(files.map((bytes) => ana.upload(itemOf(bytes, uuidSiniestro), bytes)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(413)])
      expect(answers.find(({ status }) => status === 413)?.body).toMatchObject({
        code: 'claim-too-large',
        message,
      })
      const after = await rowsOf(uuidSiniestro)
      expect(after).toHaveLength(before + 1)
      expect(after.reduce((sum: number, row: Json) => sum + row.tamanio, 0)).toBeLessThanOrEqual(MAX_INTAKE_BYTES)
      expect(await keptOf(files)).toBe(1)
    },
  )

  it('D92 files older than an hour that no save contains are deleted only when a new file needs their room', async () => {
    const uuidSiniestro = randomUUID()
    const [old, big] = [await stored(uuidSiniestro), await stored(uuidSiniestro)]
    portal.clock.now = new Date(portal.clock.now.getTime() + 2 * 3_600_000)
    const next = await stored(uuidSiniestro)
    const uuids = async () => (await rowsOf(uuidSiniestro)).map(({ uuid }: Json) => uuid).sort()
    expect(await uuids()).toEqual([old.uuid, big.uuid, next.uuid].sort())
    await portal.test.db.query(sql`UPDATE document SET tamanio = ${MAX_INTAKE_BYTES} WHERE uuid = ${big.uuid}`)
    const last = await stored(uuidSiniestro)
    expect(await uuids()).toEqual([next.uuid, last.uuid].sort())
  })
})
