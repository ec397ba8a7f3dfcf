// API tests of what a correction must fulfill: returned documents are changed, the size is limited, and the claim is
// open.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { LAPSED, NOT_EDITABLE } from '../../../src/domain/claim-report/correction.ts'
import { isEditableByUser, PORTAL_STATE_NAMES } from '../../../src/domain/claim-report/portal-state.ts'
import { photo } from '../../support/api/claims.ts'
import {
  addOther,
  edit,
  expectRefused,
  mark,
  markUnlisted,
  moveToOthers,
  type Name,
  replace,
  type StoredClaim,
  saidOf,
  storedClaim,
  unlist,
  verdictOf,
} from '../../support/api/corrections.ts'
import { type Caller, itemOf, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

const DAY_MS = 24 * 3_600_000
const EDITABLE = PORTAL_STATE_NAMES.filter(isEditableByUser)
const OTHERS = PORTAL_STATE_NAMES.filter((state) => !isEditableByUser(state))

let portal: PortalApi
let ana: Caller
let claim: StoredClaim
beforeAll(async () => {
  portal = await openPortal({ env: { SESSION_DAYS: '3000' } })
  ana = await portal.as('ana')
  claim = await storedClaim(portal, ana)
})
afterAll(() => portal.close())

/** Returns the claim with one document in DEVUELTO; `body` would save the claim unchanged. */
async function returned(name: Name, state: (typeof PORTAL_STATE_NAMES)[number] = 'POR_REGULARIZAR') {
  await claim.setTo(state, { [name]: 'DEVUELTO' })
  return { body: await claim.unchanged(), uuid: claim.docs[name] }
}

const sentence = (message: string) => ({ status: 422, code: 'rule', message })
const toBeChanged = (name: string) => sentence(`Los documentos devueltos: ${name} deben cambiarse o eliminarse.`)

const detail = (said: Json, more: Json) => ({ ...said, detalleDocumento: { ...said.detalleDocumento, ...more } })

describe('REP-15a a returned document must not be sent unchanged', () => {
  const UNTOUCHED: [string, Name, string, (body: Json, uuid: string) => void][] = [
    ['as it is', 'form', 'Formulario de reclamo', () => undefined],
    ['as it is, an invoice', 'invoice', 'Factura', () => undefined],
    ['as it is, without a requirement', 'other', 'foto.jpg', () => undefined],
    [
      'with the same data typed again',
      'invoice',
      'Factura',
      (body, uuid) =>
        edit(body, uuid, (said) => detail(said, { numDocumento: ` ${said.detalleDocumento.numDocumento} ` })),
    ],
    [
      'with empty instead of no data',
      'recipe',
      'Receta',
      (body, uuid) => edit(body, uuid, (said) => detail(said, { numDocumento: '' })),
    ],
    [
      'with data that nobody asks for',
      'report',
      'Informe médico',
      (body, uuid) => edit(body, uuid, (said) => detail(said, { fcDocumento: '2026-01-02', valor: 3 })),
    ],
    ['moved to the others', 'report', 'Informe médico', (body, uuid) => moveToOthers(body, uuid)],
    [
      'moved to the others without its data',
      'recipe',
      'Receta',
      (body, uuid) => {
        moveToOthers(body, uuid, { detalleDocumento: null })
        edit(body, claim.docs.drugs, () => null)
        body.otrosDocumentos.push({ uuid: claim.docs.drugs, detalleDocumento: null })
      },
    ],
    ['without a place', 'report', 'Informe médico', (body, uuid) => edit(body, uuid, () => null)],
    [
      'with other words about the claim',
      'report',
      'Informe médico',
      (body) => {
        body.obsSiniestro = 'sin cambios'
      },
    ],
  ]
  it.each(UNTOUCHED)(
    'a returned document that is sent %s (%s) is refused by its name, and nothing is stored',
    async (_title, name, nombre, change) => {
      await claim.setTo('POR_REGULARIZAR', { [name]: 'DEVUELTO', ...(name === 'recipe' && { drugs: 'CARGADO' }) })
      const body = await claim.unchanged()
      change(body, claim.docs[name])
      await expectRefused(claim, body, toBeChanged(nombre))
    },
  )

  it('a refusal names all returned documents that were sent unchanged', async () => {
    await claim.setTo('DEVUELTO', { form: 'DEVUELTO', note: 'DEVUELTO', report: 'DEVUELTO' })
    const answer = await claim.send(await claim.unchanged())
    for (const name of ['Formulario de reclamo', 'Informe médico', 'Nota de la consulta'])
      expect(answer.body.message).toContain(name)
  })

  it.each<[string, Name, (body: Json, uuid: string) => void | Promise<void>]>([
    ['replaced by name', 'form', async (body, uuid) => replace(body, uuid, await claim.addFile(body))],
    [
      'replaced by name, without a requirement',
      'other',
      async (body, uuid) => replace(body, uuid, await claim.addFile(body)),
    ],
    [
      'replaced by a new file in its place',
      'form',
      async (body, uuid) => replace(body, uuid, await claim.addFile(body), null),
    ],
    [
      'replaced by a new file in its part',
      'invoice',
      async (body, uuid) => replace(body, uuid, await claim.addFile(body), null),
    ],
    [
      'replaced by a new file elsewhere',
      'report',
      async (body, uuid) => {
        edit(body, uuid, () => null)
        unlist(body, uuid)
        addOther(body, await claim.addFile(body), { reemplaza: uuid })
      },
    ],
    ['deleted', 'report', mark],
    ['deleted, and not in the manifest', 'note', markUnlisted],
    ['with other data', 'invoice', (body, uuid) => edit(body, uuid, (said) => detail(said, { valor: 26 }))],
    [
      'with another expiry',
      'recipe',
      (body, uuid) => edit(body, uuid, (said) => detail(said, { fcCaducDocumento: said.detalleDocumento.fcDocumento })),
    ],
  ])('a returned document that is %s (%s) is accepted', async (_title, name, change) => {
    for (const state of EDITABLE) {
      const { body, uuid } = await returned(name, state)
      await change(body, uuid)
      if (state === 'DOCUMENTO_ADICIONAL') addOther(body, await claim.addFile(body))
      const answer = await claim.send(body)
      expect(verdictOf(answer)).toEqual({ status: 200, estadoPortal: 'POR_REVISAR', version: 2 })
      const left = await claim.row(uuid)
      if (left && !left.replacedBy) expect(left.estado).toBe('POR_REVISAR')
    }
  })

  it('REP-14 a mandatory document cannot be deleted', async () => {
    const { body, uuid } = await returned('form')
    mark(body, uuid)
    await expectRefused(claim, body, sentence('Los documentos: Formulario de reclamo son obligatorios.'))
    const invoice = await returned('invoice')
    mark(invoice.body, invoice.uuid)
    await expectRefused(claim, invoice.body, sentence('Los documentos: Factura (Consulta médica 1) son obligatorios.'))
  })

  it('REP-14 the last group of a mandatory expense cannot be deleted', async () => {
    await claim.setTo('POR_REGULARIZAR', { invoice: 'DEVUELTO', note: 'DEVUELTO' })
    const body = await claim.unchanged()
    mark(body, claim.docs.invoice)
    mark(body, claim.docs.note)
    await expectRefused(
      claim,
      body,
      sentence('Los gastos: Consulta médica deben tener al menos un grupo de documentos.'),
    )
  })
})

describe('REP-15b the limit of 20,971,520 bytes', () => {
  const MOST = 20_971_520
  /** Sets the size of a stored document, in its row and in the manifest. */
  async function resize(body: Json, name: Name, tamanio: number) {
    const uuid = claim.docs[name]
    await portal.test.db.query(sql`UPDATE document SET tamanio = ${tamanio} WHERE uuid = ${uuid}`)
    for (const each of body.manifest) if (each.uuid === uuid) each.tamanio = tamanio
  }

  it('replaced and deleted documents do not count towards the size, even if the manifest has them', async () => {
    const { body, uuid } = await returned('form')
    await portal.test.db.query(sql`UPDATE document SET estado = 'DEVUELTO' WHERE uuid = ${claim.docs.report}`)
    await resize(body, 'form', MOST)
    await resize(body, 'report', MOST)
    const listed = structuredClone(body.manifest)
    mark(body, claim.docs.report)
    // Without this, the upload of the new file would exceed the limit of the claim (D92).
    await portal.test.db.query(sql`UPDATE document SET tamanio = 1 WHERE uuid = ${claim.docs.report}`)
    replace(body, uuid, await claim.addFile(body))
    body.manifest = [...listed, body.manifest.at(-1)]
    const answer = await claim.send(body)
    expect(answer.status).toBe(200)
    expect(answer.body.documentosSize).toBeLessThan(MOST)
  })

  it('stored and new documents may have 20,971,520 bytes together; one byte more is 413', async () => {
    for (const more of [1, 0]) {
      await claim.setTo('POR_REGULARIZAR')
      const body = await claim.unchanged()
      addOther(body, await claim.addFile(body))
      const sum = body.manifest.reduce((all: number, each: Json) => all + each.tamanio, 0)
      const { tamanio } = body.manifest.find((each: Json) => each.uuid === claim.docs.form)
      await resize(body, 'form', tamanio + MOST - sum + more)
      const before = await claim.rows()
      const answer = await claim.send(body)
      if (more === 0) expect(answer.body.documentosSize).toBe(MOST)
      else {
        expect(answer).toMatchObject({ status: 413, body: { code: 'claim-too-large' } })
        expect(await claim.rows()).toEqual(before)
      }
    }
  })
})

describe('REP-15c a claim that its person may not edit', () => {
  it.each(OTHERS)('REP-17 %s: no save, no upload, no deletion', async (state) => {
    await claim.setTo(state, { report: 'DEVUELTO' })
    const body = await claim.unchanged()
    mark(body, claim.docs.report)
    const before = await claim.rows()
    await expectRefused(claim, body, sentence(NOT_EDITABLE))
    const bytes = photo()
    expect(await ana.upload(itemOf(bytes, claim.uuid), bytes)).toMatchObject({ status: 422, body: { code: 'rule' } })
    const { cdArchivo } = await claim.row(claim.docs.report)
    expect(verdictOf(await ana.post('/documentos-digitales/delete-file', { cdArchivo }))).toMatchObject(
      sentence(NOT_EDITABLE),
    )
    expect(await claim.rows()).toEqual(before)
  })

  it.each(EDITABLE)('REP-20 %s, lapsed: no save, no upload, no deletion; all three the day before', async (state) => {
    await claim.setTo(state, { report: 'DEVUELTO' })
    const start = portal.clock.now
    const bytes = photo()
    const item = itemOf(bytes, claim.uuid)
    const body = await claim.unchanged()
    mark(body, claim.docs.report)
    addOther(body, item.uuid)
    body.manifest.push({ uuid: item.uuid, tamanio: item.tamanio, sha256: item.sha256 })
    const { cdArchivo } = await claim.row(claim.docs.report)
    const before = await claim.rows()
    portal.clock.now = new Date(start.getTime() + 181 * DAY_MS)
    await expectRefused(claim, body, sentence(LAPSED))
    expect(verdictOf(await ana.upload(item, bytes))).toMatchObject(sentence(LAPSED))
    expect(verdictOf(await ana.post('/documentos-digitales/delete-file', { cdArchivo }))).toMatchObject(
      sentence(LAPSED),
    )
    expect(await claim.rows()).toEqual(before)
    portal.clock.now = new Date(start.getTime() + 180 * DAY_MS)
    expect((await ana.upload(item, bytes)).status).toBe(200)
    expect((await ana.post('/documentos-digitales/delete-file', { cdArchivo })).body.porEliminar).toEqual([cdArchivo])
    expect((await claim.send({ ...body, intent: randomUUID() })).body).toMatchObject({ version: 2, caducado: false })
    portal.clock.now = start
  })

  it('REP-20 DIAS_CADUCIDAD sets the number of days, and each move of the claim restarts them', async () => {
    await claim.setTo('POR_REGULARIZAR')
    const start = portal.clock.now
    const strict = await portal.beside({ env: { DIAS_CADUCIDAD: '10', SESSION_DAYS: '3000' } })
    const by = strict.holding(ana.cookie)
    portal.clock.now = new Date(start.getTime() + 11 * DAY_MS)
    expect(verdictOf(await claim.send(await claim.unchanged(), by))).toMatchObject(sentence(LAPSED))
    // Staff move the claim again, so that it is no longer lapsed.
    await portal.test.db.query(sql`INSERT INTO claim_report_history ("cdReclamo", orden, fecha, estado, comentario, "userId")
      VALUES (${claim.cdReclamo}, 2, ${portal.clock.now}, 'POR_REGULARIZAR', 'otra vez', 1)`)
    expect((await claim.send(await claim.unchanged(), by)).status).toBe(200)
    portal.clock.now = start
  })
})

it('REP-17 REP-29 a correction sets the claim to POR_REVISAR, with the next version and an entry of its person', async () => {
  for (const state of EDITABLE) {
    const { body, uuid } = await returned('form', state)
    replace(body, uuid, await claim.addFile(body))
    body.obsSiniestro = 'ahora sí'
    const saved = (await claim.send(body)).body
    expect(saved).toMatchObject({ estadoPortal: 'POR_REVISAR', version: 2, obsSiniestro: 'ahora sí', isNew: false })
    expect(JSON.parse(saved.observacionesEstados).at(-1)).toMatchObject({
      estado: 'POR_REVISAR',
      comentario: 'Modificación de siniestro por parte de usuario',
    })
    expect(saidOf(saved, uuid)).toBeUndefined()
    const history = (await claim.rows()).claim_report_history
    expect(history.map((each: Json) => each.userId)).toEqual([1, 1])
    expect(await claim.open()).toEqual(saved)
  }
})
