// API tests of deleting documents: an unsaved one is deleted at once, a saved one is marked until the next save
// (DOC-11, DOC-26).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'

import {
  DOCUMENT_STATE_NAMES,
  isChangeableByUser,
  NOT_TO_BE_CHANGED,
} from '../../../src/domain/document/document-state.ts'
import { photo, searchClaims } from '../../support/api/claims.ts'
import {
  ACCEPTED,
  edit,
  type Name,
  omit,
  replace,
  retype,
  type StoredClaim,
  saidOf,
  storedClaim,
  verdictOf,
} from '../../support/api/corrections.ts'
import { type Caller, itemOf, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let ana: Caller
let claim: StoredClaim
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  claim = await storedClaim(portal, ana)
})
afterAll(() => portal.close())

const archivoOf = async (name: Name): Promise<string> => (await claim.row(claim.docs[name])).cdArchivo
const remove = (cdArchivo: string, by = ana) => by.post('/documentos-digitales/delete-file', { cdArchivo })
const removeAll = (archivos: string[], by = ana) => by.post('/documentos-digitales/delete-multiplefiles', { archivos })
const all = () => portal.test.db.query(sql`SELECT * FROM document ORDER BY uuid`)

/** Uploads a file of a new claim; returns its item and cdArchivo. */
async function received(by = ana, uuidSiniestro: string = randomUUID()) {
  const bytes = photo()
  const item = itemOf(bytes, uuidSiniestro)
  return { item, bytes, cdArchivo: (await by.upload(item, bytes)).body.metadato.cdArchivo as string }
}

/** Returns a save that keeps a document which an earlier call marked for deletion. */
async function undoing(name: Name): Promise<Json> {
  const uuid = claim.docs[name]
  const body = await claim.unchanged()
  edit(body, uuid, (said) => ({ ...said, estado: null }))
  const { tamanio, sha256 } = await claim.row(uuid)
  body.manifest.push({ uuid, tamanio, sha256 })
  return body
}

describe('DOC-11b a document that no save contains yet', () => {
  it('unsaved documents are deleted at once, also in a stored claim, and can be uploaded again', async () => {
    await claim.setTo('POR_REGULARIZAR')
    const [one, two] = [await received(), await received()]
    const inClaim = await received(ana, claim.uuid)
    expect((await remove(one.cdArchivo)).body).toEqual({ eliminados: [one.cdArchivo], porEliminar: [] })
    expect((await removeAll([two.cdArchivo, inClaim.cdArchivo])).body).toEqual({
      eliminados: expect.arrayContaining([two.cdArchivo, inClaim.cdArchivo]),
      porEliminar: [],
    })
    for (const { item } of [one, two, inClaim]) expect(await claim.row(item.uuid)).toBeUndefined()
    expect((await remove(one.cdArchivo)).status).toBe(403)
    expect((await ana.upload(one.item, one.bytes)).status).toBe(200)
  })
})

