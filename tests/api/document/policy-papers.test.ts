// API tests of the documents of a policy: who can list them, and that nobody else can open them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { BRANCH, CLIENT } from '../../../server/seed/world.ts'
import {
  type Answer,
  type Caller,
  type Json,
  openPortal,
  type PortalApi,
  sha256Of,
} from '../../support/api/portal-api.ts'
import {
  addInsured,
  addLocation,
  addMovement,
  addPaper,
  addPolicy,
  addTerms,
  CEDULA,
  type TestPolicy,
} from '../../support/world/policy-rows.ts'

let portal: PortalApi
let ana: Caller
let bruno: Caller
let carla: Caller
let elena: Caller
let marco: Caller
/** A policy of ana, its second movement, and a policy of a company that insures ana. */
let fleet: TestPolicy
let added: TestPolicy
let group: TestPolicy
let invoice: Buffer

beforeAll(async () => {
  portal = await openPortal()
  ;[ana, bruno, carla] = [await portal.as('ana'), await portal.as('bruno'), await portal.as('carla')]
  ;[elena, marco] = [await portal.as('elena'), await portal.as('marco')]
  const { db } = portal.test
  const terms = { policy: await addTerms(db, 1), place: await addTerms(db, 2) }
  const groupTerms = { policy: await addTerms(db, 3), place: await addTerms(db, 4) }
  fleet = await addPolicy(db, 1, { cdRamo: BRANCH.vehicle, termsId: terms.policy })
  await addLocation(db, 1, 1, { termsId: terms.place })
  added = await addMovement(db, 1, 1)
  const health = { cdRamo: BRANCH.groupMedical, cdCliente: CLIENT.press }
  group = await addPolicy(db, 2, { ...health, termsId: groupTerms.policy }, { termsId: groupTerms.place })
  await addInsured(db, 2, 0, { cedula: CEDULA.ana })
  const elsewhere = await addTerms(db, 5)
  await addLocation(db, 2, 1, { termsId: elsewhere })
  await addPaper(portal, 'de-otro-lugar', { termsId: elsewhere, orden: 5, isForInsured: 1 })
  const { cdRamoCotizacion } = await addPolicy(db, 3, { cdCliente: CLIENT.carla })
  invoice = await addPaper(portal, 'factura1', {
    cdRamoCotizacion: fleet.cdRamoCotizacion,
    orden: 2,
    tipo: 'FACTURA',
  })
  await addPaper(portal, 'factura2', {
    cdRamoCotizacion: added.cdRamoCotizacion,
    orden: 3,
    tipo: 'FACTURA',
    nm: 'FACTURA "2" – añadida',
  })
  await addPaper(portal, 'general1', { termsId: terms.policy, orden: 1, tipo: 'CONDICIONES' })
  await addPaper(portal, 'del-lugar', { termsId: terms.place, orden: 4, ext: 'jpg' })
  await addPaper(portal, 'para-asegurados', { termsId: groupTerms.place, orden: 1, isForInsured: 1 })
  await addPaper(portal, 'certificado', { cdRamoCotizacion: group.cdRamoCotizacion, orden: 2, isForInsured: 1 })
  await addPaper(portal, 'solo-contratante', { termsId: groupTerms.policy, orden: 3 })
  await addPaper(portal, 'factura-grupo', { cdRamoCotizacion: group.cdRamoCotizacion, orden: 4 })
  await addPaper(portal, 'de-carla', { cdRamoCotizacion })
})
afterAll(() => portal.close())

const docs = (caller: Caller, policy: TestPolicy, more: Record<string, string | number> = {}) => {
  const { cdCompania, cdCotizacion: id, cdRamoCotizacion } = policy
  const filters = {
    tipo: '',
    cdContratante: CLIENT.ana,
    cdRamo: BRANCH.vehicle,
    id,
    cdCompania,
    cdRamoCotizacion,
    ...more,
  }
  const query = Object.entries(filters).map(([key, value]) => [key, String(value)])
  return caller.get(`/gen/docs?${new URLSearchParams(query)}`)
}
const idsOf = ({ body }: Answer) => body.map(({ id }: Json) => id)

it('POL-10 the list has the documents of the movement, of the issuing movement and of the terms, in their order', async () => {
  const { body } = await docs(ana, fleet)
  expect(body[1]).toEqual({ id: 'factura1', nm: 'PAPEL factura1', ext: 'pdf' })
  expect(idsOf(await docs(ana, fleet))).toEqual(['general1', 'factura1', 'del-lugar'])
  expect(idsOf(await docs(ana, added))).toEqual(['general1', 'factura1', 'factura2', 'del-lugar'])
  expect(idsOf(await docs(ana, fleet, { vam: 1 }))).toEqual(['general1', 'factura1', 'del-lugar'])
})

