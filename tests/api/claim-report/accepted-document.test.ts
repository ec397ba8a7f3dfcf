// API tests of an accepted invoice in a company's own claim: no call changes it, and if its file is lost the other
// documents can still be corrected.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { photo } from '../../support/api/claims.ts'
import {
  ACCEPTED,
  edit,
  expectRefused,
  mark,
  markUnlisted,
  moveToOthers,
  omit,
  replace,
  retype,
  type StoredClaim,
  storedClaim,
  unlist,
  verdictOf,
} from '../../support/api/corrections.ts'
import { type Caller, itemOf, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let andes: Caller
let claim: StoredClaim
beforeAll(async () => {
  portal = await openPortal()
  andes = await portal.as('andes')
  claim = await storedClaim(portal, andes)
})
afterAll(() => portal.close())

/** Returns a correction that the portal would accept: only the returned form is replaced. */
async function correction(): Promise<Json> {
  await claim.setTo('POR_REGULARIZAR', { invoice: 'INGRESADO', form: 'DEVUELTO' })
  const body = await claim.unchanged()
  replace(body, claim.docs.form, await claim.addFile(body))
  return body
}

describe('D120 DOC-12a REP-15d an accepted invoice', () => {
  it.each<[string, (body: Json, uuid: string) => void]>([
    ['with another value', (body, uuid) => retype(body, uuid, { valor: 999.99 })],
    ['with another number', (body, uuid) => retype(body, uuid, { numDocumento: '001-001-000099999' })],
    ['without data', (body, uuid) => edit(body, uuid, (said) => ({ ...said, detalleDocumento: null }))],
    ['marked for deletion', mark],
    ['marked for deletion, outside of the manifest', markUnlisted],
    ['only in the manifest', omit],
    ['outside of the manifest', unlist],
    ['among the other documents', moveToOthers],
  ])('makes a save fail that sends it %s', async (_, change) => {
    const body = await correction()
    change(body, claim.docs.invoice)
    await expectRefused(claim, body, {})
  })

  it('a new file in the place of an accepted invoice is refused, whether it names the invoice or not', async () => {
    const inPlace = await correction()
    replace(inPlace, claim.docs.invoice, await claim.addFile(inPlace))
    await expectRefused(claim, inPlace, { status: 422 })
    const silently = await correction()
    replace(silently, claim.docs.invoice, await claim.addFile(silently), null)
    await expectRefused(claim, silently, { status: 422 })
  })

  it('an accepted invoice cannot be uploaded again under its uuid, nor deleted alone or with others', async () => {
    await correction()
    const before = await claim.rows()
    const bytes = photo()
    const again = { ...itemOf(bytes, claim.uuid), uuid: claim.docs.invoice }
    expect((await andes.upload(again, bytes)).status).toBeGreaterThanOrEqual(400)
    const { cdArchivo } = await claim.row(claim.docs.invoice)
    for (const answer of [
      await andes.post('/documentos-digitales/delete-file', { cdArchivo }),
      await andes.post('/documentos-digitales/delete-multiplefiles', {
        archivos: [(await claim.row(claim.docs.form)).cdArchivo, cdArchivo],
      }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { code: 'rule' } })
    expect(await claim.rows()).toEqual(before)
  })

  it.each(['INGRESADO', 'CARGADO', 'RECHAZADO'])('keeps its state, whatever state a save sends: %s', async (estado) => {
    const body = await correction()
    edit(body, claim.docs.invoice, (said) => ({ ...said, estado }))
    expect(verdictOf(await claim.send(body))).toEqual(ACCEPTED)
    expect(await claim.row(claim.docs.invoice)).toMatchObject({ estado: 'INGRESADO' })
  })
})

describe('an accepted document whose file is lost', () => {
  it('D173 the other documents can be corrected, and reading the lost file is 410 file-lost', async () => {
    await claim.setTo('POR_REGULARIZAR', { invoice: 'INGRESADO', form: 'DEVUELTO' })
    const body = await claim.unchanged()
    replace(body, claim.docs.form, await claim.addFile(body))
    const [invoice] = await portal.test.db.query<{ sha256: string; cdArchivo: string }>(
      sql`SELECT sha256, "cdArchivo" FROM document WHERE uuid = ${claim.docs.invoice}`,
    )
    if (!invoice) throw new Error('no invoice')
    await portal.files.lose(invoice.sha256)
    expect(await andes.get(`/documentos-digitales/archivo/${invoice.cdArchivo}`)).toMatchObject({
      status: 410,
      body: { code: 'file-lost', message: 'El portal perdió este archivo' },
    })
    const { status, body: answer } = await claim.send(body)
    expect([status, answer.estadoPortal]).toEqual([200, 'POR_REVISAR'])
    expect(answer.manifest.map(({ uuid }: Json) => uuid)).toContain(claim.docs.invoice)
  })
})
