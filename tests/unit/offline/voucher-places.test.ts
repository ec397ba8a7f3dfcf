// Tests of the vouchers of files that change places or replace a file: typed data stay, data of the replaced file are
// removed.
import { describe, expect, it, vi } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { type DocumentDetail, EMPTY_DETAIL } from '../../../src/domain/claim-report/invoice.ts'
import { cents } from '../../../src/domain/money.ts'
import type { DocumentVoucher } from '../../../src/domain/voucher/voucher.ts'
import { isAuthorised, keyedVoucher } from '../../../src/offline/database/document-filling.ts'
import type { RemoteDocument } from '../../../src/offline/database/document-types.ts'
import { createDraft } from '../../../src/offline/drafts/change-draft.ts'
import { isTouched } from '../../../src/offline/drafts/corrected-documents.ts'
import { changeDetail, moveDocument, replaceBytes } from '../../../src/offline/drafts/documents.ts'
import { placeInDraft } from '../../../src/offline/drafts/place-in-draft.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { storeDraftDocument, storeInInbox } from '../../../src/offline/drafts/store-document.ts'
import {
  dropVoucher,
  enterVoucher,
  keysOnDevice,
  noteAnswer,
  noteVoucher,
} from '../../../src/offline/drafts/voucher.ts'
import {
  authorised,
  DAY,
  invoice,
  KEY,
  NUMBER,
  OTHER_KEY,
  place,
  read,
  rowOf,
  withInvoice,
} from './support/invoices.ts'
import { OTHER, photo, slotOf } from './support/world.ts'

const EXPIRY = calendarDate('2026-12-15')
type Fixture = Awaited<ReturnType<typeof withInvoice>>
const typedKey = { kind: 'key', claveAcceso: KEY, source: 'typed' } as const

describe('a document that is no invoice', () => {
  it.each(['RECETA', 'DOCUMENTO'] as const)(
    'DOC-30 %s: typed dates stay through every move, even if the file contains an authorised invoice with other dates',
    async (tipo) => {
      const { db, uuid, now, draftUuid } = await withInvoice()
      await noteVoucher({ db, uuid, voucher: read, now })
      await noteAnswer({ db, uuid, claveAcceso: KEY, answer: authorised, now })
      const to = (cdDocSiniestro: number) => ({ draftUuid, slot: slotOf(cdDocSiniestro), tipo })
      await moveDocument({ db, uuid, to: to(4), now })
      expect((await rowOf(db, uuid)).detalleDocumento).toMatchObject({ ...EMPTY_DETAIL })
      await changeDetail({ db, uuid, patch: { fcDocumento: DAY }, typed: { fcDocumento: '' }, now })
      await changeDetail({ db, uuid, patch: { fcCaducDocumento: EXPIRY }, typed: { fcCaducDocumento: '' }, now })
      const both = { fcDocumento: DAY, fcCaducDocumento: EXPIRY }
      expect((await rowOf(db, uuid)).detalleDocumento).toEqual({ ...EMPTY_DETAIL, ...both })
      await moveDocument({ db, uuid, to: to(5), now })
      expect((await rowOf(db, uuid)).detalleDocumento).toEqual({ ...EMPTY_DETAIL, ...both })
      await moveDocument({ db, uuid, to: { draftUuid, slot: place(1), tipo: 'FACTURA' }, now })
      expect((await rowOf(db, uuid)).detalleDocumento).toMatchObject({ valor: 4750, numDocumento: NUMBER })
    },
  )

  it('DOC-08 a document that is no invoice has no invoice data after a move to another draft, and keeps its date', async () => {
    const { db, uuid, now } = await withInvoice()
    await noteVoucher({ db, uuid, voucher: read, now })
    await noteAnswer({ db, uuid, claveAcceso: KEY, answer: authorised, now })
    const { uuid: draftUuid } = await createDraft({ db, area: 'vam', now })
    const moved = await moveDocument({ db, uuid, to: { draftUuid, slot: slotOf(4), tipo: 'RECETA' }, now })
    if (!moved.ok) throw new Error(moved.message)
    const there = moved.document.uuid
    expect(await rowOf(db, there)).toMatchObject({ detalleDocumento: EMPTY_DETAIL, voucher: { answer: authorised } })
    await changeDetail({ db, uuid: there, patch: { fcDocumento: DAY }, now })
    const { uuid: third } = await createDraft({ db, area: 'vam', now })
    const again = await moveDocument({ db, uuid: there, to: { draftUuid: third, slot: OTHER, tipo: 'DOCUMENTO' }, now })
    if (!again.ok) throw new Error(again.message)
    expect((await rowOf(db, again.document.uuid)).detalleDocumento).toMatchObject({ fcDocumento: DAY })
  })
})

