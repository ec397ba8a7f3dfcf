// API tests of replaced files: they remain in the history of the document that replaced them, for users who may see the
// claim.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { sweep } from '../../../server/document/cleanup/sweep.ts'
import { readSettings } from '../../../server/settings.ts'
import {
  addOther,
  mark,
  omit,
  replace,
  type StoredClaim,
  saidOf,
  storedClaim,
  verdictOf,
} from '../../support/api/corrections.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

const DAY_MS = 24 * 3_600_000

let portal: PortalApi
let ana: Caller
let claim: StoredClaim
beforeAll(async () => {
  portal = await openPortal({ env: { SESSION_DAYS: '3000' } })
  ana = await portal.as('ana')
  claim = await storedClaim(portal, ana)
})
afterAll(() => portal.close())

const pass = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}
const bytesOf = (cdArchivo: string, caller = ana) => caller.get(`/documentos-digitales/archivo/${cdArchivo}`)

/** Returns a document to its person with a comment by elena, as a review does. */
async function giveBack(uuid: string, comentario: string): Promise<void> {
  pass(60_000)
  await portal.test.db.query(sql`UPDATE document SET estado = 'DEVUELTO' WHERE uuid = ${uuid}`)
  await portal.test.db.query(sql`INSERT INTO document_status ("cdArchivo", orden, fecha, estado, comentario, "userId")
    SELECT "cdArchivo", 2, ${portal.clock.now}, 'DEVUELTO', ${comentario}, u.id
    FROM document, portal_user u WHERE uuid = ${uuid} AND u.username = 'elena'`)
  await portal.test.db.query(
    sql`UPDATE claim_report SET "estadoPortal" = 'POR_REGULARIZAR' WHERE "cdReclamo" = ${claim.cdReclamo}`,
  )
  pass(60_000)
}

/** Replaces a document by a new file; returns the new uuid and the answer's document. */
async function replaceBy(old: string, reemplaza: string | null = old): Promise<{ uuid: string; shown: Json }> {
  const body = await claim.unchanged()
  const uuid = await claim.addFile(body)
  replace(body, old, uuid, reemplaza)
  const answer = await claim.send(body)
  expect(answer.status).toBe(200)
  return { uuid, shown: saidOf(answer.body, uuid) }
}

/** Replaces the form twice: first by name, then by its place. */
async function chain() {
  await claim.setTo('POR_REGULARIZAR')
  const first = await claim.row(claim.docs.form)
  await giveBack(first.uuid, 'Falta la firma.')
  const second = await replaceBy(first.uuid)
  await giveBack(second.uuid, 'No se lee.')
  const third = await replaceBy(second.uuid, null)
  return { first, second, third }
}
const idOf = async (username: string) =>
  (await portal.test.db.query<{ id: number }>(sql`SELECT id FROM portal_user WHERE username = ${username}`))[0]?.id

