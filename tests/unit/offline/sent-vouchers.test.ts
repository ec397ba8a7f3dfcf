// Tests of vouchers outside their draft: in a copy of the claim, and on the receipt of a sent claim.
import { strFromU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { EMPTY_DETAIL } from '../../../src/domain/claim-report/invoice.ts'
import { cents } from '../../../src/domain/money.ts'
import type { DocumentRow } from '../../../src/offline/database/document-types.ts'
import { changeDetail } from '../../../src/offline/drafts/documents.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { listDocuments } from '../../../src/offline/drafts/read-documents.ts'
import { storeDraftDocument } from '../../../src/offline/drafts/store-document.ts'
import { enterVoucher, isUnread, noteAnswer, noteVoucher } from '../../../src/offline/drafts/voucher.ts'
import { MAX_COPY_BYTES } from '../../../src/offline/transfer/claim-copy.ts'
import { copyOf, filesIn, openOn, otherDevice, withJson } from './support/copies.ts'
import { authorised, DAY, invoice, KEY, NUMBER, place, read, rowOf, withInvoice } from './support/invoices.ts'
import { photo } from './support/world.ts'

describe('the vouchers in a copy of the claim', () => {
  it('PWA-18 a copy contains the voucher and its reading; the portal’s answer is requested again', async () => {
    const { world, db, uuid, now, draftUuid } = await withInvoice()
    await enterVoucher({ db, uuid, voucher: { kind: 'key', claveAcceso: KEY, source: 'xml', invoice }, now })
    await noteAnswer({ db, uuid, claveAcceso: KEY, answer: authorised, now })
    const other = await otherDevice(world)
    expect(await openOn(other, await copyOf(world, draftUuid))).toMatchObject({ ok: true, is: 'added' })
    const row = await rowOf(other.db, uuid)
    expect(row.voucher).toEqual({ kind: 'key', claveAcceso: KEY, source: 'xml', invoice })
    expect(row.detalleDocumento).toMatchObject({ valor: 4750, numDocumento: NUMBER, claveAcceso: KEY })
  })

  it('PWA-18 a copy with the lines of many long invoices can be opened, and keeps these lines', async () => {
    const { world, other, zip, draftUuid } = await copyOfInvoices(4)
    expect((await filesIn(zip))['siniestro.json']?.byteLength).toBeGreaterThan(4 * 1024 * 1024)
    expect(await openOn(other, zip)).toMatchObject({ ok: true, is: 'added' })
    const [there, here] = [await listDocuments(other.db, draftUuid), await listDocuments(world.db, draftUuid)]
    expect(there.map(linesOf)).toEqual(here.map(linesOf))
    // The answer of the portal is omitted, because it would repeat the same lines.
    expect(strFromU8((await filesIn(zip))['siniestro.json'] ?? new Uint8Array())).not.toContain('"answer"')
  })

  it('PWA-18 a copy with more lines than could be opened again is made without lines, but with all other data', async () => {
    const { other, zip, draftUuid } = await copyOfInvoices(7)
    expect((await filesIn(zip))['siniestro.json']?.byteLength).toBeLessThan(MAX_COPY_BYTES)
    expect(await openOn(other, zip)).toMatchObject({ ok: true, is: 'added' })
    const rows = await listDocuments(other.db, draftUuid)
    expect(rows).toHaveLength(7)
    for (const row of rows) {
      expect(row.detalleDocumento).toMatchObject({ valor: 4750, numDocumento: NUMBER })
      expect(row.voucher).toEqual({ kind: 'key', claveAcceso: KEY, source: 'xml', invoice })
    }
  })

  it.each([
    ['of an older version', undefined],
    ['with an invalid key', { kind: 'key', claveAcceso: '1', source: 'barcode' }],
    ['with an unknown kind', { kind: 'x' }],
    ['with an invalid amount', { ...read, source: 'xml', invoice: { ...invoice, importeTotal: 0.5 } }],
  ])('PWA-18 with a voucher %s counts the file as not read yet, and has everything else', async (_case, voucher) => {
    const { world, db, uuid, now, draftUuid } = await withInvoice()
    await noteVoucher({ db, uuid, voucher: read, now })
    const zip = await withJson(await copyOf(world, draftUuid), (json) => ({
      ...json,
      documents: json.documents.map((each: object) => ({ ...each, voucher })),
    }))
    const other = await otherDevice(world)
    expect(await openOn(other, zip)).toMatchObject({ ok: true, is: 'added' })
    const row = await rowOf(other.db, uuid)
    expect(isUnread(row)).toBe(true)
    expect(row.detalleDocumento).toMatchObject({ numDocumento: NUMBER })
  })
})

/** A copy of a claim with `count` invoices, each with as much text as its XML may have, and a device to open it. */
async function copyOfInvoices(count: number) {
  const { world, db, draftUuid, now } = await withInvoice()
  const amounts = { cantidad: 1, precioUnitario: 1, descuento: 0, precioTotalSinImpuesto: 1, impuesto: 0 }
  const text = { codigoPrincipal: '1', codigoAuxiliar: '', descripcion: 'x'.repeat(300), detAdicional: 'y'.repeat(900) }
  const detalle = Array.from({ length: 1000 }, (_, at) => ({ linea: at + 1, seleccionado: 0, ...text, ...amounts }))
  const long = { ...invoice, detalle }
  for (let at = 2; at <= count; at += 1) {
    const prepared = photo(`${at}.jpg`)
    const stored = await storeDraftDocument({ db, draftUuid, slot: place(at), tipo: 'FACTURA', prepared, now })
    if (!stored.ok) throw new Error(stored.message)
  }
  for (const { uuid } of await listDocuments(db, draftUuid)) {
    await enterVoucher({ db, uuid, voucher: { kind: 'key', claveAcceso: KEY, source: 'xml', invoice: long }, now })
    await noteAnswer({ db, uuid, claveAcceso: KEY, answer: { ...authorised, invoice: long }, now })
  }
  return { world, draftUuid, other: await otherDevice(world), zip: await copyOf(world, draftUuid) }
}

const linesOf = ({ voucher }: DocumentRow) => voucher?.kind === 'key' && voucher.invoice?.detalle

it('D124 the receipt says for which invoices the tax authority’s data replaced the sent data', async () => {
  const { world, db, uuid, now, draftUuid } = await withInvoice()
  await noteVoucher({ db, uuid, voucher: read, now })
  await changeDetail({ db, uuid, patch: { valor: cents(4700) }, now })
  await queueDraft({ db, uuid: draftUuid, now })
  const { callApi } = world.server
  const filling = async (...call: Parameters<typeof callApi>) => {
    const result = await callApi(...call)
    const answer = result.ok ? (result.answer as { otrosDocumentos?: object[] }) : {}
    const detalleDocumento = { ...EMPTY_DETAIL, ...data, autocompletado: 1, sriError: null }
    if (answer.otrosDocumentos)
      Object.assign(answer, { otrosDocumentos: answer.otrosDocumentos.map((each) => ({ ...each, detalleDocumento })) })
    return result
  }
  Object.assign(world.server, { callApi: filling })
  const data = { numDocumento: NUMBER, fcDocumento: DAY, valor: cents(4750), claveAcceso: KEY }
  await world.settle()
  expect((await db.drafts.get(draftUuid))?.receipt?.completed).toEqual([
    {
      uuid,
      data: { numDocumento: NUMBER, fcDocumento: DAY, valor: 4750 },
      sent: { numDocumento: NUMBER, fcDocumento: DAY, valor: 4700 },
    },
  ])
})
