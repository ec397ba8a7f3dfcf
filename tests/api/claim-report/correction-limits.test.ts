// API tests of the limits of a correction: at most sixty files (D92), concurrent changes by staff (D65), and the
// returned fields (D143).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { ENTERED_ALREADY, ONLY_WITH_RETURN } from '../../../src/domain/review/returned-fields.ts'
import { addOther, NAMES, replace, type StoredClaim, storedClaim } from '../../support/api/corrections.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { eventually } from '../../support/setup/eventually.ts'
import { CEDULA } from '../../support/world/policy-rows.ts'

let portal: PortalApi
let ana: Caller
let elena: Caller
let claim: StoredClaim
beforeAll(async () => {
  portal = await openPortal()
  ;[ana, elena] = [await portal.as('ana'), await portal.as('elena')]
  claim = await storedClaim(portal, ana)
})
afterAll(() => portal.close())

it('D92 in a claim of sixty files a returned file can be replaced, but no file can be added', async () => {
  await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
  for (let files = NAMES.length; files < 60; files += 1)
    await portal.test.db.query(sql`INSERT INTO document
      SELECT (jsonb_populate_record(d, jsonb_build_object('uuid', ${randomUUID()}::text, 'cdArchivo', ${randomUUID()}::text))).*
      FROM document d WHERE d.uuid = ${claim.docs.other}`)
  const body = await claim.unchanged()
  expect(body.manifest).toHaveLength(60)
  replace(body, claim.docs.form, await claim.addFile(body))
  const more = structuredClone(body)
  addOther(more, await claim.addFile(more))
  expect(await claim.send(more)).toMatchObject({ status: 400, body: { fields: [{ path: 'manifest' }] } })
  expect((await claim.send(body)).status).toBe(200)
})