describe('DOC-25 a replaced file', () => {
  it('DOC-15d DOC-21 a document’s history has all files that it replaced, oldest first, with user, time and comment', async () => {
    const { first, second, third } = await chain()
    const [anas, elenas] = [await idOf('ana'), await idOf('elena')]
    const of = (cdArchivo: string) => ({ cdArchivo, nombre: 'foto.jpg', contentType: 'image/jpeg' })
    const { historial } = third.shown
    expect(historial).toMatchObject([
      { ...of(first.cdArchivo), estado: 'POR_REVISAR', comentario: '', userId: anas },
      { ...of(first.cdArchivo), estado: 'DEVUELTO', comentario: 'Falta la firma.', userId: elenas },
      { ...of(second.shown.cdArchivo), estado: 'POR_REVISAR', comentario: '', userId: anas },
      { ...of(second.shown.cdArchivo), estado: 'DEVUELTO', comentario: 'No se lee.', userId: elenas },
      { ...of(third.shown.cdArchivo), estado: 'POR_REVISAR', comentario: '', userId: anas },
    ])
    const moments = historial.map(({ fecha }: Json) => Date.parse(fecha))
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
    expect(new Set(moments).size).toBe(5)
    expect(third.shown).toMatchObject({ estado: 'POR_REVISAR', comentario: '' })
    expect((await claim.row(first.uuid)).replacedBy).toBe(second.uuid)
  })

  it('a replaced file does not count in manifest, size, number of documents or recibido', async () => {
    const { first, second } = await chain()
    const { manifest, documentosSize } = await claim.open()
    const uuids = manifest.map(({ uuid }: Json) => uuid)
    expect(uuids).toHaveLength(7)
    expect(documentosSize).toBe(manifest.reduce((sum: number, { tamanio }: Json) => sum + tamanio, 0))
    const received = (await ana.get(`/siniestros-portal/recibido?uuid=${claim.uuid}`)).body.documents
    for (const { uuid } of [first, second])
      expect([...uuids, ...received.map((each: Json) => each.uuid)]).not.toContain(uuid)
    const { ultimos } = (await ana.get('/siniestros-portal/recientes')).body
    expect(ultimos.find((each: Json) => each.cdReclamo === claim.cdReclamo).documentos).toBe(7)
  })

  it('users who may see the claim can download a replaced file; all others are refused', async () => {
    const { first, second } = await chain()
    for (const { cdArchivo } of [first, second.shown]) {
      for (const who of ['ana', 'elena', 'admin'] as const) {
        const file = await bytesOf(cdArchivo, await portal.as(who))
        expect([who, file.status, file.raw.length > 0]).toEqual([who, 200, true])
      }
      for (const who of ['bruno', 'andes', 'marco'] as const)
        expect(await bytesOf(cdArchivo, await portal.as(who))).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        })
      expect((await bytesOf(cdArchivo, portal.anonymous)).status).toBe(401)
    }
  })

  it('D92 the sweep does not delete replaced files', async () => {
    const { first, second } = await chain()
    const settings = readSettings({ DATA_DIR: portal.test.dataDir }, portal.test.dataDir)
    const { db } = portal.test
    const services = { settings, db, files: portal.files, now: () => portal.clock.now }
    await sweep(services)
    pass(40 * DAY_MS)
    await sweep(services)
    for (const { cdArchivo } of [first, second.shown]) expect((await bytesOf(cdArchivo)).status).toBe(200)
  })

  it('a replaced file cannot be deleted, replaced, put into a slot or uploaded again', async () => {
    const { first, third } = await chain()
    await giveBack(third.uuid, 'Otra vez.')
    const before = await claim.rows()
    for (const archivos of [[first.cdArchivo], [third.shown.cdArchivo, first.cdArchivo]])
      expect((await ana.post('/documentos-digitales/delete-multiplefiles', { archivos })).status).toBe(403)
    const body = await claim.unchanged()
    replace(body, third.uuid, await claim.addFile(body))
    const { uuid, tamanio, sha256 } = first
    const naming = structuredClone(body)
    addOther(naming, await claim.addFile(naming), { reemplaza: uuid })
    expect(verdictOf(await claim.send(naming))).toMatchObject({ status: 422 })
    const placed = structuredClone(body)
    addOther(placed, uuid)
    placed.manifest.push({ uuid, tamanio, sha256 })
    expect(verdictOf(await claim.send(placed))).toMatchObject({ status: 409, code: 'documents-missing' })
    expect(await claim.rows()).toEqual(before)
  })

  it('a replaced file is deleted when its replacement is deleted', async () => {
    await claim.setTo('POR_REGULARIZAR')
    await giveBack(claim.docs.report, 'No es este.')
    const { uuid, shown } = await replaceBy(claim.docs.report)
    await giveBack(uuid, 'Tampoco.')
    const body = await claim.unchanged()
    mark(body, uuid)
    expect((await claim.send(body)).status).toBe(200)
    expect([await claim.row(uuid), await claim.row(claim.docs.report)]).toEqual([undefined, undefined])
    expect((await bytesOf(shown.cdArchivo)).status).toBe(403)
  })

  it('one new file can replace two returned documents, and its history has both', async () => {
    await claim.setTo('POR_REGULARIZAR')
    const files = [await claim.row(claim.docs.form), await claim.row(claim.docs.other)]
    for (const { uuid } of files) await giveBack(uuid, 'En una sola hoja.')
    const body = await claim.unchanged()
    const by = await claim.addFile(body)
    replace(body, claim.docs.form, by, claim.docs.other)
    omit(body, claim.docs.other)
    const { historial } = saidOf((await claim.send(body)).body, by)
    for (const { cdArchivo } of files)
      expect(historial.map((each: Json) => each.cdArchivo).filter((each: string) => each === cdArchivo)).toHaveLength(2)
    expect(historial.at(-1).cdArchivo).toBe((await claim.row(by)).cdArchivo)
  })
})

it('DOC-21a the history of a claim has times, states and comments; the author is stored but not returned', async () => {
  await claim.setTo('POR_REGULARIZAR')
  pass(60_000)
  const now = portal.clock.now.toISOString()
  const answer = await claim.send(await claim.unchanged())
  const entries = JSON.parse(answer.body.observacionesEstados)
  expect(entries.at(-1)).toEqual({
    fecha: now,
    estado: 'POR_REVISAR',
    comentario: 'Modificación de siniestro por parte de usuario',
  })
  expect(answer.body).toMatchObject({ fcMovimiento: now, seguimiento: [{}, { fcSeguimiento: now, activo: 1 }] })
  const history = (await claim.rows()).claim_report_history
  expect(history.map(({ userId }: Json) => userId)).toEqual([await idOf('ana'), await idOf('ana')])
})
