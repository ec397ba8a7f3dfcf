// Tests that the API stores when a prescription expires, and validates it by the same rule as the screen.
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

/** A claim with one group of medicines, whose prescription has the date of the claim and this expiry. */
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
  it('DOC-30 is stored with the day on which it expires', async () => {
    const { fcCaducDocumento, answer } = await reportPrescription(180)
    expect(answer.status).toBe(200)
    const { cdCompania, cdReclamo } = answer.body
    const stored = await ana.get(`/siniestros-portal?cdCompania=${cdCompania}&cdReclamo=${cdReclamo}`)
    const items = stored.body.gastos.flatMap((each: Json) => Object.values(each.subdocumentosItems).flat())
    const prescription = items.find((each: Json) => each.tipo === 'RECETA')
    expect(prescription.detalleDocumento.fcCaducDocumento).toBe(fcCaducDocumento)
  })

  it('DOC-30 that expires before its own date is refused', async () => {
    const { answer } = await reportPrescription(-1)
    const path = expect.stringMatching(/\.detalleDocumento\.fcCaducDocumento$/)
    const message = 'No puede ser anterior a la fecha de la receta'
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule', fields: [{ path, message }] } })
  })
})