it('D65 a correction that arrives while staff change the claim is 409 with the claim as staff saved it', async () => {
  await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
  const body = await claim.unchanged()
  replace(body, claim.docs.form, await claim.addFile(body))
  let letStaffGoOn = () => {}
  const isSaveWaiting = new Promise<void>((resolve) => {
    letStaffGoOn = resolve
  })
  let staff: Promise<void> | undefined
  await new Promise<void>((begun) => {
    staff = portal.test.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE claim_report SET version = version + 1, "estadoPortal" = 'INGRESADO'
        WHERE "cdReclamo" = ${claim.cdReclamo}`)
      begun()
      await isSaveWaiting
    })
  })
  const isWaiting = watchForWaiting(portal.test)
  const answer = claim.send(body)
  await eventually(async () => expect(await isWaiting()).toBe(true)).finally(letStaffGoOn)
  expect(await answer).toMatchObject({
    status: 409,
    body: { code: 'claim-changed', own: false, present: { estadoPortal: 'INGRESADO' } },
  })
  await staff
  expect(await claim.open()).toMatchObject({ estadoPortal: 'INGRESADO' })
})

/** Saves a review by staff with the given returned fields and portal state. */
const review = async (camposPorCorregir: Json, estadoPortal = 'POR_REGULARIZAR') =>
  elena.post('/siniestros-portal', {
    ...(await claim.open()),
    comentario: 'No es lo que dice la receta.',
    estadoPortal,
    camposPorCorregir,
  })

/** Lets staff return the claim with the given fields; returns the unchanged claim as a correction. */
async function returnedWith(fields: readonly string[]): Promise<Json> {
  await claim.setTo('POR_REVISAR')
  expect(await review(fields)).toMatchObject({ status: 200, body: { camposPorCorregir: fields } })
  return claim.unchanged()
}
const refused = (path: string, message: string) => ({ status: 422, body: { fields: [{ path, message }] } })
const LOCKED = 'Ya no se puede cambiar'

it('REP-37 D143 after a return of the diagnosis only the diagnosis can be corrected; the history has the old and new one', async () => {
  const body = await returnedWith(['cdIncapacidad'])
  const [other] = await portal.test.db.query<Json>(sql`SELECT "cdIncapacidad", "nmIncapacidad" FROM diagnosis
    WHERE "cdIncapacidad" <> ${body.cdIncapacidad} ORDER BY "cdIncapacidad" LIMIT 1`)
  const corrected = { ...body, cdIncapacidad: other.cdIncapacidad }
  for (const change of [{ tpSiniestro: 'HOSPITALARIO' }, { cdAsegurado: 1 }, { cdPlan: 999 }]) {
    const [path = ''] = Object.keys(change)
    expect(await claim.send({ ...corrected, ...change })).toMatchObject(refused(path, LOCKED))
  }
  expect(await claim.send({ ...body, cdIncapacidad: 987_654 })).toMatchObject(
    refused('cdIncapacidad', 'El diagnóstico no existe'),
  )
  const saved = await claim.send(corrected)
  expect(saved).toMatchObject({
    status: 200,
    body: { estadoPortal: 'POR_REVISAR', nmIncapacidad: other.nmIncapacidad, camposPorCorregir: [] },
  })
  const last = JSON.parse(saved.body.observacionesEstados).at(-1)
  expect(last.comentario).toContain(`Diagnóstico: ${body.nmIncapacidad} → ${other.nmIncapacidad}`)
  // A field named by an earlier return can no longer be corrected after a later return.
  const again = { ...(await claim.unchanged()), cdIncapacidad: body.cdIncapacidad }
  expect(await review([])).toMatchObject({ status: 200, body: { camposPorCorregir: [] } })
  const { version } = await claim.open()
  expect(await claim.send({ ...again, version })).toMatchObject(refused('cdIncapacidad', LOCKED))
})

it('REP-37 D143 a corrected claim type requires its own documents; the others stay among «otros documentos»', async () => {
  const body = await returnedWith(['tpSiniestro'])
  const before = await claim.rows()
  const surgery = { ...body, tpSiniestro: 'PRE_AUTORIZACION', fcProcedimiento: body.fcAlcance, valCirugia: 10 }
  const lacking = await claim.send(surgery)
  expect([lacking.status, lacking.body.message]).toEqual([422, expect.stringContaining('obligatorios')])
  expect(await claim.rows()).toEqual(before)

  const kit = (await ana.get('/siniestros-portal/kit')).body
  const { documentos, gastos } = kit.requisitos.find(
    (each: Json) =>
      each.cdAseguradora === body.cdAseguradora &&
      each.cdRamo === body.cdRamo &&
      each.tpSiniestro === 'PRE_AUTORIZACION',
  )
  const whole = { ...surgery, intent: randomUUID() }
  const placeNamed = ({ documentos: places }: Json, nombre: string) =>
    places.find(({ nmDocumento }: Json) => nmDocumento === nombre)
  const held = body.documentos.filter(({ documentoDigital }: Json) => documentoDigital)
  const shared = held.find(({ nmDocumento }: Json) => placeNamed({ documentos }, nmDocumento))
  const isLacking = ({ obligatorio, nmDocumento }: Json) =>
    obligatorio === 1 && !placeNamed({ documentos: held }, nmDocumento)
  for (const { cdDocSiniestro } of documentos.filter(isLacking)) {
    const uuid = await claim.addFile(whole)
    whole.documentos.push({ cdDocSiniestro, documentoDigital: { uuid } })
  }
  for (const { cdDocSiniestro, subdocumentosEstructura } of gastos.filter(
    ({ obligatorio }: Json) => obligatorio === 1,
  )) {
    const items: Json[] = []
    for (const { cdSdocSiniestro, tipo } of subdocumentosEstructura.filter(
      ({ obligatorio }: Json) => obligatorio === 1,
    )) {
      const detalleDocumento = tipo === 'FACTURA' && {
        fcDocumento: body.fcAlcance,
        numDocumento: '001-002-000000778',
        valor: 5,
      }
      items.push({
        uuid: await claim.addFile(whole),
        cdSdocSiniestro,
        orden: 0,
        detalleDocumento: detalleDocumento || null,
      })
    }
    whole.gastos.push({ cdDocSiniestro, subdocumentosItems: { 1: items } })
  }
  const saved = await claim.send(whole)
  expect(saved).toMatchObject({ status: 200, body: { tpSiniestro: 'PRE_AUTORIZACION', fcAlcance: null } })
  const others = saved.body.otrosDocumentos.map(({ uuid }: Json) => uuid)
  expect(others).toEqual(expect.arrayContaining([claim.docs.invoice, claim.docs.drugs, claim.docs.other]))
  for (const name of ['invoice', 'drugs', 'report'] as const)
    expect((await claim.row(claim.docs[name])).estado).toBe('INGRESADO')
  // A document that both types require keeps its slot.
  const sharedIn = (answer: Json) => placeNamed(answer, shared.nmDocumento).documentoDigital?.uuid
  expect(sharedIn(saved.body)).toBe(shared.documentoDigital.uuid)
  const last = JSON.parse(saved.body.observacionesEstados).at(-1)
  expect(last.comentario).toMatch(/Tipo de siniestro: Ambulatorio → .*Quedan en otros documentos: /)

  await portal.test.db.query(sql`UPDATE document SET estado = 'INGRESADO' WHERE "cdReclamo" = ${claim.cdReclamo}`)
  expect((await review(['tpSiniestro'])).status).toBe(200)
  const { tpSiniestro, fcAlcance } = body
  const back = { ...(await claim.unchanged()), tpSiniestro, fcAlcance, fcProcedimiento: null, valCirugia: null }
  // Back to the first type: only the documents that have lost their slot are missing.
  const again = await claim.send(back)
  expect([again.status, again.body.fields]).toEqual([422, undefined])
  expect(again.body.message).toContain('obligatorios')
})

it('REP-37 D143 a corrected patient gets the data of their policy; a stranger as patient is 403', async () => {
  const body = await returnedWith(['cdAsegurado'])
  const { asegurados } = (await ana.get('/siniestros-portal/kit')).body
  const child = asegurados.find(
    (each: Json) => each.cdAsegurado !== body.cdAsegurado && each.cdTitular === body.cdTitular,
  )
  const [stranger] = await portal.test.db.query<Json>(
    sql`SELECT "cdAsegurado" FROM insured_person WHERE cedula = ${CEDULA.bruno} LIMIT 1`,
  )
  expect((await claim.send({ ...body, cdAsegurado: stranger.cdAsegurado })).status).toBe(403)
  expect(await claim.send({ ...body, cdAsegurado: child.cdAsegurado })).toMatchObject({
    status: 200,
    body: { cdAsegurado: child.cdAsegurado, poliza: body.poliza, clAsegurado: 'DEPENDIENTE' },
  })
})

it('REP-37 D143 staff can name returned fields only with a return, and only before the claim is entered', async () => {
  for (const estadoPortal of ['POR_REVISAR', 'RECHAZADO', 'INGRESADO']) {
    await claim.setTo('POR_REVISAR')
    expect(await review(['cdAsegurado'], estadoPortal)).toMatchObject(refused('camposPorCorregir', ONLY_WITH_RETURN))
  }
  expect((await review(['cdPlan'])).status).toBe(400)
  await claim.setTo('POR_REVISAR')
  expect((await review([], 'INGRESADO')).status).toBe(200)
  expect(await review(['cdAsegurado'], 'DOCUMENTO_ADICIONAL')).toMatchObject(
    refused('camposPorCorregir', ENTERED_ALREADY),
  )
})

/**
 * Returns a function that tells whether another call is waiting for a lock; with the embedded engine, whether another
 * call has begun.
 */
function watchForWaiting({ engine, db }: PortalApi['test']): () => Promise<boolean> {
  if (engine === 'embedded') {
    const calls = [vi.spyOn(db, 'query'), vi.spyOn(db, 'transaction')]
    return async () => calls.some(({ mock }) => mock.calls.length > 0)
  }
  return async () => {
    const waiting = await db.query(sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    return waiting.length > 0
  }
}