it('DOC-07 the value of an authorised invoice whose total is 0 stays empty until it is typed', async () => {
  const { db, uuid, now } = await withInvoice()
  await noteVoucher({ db, uuid, voucher: read, now })
  const answer = { ...authorised, invoice: { ...invoice, importeTotal: cents(0) } }
  await noteAnswer({ db, uuid, claveAcceso: KEY, answer, now })
  expect((await rowOf(db, uuid)).detalleDocumento).toMatchObject({ numDocumento: NUMBER, valor: null })
  await changeDetail({ db, uuid, patch: { valor: cents(1200) }, typed: { valor: '' }, now })
  const row = await rowOf(db, uuid)
  expect(isAuthorised(row)).toBe(false)
  expect(row.detalleDocumento).toMatchObject({ numDocumento: NUMBER, fcDocumento: DAY, valor: 1200 })
})

describe('a change that another tab stores while this tab hashes new bytes', () => {
  const noted = { voucher: read, detalleDocumento: { numDocumento: NUMBER, claveAcceso: KEY, valor: 4700 } }

  it('DOC-08 a change that another tab stores meanwhile survives a rotation', async () => {
    const { db, uuid, now } = await withInvoice()
    const other = whileHashing(async () => {
      await noteVoucher({ db, uuid, voucher: read, now })
      await changeDetail({ db, uuid, patch: { valor: cents(4700) }, typed: { valor: '' }, now })
    })
    const turned = await replaceBytes({ db, uuid, prepared: photo('turned.jpg'), now })
    other.mockRestore()
    if (!turned.ok) throw new Error(turned.message)
    expect(await rowOf(db, turned.document.uuid)).toMatchObject(noted)
  })

  it('DOC-08 a change that another tab stores meanwhile survives a move to another draft', async () => {
    const { db, uuid, now } = await withInvoice()
    const { uuid: draftUuid } = await createDraft({ db, area: 'vam', now })
    const other = whileHashing(async () => {
      await noteVoucher({ db, uuid, voucher: read, now })
      await changeDetail({ db, uuid, patch: { valor: cents(4700) }, typed: { valor: '' }, now })
    })
    const moved = await moveDocument({ db, uuid, to: { draftUuid, slot: slotOf(4), tipo: 'FACTURA' }, now })
    other.mockRestore()
    if (!moved.ok) throw new Error(moved.message)
    expect(await rowOf(db, moved.document.uuid)).toMatchObject(noted)
  })

  it('DOC-08 a move that another tab stores meanwhile survives a rotation', async () => {
    const { db, uuid, now, draftUuid } = await withInvoice()
    const to = { draftUuid, slot: slotOf(4), tipo: 'RECETA' as const }
    const other = whileHashing(() => moveDocument({ db, uuid, to, now }))
    const turned = await replaceBytes({ db, uuid, prepared: photo('turned.jpg'), now })
    other.mockRestore()
    expect(turned).toMatchObject({ ok: true, document: { slot: to.slot, tipo: 'RECETA' } })
  })

  function whileHashing(work: () => Promise<unknown>) {
    const { subtle } = crypto
    const digest = subtle.digest.bind(subtle)
    return vi.spyOn(subtle, 'digest').mockImplementationOnce(async (...given) => {
      await work()
      return digest(...given)
    })
  }
})

/** A returned invoice of the portal in the draft of a correction. */
async function withReturned(more: Partial<RemoteDocument> = {}, detail: Partial<DocumentDetail> = {}) {
  const made = await withInvoice()
  const { db, uuid } = made
  const authorisedData = { numDocumento: NUMBER, fcDocumento: DAY, valor: cents(4750), claveAcceso: KEY }
  const held: DocumentDetail = { ...EMPTY_DETAIL, ...authorisedData, ...detail }
  const returned = { cdArchivo: 'x', estado: 'DEVUELTO', comentario: '', isDeleted: false } as const
  const remote: RemoteDocument = { ...returned, detalleDocumento: held, ...more }
  await db.bytes.delete(uuid)
  await db.documents.update(uuid, { state: 'received', remote, detalleDocumento: held })
  return made
}

