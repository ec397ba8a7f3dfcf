// API tests of the list in which a person sees which staff have looked at their claims.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { act, insuredTarget, stopActing } from '../../support/api/acting.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { CEDULA } from '../../support/world/policy-rows.ts'

const MINUTE = 60_000
const NAME = 'Elena Ruiz Cárdenas'
let portal: PortalApi
let ana: Caller
let bruno: Caller
let elena: Caller
let admin: Caller
/** A claim of ana that waits for a review, with a document. */
let claim: Json
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  bruno = await portal.as('bruno')
  elena = await portal.as('elena')
  admin = await portal.as('admin')
  ;[claim] =
    await portal.test.db.query<Json>(sql`SELECT c."cdCompania", c."cdReclamo", c."cdIncSiniestro", d."cdArchivo",
      p."dscObjeto" AS patient
    FROM claim_report c JOIN portal_user u ON u.id = c."userId" JOIN document d USING ("cdReclamo")
    JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado"
    WHERE u.username = 'ana' AND c."estadoPortal" = 'POR_REVISAR' AND d."replacedBy" IS NULL
    ORDER BY c."cdReclamo", d.uuid LIMIT 1`)
})
afterAll(() => portal.close())

const later = (minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * MINUTE)
}
const address = () => `cdCompania=${claim.cdCompania}&cdReclamo=${claim.cdReclamo}`
const open = (staff: Caller) => staff.get(`/siniestros-portal?${address()}`)
const readFile = (staff: Caller) => staff.get(`/documentos-digitales/archivo/${claim.cdArchivo}`)
const listOf = async (caller: Caller, query = '') => (await caller.get(`/mis-datos/accesos${query}`)).body
const rowsOf = async (caller: Caller): Promise<Json[]> => (await listOf(caller)).content

it('L13 the list is empty before any access', async () => {
  expect(await listOf(ana)).toEqual({ content: [], totalPages: 0, total: 0, sorted: [] })
})

it('L13 all reads of one claim by an executive are one visit, with name, times and claim', async () => {
  const from = portal.clock.now.toISOString()
  expect((await open(elena)).status).toBe(200)
  later(4)
  expect((await readFile(elena)).status).toBe(200)
  const [row, ...others] = await rowsOf(ana)
  expect(others).toEqual([])
  expect(row).toEqual({
    desde: from,
    hasta: portal.clock.now.toISOString(),
    nombre: NAME,
    cargo: 'Ejecutivo',
    comoUsted: false,
    acciones: ['Abrió el siniestro', 'Abrió un documento'],
    siniestro: {
      cdCompania: claim.cdCompania,
      cdReclamo: claim.cdReclamo,
      cdIncSiniestro: claim.cdIncSiniestro,
      numSiniestro: null,
      item: 1,
      lista: 'reportado',
      de: claim.patient,
    },
  })
})

it('L13 a read after a pause of ten minutes is a new visit, and each change has its own line', async () => {
  later(11)
  await open(elena)
  later(1)
  const decided = await elena.post('/documentos-digitales/update/estado-observaciones', {
    cdCompania: claim.cdCompania,
    cdReclamo: claim.cdReclamo,
    cdIncSiniestro: claim.cdIncSiniestro,
    cdArchivo: claim.cdArchivo,
    estado: 'DEVUELTO',
    comentario: 'La foto está borrosa.',
  })
  expect(decided.status).toBe(200)
  later(1)
  await open(elena)
  expect((await rowsOf(ana)).map(({ acciones }) => acciones)).toEqual([
    ['Abrió el siniestro'],
    ['Cambió el estado de un documento'],
    ['Abrió el siniestro'],
    ['Abrió el siniestro', 'Abrió un documento'],
  ])
})

it('L13 concurrent visits of two staff members are two lines', async () => {
  later(20)
  await open(elena)
  await open(admin)
  await readFile(elena)
  const [first, second] = await rowsOf(ana)
  expect([first?.nombre, second?.nombre].sort()).toEqual(['Adela Quishpe Naranjo', NAME])
  expect([first?.cargo, second?.cargo].sort()).toEqual(['Administración', 'Ejecutivo'])
})

it('ADM-18 L13 reads by acting staff are listed under the name of the staff user, and so is the start of acting', async () => {
  later(20)
  await act(admin, await insuredTarget(portal, sql`i.cedula = ${CEDULA.ana} AND i.exclusion = 0`))
  later(1)
  expect((await open(admin)).status).toBe(200)
  await stopActing(admin)
  expect((await rowsOf(ana)).slice(0, 2)).toMatchObject([
    {
      cargo: 'Administración',
      comoUsted: true,
      acciones: ['Abrió el siniestro'],
      siniestro: { cdReclamo: claim.cdReclamo },
    },
    { cargo: 'Administración', comoUsted: true, acciones: ['Empezó a consultar el portal como tú'], siniestro: null },
  ])
})

it('L13 an access to an insurer’s claim says whether the person finds the claim in the general or the insured list', async () => {
  later(20)
  const claims = await portal.test.db.query<Json>(sql`SELECT DISTINCT ON (c."esSalud") c.* FROM insurer_claim c
    WHERE (c."esSalud" = 0 AND c."cdCliente" = 1001 OR c."esSalud" = 1 AND EXISTS (SELECT 1 FROM insured_person i
        WHERE i.cedula = ${CEDULA.ana} AND i."cdAsegurado" IN (c."cdTitular", c."cdAsegurado")))
      AND NOT EXISTS (SELECT 1 FROM claim_report r WHERE r."cdReclamo" = c."cdReclamo")
    ORDER BY c."esSalud", c."cdReclamo"`)
  expect(claims).toHaveLength(2)
  for (const { cdCompania, cdReclamo, cdIncSiniestro, esSalud } of claims) {
    later(20)
    const path = esSalud === 1 ? '/vam/siniestro/coberturas' : '/siniestros-gen/siniestro'
    const named = esSalud === 1 ? `cdIncSiniestro=${cdIncSiniestro}` : `cdReclamo=${cdReclamo}`
    expect((await admin.get(`${path}?cdCompania=${cdCompania}&${named}`)).status).toBe(200)
    const [row] = await rowsOf(ana)
    expect(row).toMatchObject({
      acciones: [esSalud === 1 ? 'Vio las coberturas' : 'Abrió el siniestro'],
      siniestro: { cdReclamo, lista: esSalud === 1 ? 'asegurado' : 'general' },
    })
  }
})

it('L13 refused reads of staff, and reads by other users, are not listed', async () => {
  const before = await listOf(ana)
  const marco = await portal.as('marco')
  expect((await open(marco)).status).toBe(403)
  expect((await open(ana)).status).toBe(200)
  expect(await listOf(ana)).toEqual(before)
  expect(await listOf(bruno)).toMatchObject({ content: [], total: 0 })
})

it('L13 the pages of the list contain each line once, in order', async () => {
  const all = await rowsOf(ana)
  expect(all.length).toBeGreaterThan(6)
  const paged: Json[] = []
  for (let page = 0; page < Math.ceil(all.length / 2); page += 1) {
    const answer = await listOf(ana, `?page=${page}&pageSize=2`)
    expect([answer.total, answer.totalPages]).toEqual([all.length, Math.ceil(all.length / 2)])
    paged.push(...answer.content)
  }
  expect(paged).toEqual(all)
})

it('DOC-24 L13 staff get 403 for the list of accesses', async () => {
  expect(await elena.get('/mis-datos/accesos')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})
