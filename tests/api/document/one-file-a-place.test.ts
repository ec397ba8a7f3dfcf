// API tests that a slot accepts only one document, and that an answer hides no stored document.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { draftClaim, photo, reportClaim, uploadAll } from '../../support/api/claims.ts'
import { type Caller, itemOf, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let ana: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
})
afterAll(() => portal.close())

const ONE_FILE = 'Este lugar admite un solo documento'
type Change = (claim: Json, uuid: string) => void

/** Uploads one more document of the claim and adds it to the manifest; returns its uuid. */
async function addTo(claim: Json): Promise<string> {
  const bytes = photo()
  const item = itemOf(bytes, claim.uuid)
  expect((await ana.upload(item, bytes)).status).toBe(200)
  claim.manifest.push({ uuid: item.uuid, tamanio: item.tamanio, sha256: item.sha256 })
  return item.uuid
}

const copyOf = (of: Json, uuid: string) => ({ ...structuredClone(of), uuid })
const inFirstPlace = (claim: Json, uuid: string) => ({
  ...claim.documentos[0],
  documentoDigital: copyOf(claim.documentos[0].documentoDigital, uuid),
})
const inFirstPart = (claim: Json, uuid: string) => copyOf(claim.gastos[0].subdocumentosItems['1'][0], uuid)
const SECONDS: [string, Change, string][] = [
  [
    'one after it',
    (claim, uuid) => claim.documentos.push(inFirstPlace(claim, uuid)),
    'documentos.1.documentoDigital.detalleDocumento',
  ],
  [
    'one in the same part of a group',
    (claim, uuid) => claim.gastos[0].subdocumentosItems['1'].push(inFirstPart(claim, uuid)),
    'gastos.0.subdocumentosItems.1.2.detalleDocumento',
  ],
  [
    'one in the same part, in an expense named twice',
    (claim, uuid) => claim.gastos.push({ ...claim.gastos[0], subdocumentosItems: { 1: [inFirstPart(claim, uuid)] } }),
    'gastos.1.subdocumentosItems.1.0.detalleDocumento',
  ],
]