describe('the key of an invoice that the portal returned', () => {
  it('DOC-08 the key of a returned invoice is found, and does not count as a correction', async () => {
    const { db, uuid } = await withReturned()
    const row = await rowOf(db, uuid)
    expect(keyedVoucher(row)).toEqual({ kind: 'key', claveAcceso: KEY, source: 'typed' })
    expect(isTouched(row)).toBe(false)
  })

  it('DOC-08 the key of a returned invoice is found only while the document is an invoice and still has the key', async () => {
    const { db, uuid } = await withReturned()
    const row = await rowOf(db, uuid)
    expect(keyedVoucher({ ...row, tipo: 'RECETA' })).toBeNull()
    expect(keyedVoucher({ ...row, voucher: { kind: 'to-confirm', claveAcceso: OTHER_KEY, source: 'qr' } })).toBeNull()
    const other = { kind: 'key', claveAcceso: OTHER_KEY, source: 'typed' } as const
    expect(keyedVoucher({ ...row, voucher: other })).toEqual(other)
    expect(keyedVoucher({ ...row, detalleDocumento: null })).toBeNull()
  })

  it('D124 removing the key of a returned invoice removes all data that the tax authority had filled in', async () => {
    const { db, uuid, now } = await withReturned({ isAutocompleted: true })
    await dropVoucher({ db, uuid, now })
    const row = await rowOf(db, uuid)
    expect(row).toMatchObject({ voucher: { kind: 'none' }, detalleDocumento: EMPTY_DETAIL })
    expect(keyedVoucher(row)).toBeNull()
    // Data typed afterwards belong to the person.
    await changeDetail({ db, uuid, patch: { valor: cents(4750) }, now })
    await dropVoucher({ db, uuid, now })
    expect((await rowOf(db, uuid)).detalleDocumento).toMatchObject({ valor: 4750 })
  })

  it('D124 the data of the tax authority are also removed with the key if this device had read the key itself before', async () => {
    const { db, uuid, now } = await withReturned({ isAutocompleted: true })
    await db.documents.update(uuid, { voucher: read })
    await dropVoucher({ db, uuid, now })
    expect(await rowOf(db, uuid)).toMatchObject({ voucher: { kind: 'none' }, detalleDocumento: EMPTY_DETAIL })
  })

  it('D27 removing the key of a returned invoice keeps the data that the person had typed', async () => {
    const { db, uuid, now } = await withReturned()
    await dropVoucher({ db, uuid, now })
    expect((await rowOf(db, uuid)).detalleDocumento).toMatchObject({
      numDocumento: NUMBER,
      fcDocumento: DAY,
      valor: 4750,
      claveAcceso: null,
    })
  })
})