describe('DOC-11c a saved document', () => {
  it.each(DOCUMENT_STATE_NAMES)(
    'DOC-12a in the state %s a saved document is marked for deletion if its person may change it, and otherwise refused',
    async (estado) => {
      await claim.setTo('POR_REGULARIZAR', { report: estado })
      const cdArchivo = await archivoOf('report')
      const before = await claim.rows()
      const answer = await remove(cdArchivo)
      if (!isChangeableByUser(estado)) {
        expect(verdictOf(answer)).toMatchObject({ status: 422, code: 'rule', message: NOT_TO_BE_CHANGED })
        expect(await claim.rows()).toEqual(before)
        return
      }
      expect(answer.body).toEqual({ eliminados: [], porEliminar: [cdArchivo] })
      const stateBefore = estado === 'POR_ELIMINAR' ? 'CARGADO' : estado
      expect(await claim.row(claim.docs.report)).toMatchObject({ estado: 'POR_ELIMINAR', stateBefore })
      // A repeated deletion has no effect, and keeps the former state.
      expect((await removeAll([cdArchivo, cdArchivo])).body).toEqual({ eliminados: [], porEliminar: [cdArchivo] })
      expect(await claim.row(claim.docs.report)).toMatchObject({ estado: 'POR_ELIMINAR', stateBefore })
      expect((await claim.open()).version).toBe(1)
    },
  )

  it('deleting several documents fails as a whole if one of them is reviewed, foreign or unknown', async () => {
    await claim.setTo('POR_REGULARIZAR', { report: 'DEVUELTO', note: 'DEVUELTO' })
    const own = [await archivoOf('report'), (await received()).cdArchivo]
    const bruno = await portal.as('bruno')
    const before = await all()
    const foreign = (await received(bruno)).cdArchivo
    expect(verdictOf(await removeAll([...own, await archivoOf('form')]))).toMatchObject({ status: 422, code: 'rule' })
    for (const other of [foreign, randomUUID()])
      expect(verdictOf(await removeAll([...own, other]))).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await all()).filter((row: Json) => row.cdArchivo !== foreign)).toEqual(before)
    const { eliminados, porEliminar } = (await removeAll([...own, await archivoOf('note')])).body
    expect([eliminados, porEliminar.sort()]).toEqual([[own[1]], [own[0], await archivoOf('note')].sort()])
  })

  it('D84 staff, strangers and anonymous callers cannot delete documents', async () => {
    await claim.setTo('POR_REGULARIZAR', { report: 'DEVUELTO' })
    const archivos = [await archivoOf('report'), (await received()).cdArchivo]
    const before = await all()
    for (const who of ['bruno', 'andes', 'elena', 'marco', 'admin'] as const)
      for (const answer of [
        await removeAll(archivos, await portal.as(who)),
        await remove(archivos[1] ?? '', await portal.as(who)),
      ])
        expect([who, answer.status]).toEqual([who, 403])
    expect((await removeAll(archivos, portal.anonymous)).status).toBe(401)
    expect(await all()).toEqual(before)
  })
})
describe('DOC-26 D81 a document marked for deletion', () => {
  it('a document marked for deletion does not count in size, subtotal, claim value, number, manifest or recibido', async () => {
    await claim.setTo('POR_REGULARIZAR', { drugs: 'DEVUELTO', recipe: 'DEVUELTO', report: 'DEVUELTO' })
    const before = await claim.open()
    expect(before.valorReclamoPortal).toBe(35.5)
    const gone = [claim.docs.drugs, claim.docs.recipe]
    await removeAll([await archivoOf('drugs'), await archivoOf('recipe')])
    const after = await claim.open()
    expect(after.manifest.map(({ uuid }: Json) => uuid).sort()).toEqual(
      before.manifest
        .map(({ uuid }: Json) => uuid)
        .filter((uuid: string) => !gone.includes(uuid))
        .sort(),
    )
    const left = after.manifest.reduce((sum: number, { tamanio }: Json) => sum + tamanio, 0)
    expect([after.documentosSize, after.valorReclamoPortal]).toEqual([left, 25.4])
    expect(after.gastos.map((each: Json) => each.subTotalFacturas)).toEqual([25.4, 0, 0, 0])
    expect(saidOf(after, claim.docs.drugs)).toMatchObject({ estado: 'POR_ELIMINAR' })
    const { documents } = (await ana.get(`/siniestros-portal/recibido?uuid=${claim.uuid}`)).body
    expect(documents.map(({ uuid }: Json) => uuid)).not.toContain(claim.docs.drugs)
    const found = (await searchClaims(ana, { numSiniestro: claim.cdReclamo })).body.content[0]
    expect(found).toMatchObject({ documentos: 5, valorReclamoPortal: 25.4 })
  })

  it('the next save deletes a marked document, whether it repeats the mark or leaves the document out', async () => {
    for (const echoed of [true, false]) {
      await claim.setTo('POR_REGULARIZAR', { drugs: 'DEVUELTO', recipe: 'DEVUELTO' })
      const archivos = [await archivoOf('drugs'), await archivoOf('recipe')]
      await removeAll(archivos)
      const body = await claim.unchanged()
      if (!echoed) for (const name of ['drugs', 'recipe'] as const) omit(body, claim.docs[name])
      const answer = await claim.send(body)
      expect(verdictOf(answer)).toEqual(ACCEPTED)
      expect(answer.body).toMatchObject({ valorReclamoPortal: 25.4 })
      for (const name of ['drugs', 'recipe'] as const) expect(await claim.row(claim.docs[name])).toBeUndefined()
      for (const cdArchivo of archivos)
        expect((await ana.get(`/documentos-digitales/archivo/${cdArchivo}`)).status).toBe(403)
    }
  })

  it('REP-14 a save that would delete a mandatory document is refused', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    await remove(await archivoOf('form'))
    const before = await claim.rows()
    expect(verdictOf(await claim.send(await claim.unchanged()))).toMatchObject({
      status: 422,
      message: 'Los documentos: Formulario de reclamo son obligatorios.',
    })
    expect(await claim.rows()).toEqual(before)
  })

  it('a CARGADO document whose deletion is undone is POR_REVISAR after the save', async () => {
    await claim.setTo('POR_REGULARIZAR', { report: 'CARGADO' })
    await remove(await archivoOf('report'))
    expect(verdictOf(await claim.send(await undoing('report')))).toEqual(ACCEPTED)
    expect(await claim.row(claim.docs.report)).toMatchObject({ estado: 'POR_REVISAR', stateBefore: null })
  })

  it('REP-15a a DEVUELTO document whose deletion is undone must be changed or replaced, as before the deletion', async () => {
    const marked = async (name: Name) => {
      await claim.setTo('POR_REGULARIZAR', { [name]: 'DEVUELTO' })
      await remove(await archivoOf(name))
      return undoing(name)
    }
    for (const [name, nombre] of [['report', 'Informe médico'] as const, ['invoice', 'Factura'] as const]) {
      const body = await marked(name)
      if (name === 'report') edit(body, claim.docs[name], () => null)
      const before = await claim.rows()
      expect(verdictOf(await claim.send(body))).toMatchObject({
        status: 422,
        message: `Los documentos devueltos: ${nombre} deben cambiarse o eliminarse.`,
      })
      expect(await claim.rows()).toEqual(before)
    }
    const corrected = await marked('invoice')
    retype(corrected, claim.docs.invoice, { valor: 30 })
    const saved = await claim.send(corrected)
    expect(verdictOf(saved)).toEqual(ACCEPTED)
    expect(saved.body.valorReclamoPortal).toBe(40.1)
    expect(await claim.row(claim.docs.invoice)).toMatchObject({ estado: 'POR_REVISAR', stateBefore: null })
    const replaced = await marked('invoice')
    const by = await claim.addFile(replaced)
    replace(replaced, claim.docs.invoice, by)
    expect(verdictOf(await claim.send(replaced))).toEqual(ACCEPTED)
    expect(saidOf(await claim.open(), by).historial).toHaveLength(2)
  })
})
