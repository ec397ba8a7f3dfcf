// API tests of the document list of a claim: the requirements for its insurer, ramo and type, with the documents in
// their slots.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

const list = async (of: Json, caller = ana) => caller.post('/documentos-siniestros', of)
const queryOf = ({ cdAseguradora, cdRamo, tpSiniestro }: Json, more = {}) => ({
  cdAseguradora,
  cdRamo,
  tpSiniestro,
  ...more,
})
const requirement = {
  nmDocumento: expect.any(String),
  tipo: expect.stringMatching(/^(FACTURA|RECETA|DOCUMENTO)$/),
  obligatorio: expect.any(Number),
  orden: expect.any(Number),
  ayuda: expect.any(String),
  reqFecha: expect.any(Number),
  cdDocSiniestro: expect.any(Number),
  cdSdocSiniestro: null,
  activo: 1,
  documentoDigital: null,
}
const placed = (listed: Json) => ({
  documentos: listed.documentos.flatMap((each: Json) => each.documentoDigital?.uuid ?? []),
  gastos: listed.gastos.flatMap((each: Json) =>
    Object.values<Json>(each.subdocumentosItems)
      .flat()
      .map((d) => d.uuid),
  ),
  otrosDocumentos: listed.otrosDocumentos.map((each: Json) => each.uuid),
})
const uuidsOf = (files: { item: Json }[], wanted: (item: Json) => boolean) =>
  files.filter(({ item }) => wanted(item)).map(({ item }) => item.uuid)

it('DOC-01 requirements have all fields, are sorted by orden, and have help texts', async () => {
  const { claim } = await draftClaim(ana)
  const { status, body } = await list(queryOf(claim))
  expect(status).toBe(200)
  expect(body.documentos.length).toBeGreaterThan(1)
  for (const each of body.documentos) expect(each).toEqual(requirement)
  for (const each of body.gastos) {
    expect(each).toEqual({
      ...requirement,
      subdocumentosEstructura: each.subdocumentosEstructura.map(() => ({
        ...requirement,
        cdSdocSiniestro: expect.any(Number),
      })),
      subdocumentosItems: {},
      subTotalFacturas: 0,
    })
  }
  for (const all of [body.documentos, body.gastos, body.gastos[0].subdocumentosEstructura]) {
    const orders = all.map((each: Json) => each.orden)
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
  }
  expect(body.documentos.some((each: Json) => each.ayuda !== '')).toBe(true)
  expect(body.otrosDocumentos).toEqual([])
})

it('DOC-01 each combination of insurer, ramo and type has its own requirements', async () => {
  const { claim } = await draftClaim(ana)
  const kit = (await ana.get('/siniestros-portal/kit')).body
  const codes = (of: Json) => of.documentos.map((each: Json) => each.cdDocSiniestro)
  const own = codes((await list(queryOf(claim))).body)
  expect(kit.requisitos.length).toBeGreaterThan(1)
  for (const other of kit.requisitos.slice(0, 6)) {
    const listed = codes((await list(queryOf(other))).body)
    expect(listed).toEqual(codes(other))
    const same = queryOf(other)
    const isOwn = JSON.stringify(same) === JSON.stringify(queryOf(claim))
    if (!isOwn) expect(listed).not.toEqual(own)
  }
  expect((await list({ ...queryOf(claim), cdAseguradora: 2_000_000_000 })).body).toEqual({
    documentos: [],
    gastos: [],
    otrosDocumentos: [],
  })
})

it('DOC-01 requirements are listed in the order of the column orden, without inactive ones', async () => {
  const { claim } = await draftClaim(ana)
  const before = (await list(queryOf(claim))).body.documentos
  const [first, second] = before
  const change = (cdDocSiniestro: number, column: 'orden' | 'activo', value: number) =>
    portal.test.db.query(sql`UPDATE document_requirement SET ${sql.raw(column)} = ${value}
      WHERE "cdDocSiniestro" = ${cdDocSiniestro} AND "cdSdocSiniestro" = 0`)
  await change(first.cdDocSiniestro, 'orden', 9_999)
  expect((await list(queryOf(claim))).body.documentos.at(-1).cdDocSiniestro).toBe(first.cdDocSiniestro)
  await change(first.cdDocSiniestro, 'orden', first.orden)
  await change(second.cdDocSiniestro, 'activo', 0)
  const after = (await list(queryOf(claim))).body.documentos
  expect(after.map((each: Json) => each.cdDocSiniestro)).not.toContain(second.cdDocSiniestro)
  expect(after).toHaveLength(before.length - 1)
  await change(second.cdDocSiniestro, 'activo', 1)
})

it('DOC-01 DOC-06a the list has the documents of an intake or a claim in their slots', async () => {
  const drafted = await draftClaim(ana)
  await uploadAll(ana, drafted)
  const bytes = photo()
  const loose = itemOf(bytes, drafted.claim.uuid)
  await ana.upload(loose, bytes)
  const inIntake = (await list(queryOf(drafted.claim, { uuid: drafted.claim.uuid }))).body
  const want = {
    documentos: uuidsOf(drafted.files, (item) => item.numGrupo === null),
    gastos: uuidsOf(drafted.files, (item) => item.numGrupo !== null),
    otrosDocumentos: [loose.uuid],
  }
  expect(placed(inIntake)).toEqual(want)
  expect((await list(queryOf(drafted.claim, { uuid: randomUUID() }))).body.otrosDocumentos).toEqual([])

  const { answer, drafted: sent } = await reportClaim(ana)
  const { cdReclamo, cdIncSiniestro } = answer.body
  const inClaim = (await list(queryOf(sent.claim, { cdReclamo, cdIncSiniestro }))).body
  expect(inClaim.documentos).toEqual(answer.body.documentos)
  expect(inClaim.gastos).toEqual(answer.body.gastos)
  expect(inClaim.gastos[0].subTotalFacturas).toBe(25.4)
})

it('DOC-01 the list for another person’s intake or claim is 403', async () => {
  const { answer, drafted } = await reportClaim(ana)
  const bruno = await portal.as('bruno')
  const { cdReclamo, cdIncSiniestro, uuid } = answer.body
  for (const of of [{ cdReclamo, cdIncSiniestro }, { uuid }, { cdReclamo, uuid: randomUUID() }])
    expect(await list(queryOf(drafted.claim, of), bruno)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})
