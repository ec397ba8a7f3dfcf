// API tests of prescriptions: the expiry date is stored and checked, and one prescription serves several invoices.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** Reports a claim with one group of medicines; its prescription expires `daysLater` days after its own date. */
async function reportPrescription(daysLater: number) {
  const drafted = await draftClaim(ana)
  const { claim, files } = drafted
  const [consultation] = claim.gastos
  const [sample] = consultation.subdocumentosItems['1']
  const { requisitos } = (await ana.get('/siniestros-portal/kit')).body
  const medicines = requisitos
    .find(({ gastos }: Json) => gastos.some((each: Json) => each.cdDocSiniestro === consultation.cdDocSiniestro))
    .gastos.find(({ nmDocumento }: Json) => nmDocumento === 'Medicinas')
  const { cdDocSiniestro } = medicines
  const fcCaducDocumento = addDays(claim.fcAlcance, daysLater)
  const items = medicines.subdocumentosEstructura.map(({ cdSdocSiniestro, tipo }: Json, orden: number) => {
    const bytes = photo()
    const item = itemOf(bytes, claim.uuid, { cdDocSiniestro, cdSdocSiniestro, numGrupo: 1, orden, tipo })
    files.push({ item, bytes })
    claim.manifest.push({ uuid: item.uuid, tamanio: item.tamanio, sha256: item.sha256 })
    const invoice = { ...sample.detalleDocumento, numDocumento: '001-002-000000124', valor: 12.5 }
    const prescription = { fcDocumento: claim.fcAlcance, numDocumento: null, valor: null, fcCaducDocumento }
    const detalleDocumento = tipo === 'RECETA' ? prescription : invoice
    return { ...sample, uuid: item.uuid, cdSdocSiniestro, orden, detalleDocumento }
  })
  claim.gastos.push({ ...consultation, cdDocSiniestro, subdocumentosItems: { '1': items } })
  await uploadAll(ana, drafted)
  return { fcCaducDocumento, answer: await ana.post('/siniestros-portal', claim) }
}

describe('a prescription', () => {
  it('DOC-30 a prescription is stored with its expiry date', async () => {
    const { fcCaducDocumento, answer } = await reportPrescription(180)
    expect(answer.status).toBe(200)
    const { cdCompania, cdReclamo } = answer.body
    const stored = await ana.get(`/siniestros-portal?cdCompania=${cdCompania}&cdReclamo=${cdReclamo}`)
    const items = stored.body.gastos.flatMap((each: Json) => Object.values(each.subdocumentosItems).flat())
    const prescription = items.find((each: Json) => each.tipo === 'RECETA')
    expect(prescription.detalleDocumento.fcCaducDocumento).toBe(fcCaducDocumento)
  })

  it('DOC-30 a prescription that expires before its own date is refused', async () => {
    const { answer } = await reportPrescription(-1)
    const path = expect.stringMatching(/\.detalleDocumento\.fcCaducDocumento$/)
    const message = 'No puede ser anterior a la fecha de la receta'
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule', fields: [{ path, message }] } })
  })
})

/** Reports a claim with only two pharmacy invoices, and the same prescription for both. */
async function pharmacyClaim(caller: Caller) {
  const drafted = await draftClaim(caller)
  const { claim } = drafted
  const { requisitos } = (await caller.get('/siniestros-portal/kit')).body
  const { gastos } = requisitos.find(
    (each: Json) =>
      each.cdAseguradora === claim.cdAseguradora && each.cdRamo === claim.cdRamo && each.tpSiniestro === 'AMBULATORIO',
  )
  const { cdDocSiniestro, subdocumentosEstructura } = gastos.find((each: Json) => each.nmDocumento === 'Medicinas')
  const prescription = photo()
  const inConsultation = new Set(
    Object.values<Json[]>(claim.gastos[0].subdocumentosItems).flatMap((items) => items.map(({ uuid }) => uuid)),
  )
  drafted.files = drafted.files.filter(({ item }) => !inConsultation.has(item.uuid))
  const groups = ['1', '2'].map((group) => {
    const items = subdocumentosEstructura.map(({ cdSdocSiniestro, tipo }: Json, orden: number) => {
      const bytes = tipo === 'RECETA' ? prescription : photo()
      const item = itemOf(bytes, claim.uuid, { cdDocSiniestro, cdSdocSiniestro, numGrupo: Number(group), orden, tipo })
      drafted.files.push({ item, bytes })
      const invoice = { numDocumento: `001-002-00000000${group}`, valor: 10 }
      const detalleDocumento = { fcDocumento: claim.fcAlcance, ...(tipo === 'FACTURA' && invoice) }
      return { uuid: item.uuid, cdSdocSiniestro, orden, detalleDocumento }
    })
    return [group, items]
  })
  claim.gastos = [{ cdDocSiniestro, subdocumentosItems: Object.fromEntries(groups) }]
  claim.manifest = drafted.files.map(({ item: { uuid, tamanio, sha256 } }) => ({ uuid, tamanio, sha256 }))
  await uploadAll(caller, drafted)
  return { claim, answer: await caller.post('/siniestros-portal', claim) }
}

it('REP-33 REP-14 a claim with only pharmacy invoices and one prescription is accepted, unless a consultation is mandatory', async () => {
  const { claim, answer } = await pharmacyClaim(await portal.as('bruno'))
  expect(answer).toMatchObject({ status: 200, body: { valorReclamoPortal: 20 } })
  const [medicines] = answer.body.gastos.filter(
    ({ subdocumentosItems }: Json) => Object.keys(subdocumentosItems).length > 0,
  )
  const held = Object.values<Json[]>(medicines.subdocumentosItems).flatMap((items) =>
    items.filter(({ tipo }) => tipo === 'RECETA'),
  )
  expect(held, 'a document of its own in each group').toHaveLength(2)
  expect(new Set(held.map(({ uuid }) => uuid)).size).toBe(2)
  expect(new Set(held.map(({ sha256 }) => sha256)).size, 'of the same file').toBe(1)
  const sum = claim.manifest.reduce((all: number, { tamanio }: Json) => all + tamanio, 0)
  expect(answer.body.documentosSize, 'each counts in the 20 MB').toBe(sum)

  const elsewhere = await pharmacyClaim(ana)
  expect(elsewhere.answer).toMatchObject({
    status: 422,
    body: { message: 'Los gastos: Consulta médica deben tener al menos un grupo de documentos.' },
  })
})