it('POL-29 D102 a kind of document selects only that kind; an unknown kind selects none', async () => {
  expect(idsOf(await docs(ana, added, { tipo: 'FACTURA' }))).toEqual(['factura1', 'factura2'])
  expect(idsOf(await docs(ana, added, { tipo: 'CONDICIONES' }))).toEqual(['general1'])
  for (const tipo of ['factura', 'NADA', '%']) expect(idsOf(await docs(ana, added, { tipo }))).toEqual([])
})

it('POL-27 an insured person gets only the documents for insured persons, whatever vam is; staff get all', async () => {
  const filters = { cdContratante: CLIENT.press, cdRamo: BRANCH.groupMedical }
  for (const vam of [1, 0]) {
    expect(idsOf(await docs(ana, group, { ...filters, vam }))).toEqual(['para-asegurados', 'certificado'])
    expect(idsOf(await docs(elena, group, { ...filters, vam }))).toHaveLength(5)
  }
  expect((await docs(bruno, group, filters)).status).toBe(403)
})

it('D98 a list with codes of different policies is 403', async () => {
  const { cdCotizacion, cdRamoCotizacion } = group
  const codes = { id: cdCotizacion, cdRamoCotizacion, cdContratante: CLIENT.press, cdRamo: BRANCH.home, cdCompania: 2 }
  for (const [key, code] of Object.entries(codes))
    expect([key, (await docs(ana, fleet, { [key]: code })).status]).toEqual([key, 403])
})

it('POL-10 a document is returned under its name, and must not be cached', async () => {
  const answer = await ana.get('/gen/doc/factura1/pdf')
  expect([answer.status, answer.raw]).toEqual([200, invoice])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': "attachment; filename*=UTF-8''PAPEL%20factura1.pdf",
  })
  const { headers } = await ana.get('/gen/doc/factura2/pdf')
  expect(headers['content-disposition']).toContain('FACTURA%20%222%22%20%E2%80%93%20a%C3%B1adida.pdf')
  expect((await ana.get('/gen/doc/del-lugar/jpg')).headers['content-type']).toBe('image/jpeg')
})

it('D98 a document that the caller may not see, with another extension, or that does not exist is 403', async () => {
  for (const path of [
    'de-carla/pdf',
    'factura1/jpg',
    'factura1/PDF',
    'no-existe/pdf',
    'solo-contratante/pdf',
    'factura-grupo/pdf',
    'de-otro-lugar/pdf',
  ])
    expect([path, (await ana.get(`/gen/doc/${path}`)).status]).toEqual([path, 403])
  for (const path of ['para-asegurados/pdf', 'certificado/pdf']) {
    expect((await ana.get(`/gen/doc/${path}`)).status).toBe(200)
    expect((await bruno.get(`/gen/doc/${path}`)).status).toBe(403)
    expect((await marco.get(`/gen/doc/${path}`)).status).toBe(403)
  }
  for (const id of ['solo-contratante', 'factura-grupo', 'de-carla', 'general1', 'de-otro-lugar'])
    expect((await elena.get(`/gen/doc/${id}/pdf`)).status).toBe(200)
  expect((await carla.get('/gen/doc/general1/pdf')).status).toBe(403)
})

it('D98 a person who was removed from a policy cannot read its documents any more', async () => {
  const { db } = portal.test
  const set = (exclusion: number) =>
    db.query(sql`UPDATE insured_person SET exclusion = ${exclusion} WHERE "cdUbicacion" = ${group.cdUbicacion}`)
  const filters = { cdContratante: CLIENT.press, cdRamo: BRANCH.groupMedical }
  const statuses = async () => [
    (await docs(ana, group, filters)).status,
    (await ana.get('/gen/doc/para-asegurados/pdf')).status,
    (await ana.get('/gen/doc/certificado/pdf')).status,
  ]
  await set(1)
  expect(await statuses()).toEqual([403, 403, 403])
  await set(0)
  expect(await statuses()).toEqual([200, 200, 200])
})

it('PWA-27 D173 a document whose file is lost is 410 for users who may read it, and 403 for others', async () => {
  await portal.files.lose(sha256Of(invoice))
  expect(await ana.get('/gen/doc/factura1/pdf')).toMatchObject({ status: 410, body: { code: 'file-lost' } })
  expect((await bruno.get('/gen/doc/factura1/pdf')).status).toBe(403)
})