const shownIn = ({ documentos, gastos, otrosDocumentos }: Json): string[] => [
  ...documentos.flatMap((each: Json) => each.documentoDigital?.uuid ?? []),
  ...gastos.flatMap((each: Json) =>
    Object.values<Json>(each.subdocumentosItems)
      .flat()
      .map(({ uuid }) => uuid),
  ),
  ...otrosDocumentos.map(({ uuid }: Json) => uuid),
]
const named = ({ manifest }: Json) => manifest.map(({ uuid }: Json) => uuid).sort()
const storedAs = async (cdReclamo: number) =>
  (await ana.get(`/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)).body

/**
 * Returns a stored claim that staff have returned with all documents accepted, and the save that would leave it
 * unchanged.
 */
async function accepted() {
  const { drafted, answer } = await reportClaim(ana)
  const { cdReclamo } = answer.body
  await portal.test.db.query(sql`UPDATE claim_report SET "estadoPortal" = 'DEVUELTO' WHERE "cdReclamo" = ${cdReclamo}`)
  await portal.test.db.query(sql`UPDATE document SET estado = 'INGRESADO' WHERE "cdReclamo" = ${cdReclamo}`)
  return { cdReclamo, claim: structuredClone({ ...drafted.claim, version: 1, intent: randomUUID() }) }
}

describe('D116 a second document in an occupied slot', () => {
  it.each(SECONDS)('of a new claim is refused: %s', async (_title, add, path) => {
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    add(drafted.claim, await addTo(drafted.claim))
    const answer = await ana.post('/siniestros-portal', drafted.claim)
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule', fields: [{ path, message: ONE_FILE }] } })
    const [stored] = await portal.test.db.query(sql`SELECT 1 FROM claim_report WHERE uuid = ${drafted.claim.uuid}`)
    expect(stored).toBeUndefined()
  })

  it.each<[string, Change, string]>([
    ...SECONDS,
    [
      'one before it',
      (claim, uuid) => claim.documentos.unshift(inFirstPlace(claim, uuid)),
      'documentos.0.documentoDigital.detalleDocumento',
    ],
  ])('with an accepted document is refused, and nothing is changed: %s', async (_title, add, path) => {
    const { cdReclamo, claim } = await accepted()
    const before = await storedAs(cdReclamo)
    add(claim, await addTo(claim))
    const answer = await ana.post('/siniestros-portal', claim)
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule', fields: [{ path, message: ONE_FILE }] } })
    expect(await storedAs(cdReclamo)).toEqual(before)
  })

  it('a second document for the same requirement of an expense is accepted in another group', async () => {
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    const group = drafted.claim.gastos[0].subdocumentosItems
    const invoice = group['1'].find((each: Json) => each.detalleDocumento.valor !== null)
    group['2'] = [copyOf(invoice, await addTo(drafted.claim))]
    expect((await ana.post('/siniestros-portal', drafted.claim)).status).toBe(200)
  })
})

describe('a slot with two documents, from an earlier version', () => {
  /** Puts a second document into the claim's first slot, as an earlier version permitted. */
  async function crowded() {
    const { cdReclamo, claim } = await accepted()
    const [{ cdDocSiniestro }] = claim.documentos
    const uuid = await addTo(claim)
    claim.otrosDocumentos.push({ uuid, orden: 9, detalleDocumento: null })
    await portal.test.db.query(sql`UPDATE document SET "cdReclamo" = ${cdReclamo}, seccion = 'documentos', orden = 9,
      "cdDocSiniestro" = ${cdDocSiniestro}, estado = 'INGRESADO' WHERE uuid = ${uuid}`)
    return { cdReclamo, claim, uuid }
  }

  it('the second document of a slot is listed among the other documents', async () => {
    const { cdReclamo, claim, uuid } = await crowded()
    const stored = await storedAs(cdReclamo)
    expect(shownIn(stored).sort()).toEqual(named(stored))
    expect(stored.otrosDocumentos).toMatchObject([{ uuid }])
    const { cdAseguradora, cdRamo, tpSiniestro } = claim
    const listed = await ana.post('/documentos-siniestros', { cdAseguradora, cdRamo, tpSiniestro, cdReclamo })
    expect(shownIn(listed.body).sort()).toEqual(named(stored))
  })

  it('the second document does not block a correction, and cannot be moved into a slot', async () => {
    const { cdReclamo, claim, uuid } = await crowded()
    const [form] = claim.documentos
    const swapped = { ...form, documentoDigital: { uuid, detalleDocumento: null } }
    const elsewhere = await ana.post('/siniestros-portal', { ...claim, documentos: [swapped], otrosDocumentos: [] })
    expect(elsewhere.status).toBe(422)
    const saved = await ana.post('/siniestros-portal', claim)
    expect(saved.status).toBe(200)
    expect(shownIn(saved.body).sort()).toEqual(named(await storedAs(cdReclamo)))
    expect(saved.body.otrosDocumentos).toMatchObject([{ uuid, estado: 'INGRESADO' }])
  })

  it('all documents uploaded to one slot are listed before the save, also those of an expense', async () => {
    const { claim } = await draftClaim(ana)
    const { cdAseguradora, cdRamo, tpSiniestro, uuid } = claim
    const slots = [claim.documentos[0], claim.documentos[0], claim.gastos[0]].map(
      ({ cdDocSiniestro }) => cdDocSiniestro,
    )
    for (const cdDocSiniestro of slots) {
      const bytes = photo()
      await ana.upload(itemOf(bytes, uuid, { cdDocSiniestro }), bytes)
    }
    const { body } = await ana.post('/documentos-siniestros', { cdAseguradora, cdRamo, tpSiniestro, uuid })
    expect(shownIn(body)).toHaveLength(3)
    expect(body.otrosDocumentos).toHaveLength(2)
  })
})
