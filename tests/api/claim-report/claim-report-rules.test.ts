// API tests of the rules that a claim must meet before it is stored.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { draftClaim, photo, uploadAll } from '../../support/api/claims.ts'
import { type Caller, itemOf, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let ana: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
})
afterAll(() => portal.close())

describe('rules', () => {
  const surgery = { tpSiniestro: 'PRE_AUTORIZACION', fcAlcance: null, documentos: [], gastos: [] }
  it.each(['cdAseguradora', 'cdRamo', 'cdAsegurado', 'cdIncapacidad', 'tpSiniestro'])(
    'REP-04a the API refuses a claim without %s',
    async (key) => {
      const { claim } = await draftClaim(ana)
      for (const value of [null, undefined]) {
        const answer = await ana.post('/siniestros-portal', { ...claim, [key]: value })
        expect(answer.status).toBe(400)
        expect(answer.body.fields.map((each: Json) => each.path)).toContain(key)
      }
    },
  )

  it.each([
    ['REP-04b fcAlcance missing', { fcAlcance: null }, 'fcAlcance', 'Campo requerido'],
    ['REP-05 value missing', { ...surgery, fcProcedimiento: '2199-01-01' }, 'valCirugia', 'Campo requerido'],
    [
      'REP-05 value 0',
      { ...surgery, fcProcedimiento: '2199-01-01', valCirugia: 0 },
      'valCirugia',
      'Debe ser mayor a 0',
    ],
    [
      'REP-05 date before today',
      { ...surgery, valCirugia: 100, fcProcedimiento: '2020-01-01' },
      'fcProcedimiento',
      'Fecha inválida - No debe ser menor a la fecha actual',
    ],
    [
      'REP-06 date after today, with the message for a request without the app',
      { fcAlcance: '2199-01-01' },
      'fcAlcance',
      'Fecha inválida - No debe ser mayor a la fecha actual',
    ],
    [
      'a procedure more than a year ahead',
      { ...surgery, valCirugia: 100, fcProcedimiento: addDays(dayInEcuador(new Date()), 367) },
      'fcProcedimiento',
      'Fecha inválida - No debe pasar de un año desde la fecha actual',
    ],
    [
      'an incurrence before the patient was born',
      { fcAlcance: '1900-01-01' },
      'fcAlcance',
      'Fecha inválida - No debe ser menor a la fecha de nacimiento del paciente',
    ],
  ])('%s', async (_title, change, path, message) => {
    const { claim } = await draftClaim(ana)
    const answer = await ana.post('/siniestros-portal', { ...claim, ...change })
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule' } })
    expect(answer.body.fields).toContainEqual({ path, message })
  })

  it('REP-14 missing mandatory documents and expense groups are reported with the specified messages', async () => {
    const { claim } = await draftClaim(ana)
    const kit = (await ana.get('/siniestros-portal/kit')).body
    const requisito = kit.requisitos.find(
      (each: Json) =>
        each.cdAseguradora === claim.cdAseguradora &&
        each.cdRamo === claim.cdRamo &&
        each.tpSiniestro === 'AMBULATORIO',
    )
    const names = (list: Json[]) =>
      list
        .filter((each) => each.obligatorio === 1)
        .map((each) => each.nmDocumento)
        .join(', ')
    const answer = await ana.post('/siniestros-portal', { ...claim, documentos: [], gastos: [], manifest: [] })
    const documents = names(requisito.documentos)
    const expenses = names(requisito.gastos)
    if (documents) expect(answer.body.message).toContain(`Los documentos: ${documents} son obligatorios.`)
    if (expenses)
      expect(answer.body.message).toContain(`Los gastos: ${expenses} deben tener al menos un grupo de documentos.`)
    expect(documents || expenses).not.toBe('')
    expect(answer.status).toBe(422)
  })

  it('REP-27 a missing mandatory document is reported with the name of its group', async () => {
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    const claim = structuredClone(drafted.claim)
    const [group] = claim.gastos
    const invoice = group.subdocumentosItems['1'].findIndex((each: Json) => each.detalleDocumento.valor !== null)
    const [{ uuid }] = group.subdocumentosItems['1'].splice(invoice, 1)
    const named = 'Los documentos: Factura (Consulta médica 1) son obligatorios.'
    for (const [where, other] of Object.entries({
      'left out': claim,
      'among the others': { ...claim, otrosDocumentos: [{ uuid, orden: 0, detalleDocumento: null }] },
    }))
      expect(await ana.post('/siniestros-portal', other), where).toMatchObject({
        status: 422,
        body: { code: 'rule', message: named },
      })
    const [stored] = await portal.test.db.query(sql`SELECT 1 FROM claim_report WHERE uuid = ${claim.uuid}`)
    expect(stored).toBeUndefined()
  })

  it.each([
    ['number missing', { numDocumento: ' ' }, 'numDocumento', 'Campo requerido'],
    [
      'number with punctuation only',
      { numDocumento: '---' },
      'numDocumento',
      'Escribe el número que está en la factura',
    ],
    ['value 0', { valor: 0 }, 'valor', 'Requerido valor mayor a cero'],
    ['value missing', { valor: null }, 'valor', 'Campo requerido'],
    ['date missing', { fcDocumento: null }, 'fcDocumento', 'Campo requerido'],
    ['date before 2015 (D134)', { fcDocumento: '2014-12-31' }, 'fcDocumento', 'Fecha inválida'],
    ['date in the future', { fcDocumento: '2199-01-01' }, 'fcDocumento', 'La fecha no puede ser futura'],
  ])('DOC-07 invoice: %s', async (_title, change, key, message) => {
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    const claim = structuredClone(drafted.claim)
    const invoice = claim.gastos[0].subdocumentosItems['1'].find((each: Json) => each.detalleDocumento.valor !== null)
    Object.assign(invoice.detalleDocumento, change)
    const answer = await ana.post('/siniestros-portal', claim)
    expect(answer.status).toBe(422)
    expect(answer.body.fields.map((each: Json) => [each.path.split('.').at(-1), each.message])).toContainEqual([
      key,
      message,
    ])
  })

  it('DOC-07 a document without a requirement cannot have a future date', async () => {
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    const bytes = photo()
    const { uuid, tamanio, sha256 } = itemOf(bytes, drafted.claim.uuid)
    await ana.upload(itemOf(bytes, drafted.claim.uuid, { uuid }), bytes)
    const detail = { fcDocumento: '2199-01-01', numDocumento: null, valor: null, fcCaducDocumento: null }
    const claim = {
      ...drafted.claim,
      manifest: [...drafted.claim.manifest, { uuid, tamanio, sha256 }],
      otrosDocumentos: [{ uuid, orden: 0, detalleDocumento: detail }],
    }
    const answer = await ana.post('/siniestros-portal', claim)
    const message = 'La fecha no puede ser futura'
    const path = 'otrosDocumentos.0.detalleDocumento.fcDocumento'
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule', fields: [{ path, message }] } })
  })

  it('SYS-03 a claim for another person’s patient is 403, whatever date it has: nothing reveals the birth date', async () => {
    const { claim } = await draftClaim(ana)
    const [other] = await portal.test.db.query<{ cdAsegurado: number }>(
      sql`SELECT "cdAsegurado" FROM insured_person WHERE cedula = (SELECT cedula FROM portal_user WHERE username = 'bruno')`,
    )
    const foreign = { ...claim, cdAsegurado: other?.cdAsegurado }
    for (const fcAlcance of ['1900-01-01', claim.fcAlcance]) {
      const answer = await ana.post('/siniestros-portal', { ...foreign, fcAlcance })
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect(answer.body.fields).toBeUndefined()
    }
  })

  it('DOC-04 a manifest of more than 20,971,520 bytes is refused with the specified message', async () => {
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    await portal.test.db.query(sql`UPDATE document SET tamanio = 20971520 WHERE uuid = ${drafted.files[0]?.item.uuid}`)
    const manifest = drafted.claim.manifest.map((each: Json, at: number) =>
      at === 0 ? { ...each, tamanio: 20_971_520 } : each,
    )
    const answer = await ana.post('/siniestros-portal', { ...drafted.claim, manifest })
    expect(answer).toMatchObject({
      status: 413,
      body: {
        code: 'claim-too-large',
        message: 'Ha superado el almacenamiento máximo de 20 MB. Comuníquese con su ejecutivo.',
      },
    })
  })

  it('B§5 a claim with a foreign policy, another insurer, a non-medical ramo or an unknown diagnosis is refused', async () => {
    const { claim } = await draftClaim(ana)
    const bruno = await portal.as('bruno')
    const foreign = (await draftClaim(bruno)).claim
    expect((await ana.post('/siniestros-portal', { ...foreign, uuid: randomUUID() })).status).toBe(403)
    expect((await ana.post('/siniestros-portal', { ...claim, cdAseguradora: claim.cdAseguradora + 1 })).status).toBe(
      422,
    )
    expect((await ana.post('/siniestros-portal', { ...claim, cdRamo: 1 })).status).toBe(422)
    expect((await ana.post('/siniestros-portal', { ...claim, cdIncapacidad: 2_000_000_000 })).body.fields[0].path).toBe(
      'cdIncapacidad',
    )
  })
})