describe('a file that replaces a returned invoice', () => {
  const another: DocumentVoucher = { ...read, claveAcceso: OTHER_KEY }
  const unlike = { numDocumento: '001-002-000000002', fcDocumento: DAY, claveAcceso: OTHER_KEY }

  /** Replaces the returned invoice by a file of «Sin clasificar», whose voucher may have been read. */
  async function placed({ db, now, draftUuid, slot }: Fixture, voucher?: DocumentVoucher) {
    const kept = await storeInInbox({ db, prepared: photo('b.jpg'), now })
    if (!kept.ok) throw new Error(kept.message)
    const { uuid } = kept.document
    if (voucher) await noteVoucher({ db, uuid, voucher, now })
    const done = await placeInDraft({ db, uuid, to: { draftUuid, slot, tipo: 'FACTURA' }, now })
    if (!done.ok) throw new Error(done.message)
    return rowOf(db, uuid)
  }

  it('DOC-08 a replacing file has its own key, and no data of the key that was entered for the returned file', async () => {
    const made = await withReturned({}, { claveAcceso: null, numDocumento: null, fcDocumento: null })
    await enterVoucher({ ...made, voucher: { ...typedKey, source: 'xml', invoice } })
    const row = await placed(made, another)
    expect(row.voucher).toEqual(another)
    expect(row.detalleDocumento).toMatchObject({ ...unlike, valor: null })
  })

  it('DOC-08 a replacing file whose key must be confirmed has no key yet, and asks about its own key', async () => {
    const made = await withReturned({}, { claveAcceso: null, numDocumento: null, fcDocumento: null })
    await enterVoucher({ ...made, voucher: typedKey })
    const row = await placed(made, { kind: 'to-confirm', claveAcceso: OTHER_KEY, source: 'qr' })
    expect(row.voucher).toMatchObject({ kind: 'to-confirm', claveAcceso: OTHER_KEY })
    expect(row.detalleDocumento).toMatchObject({ numDocumento: null, fcDocumento: null, claveAcceso: null })
  })

  it.each<[string, DocumentVoucher | undefined]>([
    ['without a key', { kind: 'none' }],
    ['not read yet', undefined],
  ])(
    'D48 that is %s has the key that was entered for the returned file; the key can be removed',
    async (_case, voucher) => {
      const made = await withReturned({}, { claveAcceso: null, numDocumento: null, fcDocumento: null })
      const { db, now } = made
      await enterVoucher({ ...made, voucher: typedKey })
      const row = await placed(made, voucher)
      expect(row).toMatchObject({ voucher: typedKey, detalleDocumento: { numDocumento: NUMBER, claveAcceso: KEY } })
      await dropVoucher({ db, uuid: row.uuid, now })
      expect((await rowOf(db, row.uuid)).detalleDocumento).toMatchObject({ numDocumento: null, claveAcceso: null })
    },
  )

  it('D124 typed data that were replaced by the data of an entered key return when the key is removed', async () => {
    const made = await withReturned({}, { claveAcceso: null, numDocumento: null, fcDocumento: null })
    const { db, uuid, now } = made
    await changeDetail({ db, uuid, patch: { valor: cents(4700) }, now })
    await enterVoucher({ ...made, voucher: typedKey })
    await noteAnswer({ db, uuid, claveAcceso: KEY, answer: authorised, now })
    const row = await placed(made, { kind: 'none' })
    expect(row).toMatchObject({ detalleDocumento: { valor: 4750 }, byHand: { valor: 4700 } })
    await dropVoucher({ db, uuid: row.uuid, now })
    expect((await rowOf(db, row.uuid)).detalleDocumento).toMatchObject({ valor: 4700, numDocumento: null })
  })

  it.each<[string, DocumentVoucher]>([
    ['another key', another],
    ['no key', { kind: 'none' }],
  ])('D124 with %s has none of the tax authority’s data of the returned file', async (_case, voucher) => {
    const row = await placed(await withReturned({ isAutocompleted: true }), voucher)
    expect(row.detalleDocumento).toMatchObject({
      ...(voucher.kind === 'key' ? unlike : { numDocumento: null, fcDocumento: null, claveAcceso: null }),
      valor: null,
    })
  })

  it('D124 a photo that replaces a returned invoice has none of the tax authority’s data; data that the person typed stay', async () => {
    const again = async ({ db, draftUuid, slot, now, uuid }: Fixture) => {
      const { detalleDocumento } = await rowOf(db, uuid)
      const prepared = photo('again.jpg')
      const kept = await storeDraftDocument({ db, draftUuid, slot, tipo: 'FACTURA', prepared, now, detalleDocumento })
      if (!kept.ok) throw new Error(kept.message)
      return rowOf(db, kept.document.uuid)
    }
    const kept = await withReturned({ isAutocompleted: true })
    expect((await again(kept)).detalleDocumento).toEqual(EMPTY_DETAIL)
    const dropped = await withReturned({ isAutocompleted: true })
    await dropVoucher(dropped)
    await changeDetail({ ...dropped, patch: { valor: cents(1200) } })
    expect((await again(dropped)).detalleDocumento).toEqual({ ...EMPTY_DETAIL, valor: 1200 })
  })
})

it('DOC-08 a key in a claim that waits to be sent is distinguished from a key in an open draft', async () => {
  const { db, uuid, now, draftUuid } = await withInvoice()
  await noteVoucher({ db, uuid, voucher: read, now })
  expect(await keysOnDevice(db)).toMatchObject([{ claveAcceso: KEY, isWaiting: false }])
  await changeDetail({ db, uuid, patch: { valor: cents(4700) }, now })
  await queueDraft({ db, uuid: draftUuid, now })
  expect(await keysOnDevice(db)).toMatchObject([{ claveAcceso: KEY, isWaiting: true }])
})
