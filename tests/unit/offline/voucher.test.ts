// Tests of the voucher that a device stores: it fills only fields that were not typed, and loses no typed data or photo.
import { describe, expect, it } from 'vitest'
import { cents } from '../../../src/domain/money.ts'
import type { HeldAnswer } from '../../../src/domain/voucher/voucher.ts'
import { readFields } from '../../../src/offline/database/document-filling.ts'
import { createDraft } from '../../../src/offline/drafts/change-draft.ts'
import { changeDetail, moveDocument, replaceBytes } from '../../../src/offline/drafts/documents.ts'
import { placeInDraft, takeBack } from '../../../src/offline/drafts/place-in-draft.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { listDocuments, readBytes } from '../../../src/offline/drafts/read-documents.ts'
import { storeDraftDocument, storeInInbox } from '../../../src/offline/drafts/store-document.ts'
import {
  confirmVoucher,
  dropVoucher,
  enterVoucher,
  isUnread,
  keysOnDevice,
  noteAnswer,
  noteVoucher,
  restoreVoucher,
  takeFromVoucher,
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
import { killedAt, mortal, OTHER, photo, slotOf } from './support/world.ts'

const DOUBTFUL = '1511202601179999902800120010020000000111234567811'

describe('a voucher read from a file', () => {
  it('DOC-08 a read voucher fills number, date and key of its invoice, and marks these fields as read; the value stays empty', async () => {
    const { db, uuid, now, draftUuid } = await withInvoice()
    const before = await db.drafts.get(draftUuid)
    expect(isUnread(await rowOf(db, uuid))).toBe(true)
    const noted = await noteVoucher({ db, uuid, voucher: read, now })
    expect(noted?.detalleDocumento).toMatchObject({
      numDocumento: NUMBER,
      fcDocumento: DAY,
      claveAcceso: KEY,
      valor: null,
    })
    expect(readFields(await rowOf(db, uuid))).toEqual(['numDocumento', 'fcDocumento'])
    expect(isUnread(await rowOf(db, uuid))).toBe(false)
    // A key that is read in the background must not overwrite what the person is typing.
    expect(await db.drafts.get(draftUuid)).toEqual(before)
  })

  it('DOC-08 a read voucher keeps fields that the person has typed, valid or not, and fills the other fields', async () => {
    const { db, uuid, now } = await withInvoice()
    await changeDetail({ db, uuid, patch: { numDocumento: '9-9-9' }, typed: { numDocumento: '' }, now })
    await changeDetail({ db, uuid, patch: { fcDocumento: null }, typed: { fcDocumento: '15/1' }, now })
    await noteVoucher({ db, uuid, voucher: read, now })
    const row = await rowOf(db, uuid)
    expect(row.detalleDocumento).toMatchObject({ numDocumento: '9-9-9', fcDocumento: null, claveAcceso: KEY })
    expect(row.typed?.fcDocumento).toBe('15/1')
    expect(readFields(row)).toEqual([])
  })

  it('DOC-08 typing over a read field removes its mark and keeps the key; the data of the key can be applied again', async () => {
    const { db, uuid, now } = await withInvoice()
    await noteVoucher({ db, uuid, voucher: read, now })
    await changeDetail({ db, uuid, patch: { numDocumento: '001-002-000000124' }, typed: { numDocumento: '' }, now })
    expect(readFields(await rowOf(db, uuid))).toEqual(['fcDocumento'])
    expect((await rowOf(db, uuid)).detalleDocumento?.claveAcceso).toBe(KEY)
    await takeFromVoucher({ db, uuid, fields: ['numDocumento'], now })
    expect((await rowOf(db, uuid)).detalleDocumento?.numDocumento).toBe(NUMBER)
    expect(readFields(await rowOf(db, uuid))).toEqual(['numDocumento', 'fcDocumento'])
  })

  it('DOC-08 a doubtful key fills no field unless it is confirmed', async () => {
    const { db, uuid, now } = await withInvoice()
    await noteVoucher({ db, uuid, voucher: { kind: 'to-confirm', claveAcceso: DOUBTFUL, source: 'barcode' }, now })
    expect((await rowOf(db, uuid)).detalleDocumento).toBeNull()
    await confirmVoucher({ db, uuid, now })
    const confirmed = await rowOf(db, uuid)
    expect(confirmed).toMatchObject({
      voucher: { kind: 'key', claveAcceso: DOUBTFUL, source: 'barcode' },
      detalleDocumento: { numDocumento: '001-002-000000011', claveAcceso: DOUBTFUL },
    })
    await dropVoucher({ db, uuid, now })
    const dropped = await rowOf(db, uuid)
    expect(dropped.voucher).toMatchObject({ kind: 'none', dropped: { kind: 'key', claveAcceso: DOUBTFUL } })
    expect(dropped.detalleDocumento).toMatchObject({ numDocumento: null, fcDocumento: null, claveAcceso: null })
    // The file is read again only if the person asks for it.
    expect(isUnread(dropped)).toBe(false)
  })

  it('DOC-08 the answer of the tax authority replaces typed data, which return when the voucher is removed', async () => {
    const { db, uuid, now } = await withInvoice()
    await noteVoucher({ db, uuid, voucher: read, now })
    await changeDetail({ db, uuid, patch: { valor: cents(4700) }, typed: { valor: '' }, now })
    await noteAnswer({ db, uuid, claveAcceso: KEY, answer: authorised, now })
    expect(await rowOf(db, uuid)).toMatchObject({ detalleDocumento: { valor: 4750 }, byHand: { valor: 4700 } })
    // The answer arrived while a keystroke was still being stored.
    await changeDetail({ db, uuid, patch: { valor: cents(4790) }, typed: { valor: '' }, now })
    expect(await rowOf(db, uuid)).toMatchObject({ detalleDocumento: { valor: 4750 }, byHand: { valor: 4790 } })
    await dropVoucher({ db, uuid, now })
    const dropped = await rowOf(db, uuid)
    expect(dropped.detalleDocumento).toMatchObject({ valor: 4790, numDocumento: null, claveAcceso: null })
    expect(dropped.byHand).toBeUndefined()
    await restoreVoucher({ db, uuid, now })
    const restored = await rowOf(db, uuid)
    expect(restored).toMatchObject({ detalleDocumento: { valor: 4750, claveAcceso: KEY }, byHand: { valor: 4790 } })
    await restoreVoucher({ db, uuid, now })
    expect(await rowOf(db, uuid)).toEqual(restored)
  })

  it.each(['DESCONOCIDO', 'VENCIDO', 'ANULADO', 'NO_AUTORIZADO', 'NO_DISPONIBLE'] as const)(
    'D27 after the answer %s date and number stay, and the value is left to be typed',
    async (estado) => {
      const { db, uuid, now } = await withInvoice()
      await noteVoucher({ db, uuid, voucher: read, now })
      const answer: HeldAnswer = { ...authorised, estado, invoice: null, sriError: 'No está disponible' }
      await noteAnswer({ db, uuid, claveAcceso: KEY, answer, now })
      expect((await rowOf(db, uuid)).detalleDocumento).toMatchObject({
        numDocumento: NUMBER,
        fcDocumento: DAY,
        valor: null,
        claveAcceso: KEY,
      })
    },
  )

  it('DOC-08 an answer for a key that has changed meanwhile is not stored', async () => {
    const { db, uuid, now } = await withInvoice()
    await noteVoucher({ db, uuid, voucher: read, now })
    await enterVoucher({ db, uuid, voucher: { kind: 'key', claveAcceso: OTHER_KEY, source: 'typed' }, now })
    expect(await noteAnswer({ db, uuid, claveAcceso: KEY, answer: authorised, now })).toBeNull()
    expect((await rowOf(db, uuid)).detalleDocumento).toMatchObject({
      numDocumento: '001-002-000000002',
      claveAcceso: OTHER_KEY,
      valor: null,
    })
  })

  it('D48 a chosen XML fills the value too', async () => {
    const { db, uuid, now } = await withInvoice()
    await enterVoucher({ db, uuid, voucher: { kind: 'key', claveAcceso: KEY, source: 'xml', invoice }, now })
    expect((await rowOf(db, uuid)).detalleDocumento).toMatchObject({ valor: 4750, numDocumento: NUMBER })
    expect(readFields(await rowOf(db, uuid))).toEqual(['numDocumento', 'fcDocumento', 'valor'])
  })

  it('DOC-08 no reading is stored in a sealed claim: its files are read when it is reopened', async () => {
    const { db, uuid, now, draftUuid } = await withInvoice()
    await changeDetail({ db, uuid, patch: { valor: cents(100) }, now })
    await queueDraft({ db, uuid: draftUuid, now })
    expect(await noteVoucher({ db, uuid, voucher: read, now })).toBeNull()
    expect((await rowOf(db, uuid)).voucher).toBeUndefined()
  })
})

describe('the voucher of a file that moves or changes', () => {
  it('PWA-20 a file of the inbox gets the data of its voucher when it is placed as an invoice, and loses them when it is taken back', async () => {
    const { db, now, draftUuid } = await withInvoice()
    const kept = await storeInInbox({ db, prepared: photo('b.jpg'), now })
    if (!kept.ok) throw new Error(kept.message)
    const { uuid } = kept.document
    await noteVoucher({ db, uuid, voucher: read, now })
    expect((await rowOf(db, uuid)).detalleDocumento).toBeNull()
    await placeInDraft({ db, uuid, to: { draftUuid, slot: place(2), tipo: 'FACTURA' }, now })
    expect((await rowOf(db, uuid)).detalleDocumento).toMatchObject({ numDocumento: NUMBER, claveAcceso: KEY })
    await takeBack({ db, uuid, withGroup: false, now })
    expect(await rowOf(db, uuid)).toMatchObject({ detalleDocumento: null, voucher: read })
  })

  it('PWA-20 a file that is placed before its voucher is read gets its data when it is read', async () => {
    const { db, now, draftUuid } = await withInvoice()
    const kept = await storeInInbox({ db, prepared: photo('b.jpg'), now })
    if (!kept.ok) throw new Error(kept.message)
    const { uuid } = kept.document
    await placeInDraft({ db, uuid, to: { draftUuid, slot: place(2), tipo: 'FACTURA' }, now })
    await noteVoucher({ db, uuid, voucher: read, now })
    expect((await rowOf(db, uuid)).detalleDocumento).toMatchObject({ numDocumento: NUMBER })
  })

  it('DOC-08 a rotation or a crop keeps all read and typed data', async () => {
    const { db, uuid, now } = await withInvoice()
    await noteVoucher({ db, uuid, voucher: read, now })
    await changeDetail({ db, uuid, patch: { numDocumento: '1' }, typed: { valor: '47,' }, now })
    const before = await rowOf(db, uuid)
    const turned = await replaceBytes({ db, uuid, prepared: photo('turned.jpg'), now })
    if (!turned.ok) throw new Error(turned.message)
    const { detalleDocumento, typed, detailAt, voucher } = await rowOf(db, turned.document.uuid)
    expect({ detalleDocumento, typed, detailAt, voucher }).toEqual({
      detalleDocumento: before.detalleDocumento,
      typed: before.typed,
      detailAt: before.detailAt,
      voucher: before.voucher,
    })
  })

  it('DOC-08 a photo that replaces another keeps the typed data, but not the data read from the old photo', async () => {
    const { db, uuid, now, draftUuid, slot } = await withInvoice()
    await noteVoucher({ db, uuid, voucher: read, now })
    await changeDetail({ db, uuid, patch: { valor: cents(4700) }, now })
    const { detalleDocumento } = await rowOf(db, uuid)
    const given = { db, draftUuid, slot, tipo: 'FACTURA' as const, prepared: photo('again.jpg'), now }
    const again = await storeDraftDocument({ ...given, detalleDocumento })
    if (!again.ok) throw new Error(again.message)
    const row = await rowOf(db, again.document.uuid)
    expect(row.detalleDocumento).toMatchObject({
      valor: 4700,
      numDocumento: null,
      fcDocumento: null,
      claveAcceso: null,
    })
    expect(isUnread(row)).toBe(true)
    const noted = await noteVoucher({ db, uuid: row.uuid, voucher: { ...read, claveAcceso: OTHER_KEY }, now })
    expect(noted?.detalleDocumento).toMatchObject({ valor: 4700, numDocumento: '001-002-000000002' })
  })

  it('D48 a photo that replaces another keeps a key that was entered', async () => {
    const { db, uuid, now, draftUuid, slot } = await withInvoice()
    await enterVoucher({ db, uuid, voucher: { kind: 'key', claveAcceso: KEY, source: 'typed' }, now })
    const { detalleDocumento } = await rowOf(db, uuid)
    const given = { db, draftUuid, slot, tipo: 'FACTURA' as const, prepared: photo('again.jpg'), now }
    const again = await storeDraftDocument({ ...given, detalleDocumento })
    if (!again.ok) throw new Error(again.message)
    expect(await rowOf(db, again.document.uuid)).toMatchObject({
      voucher: { source: 'typed' },
      detalleDocumento: { numDocumento: NUMBER, claveAcceso: KEY },
    })
  })

  it('DOC-08 a document keeps its voucher when it moves to another draft; in the slot «other documents» the data are not used', async () => {
    const { db, uuid, now } = await withInvoice()
    await noteVoucher({ db, uuid, voucher: read, now })
    const { uuid: second } = await createDraft({ db, area: 'vam', now })
    const moved = await moveDocument({ db, uuid, to: { draftUuid: second, slot: slotOf(4), tipo: 'FACTURA' }, now })
    if (!moved.ok) throw new Error(moved.message)
    const there = moved.document.uuid
    expect(await rowOf(db, there)).toMatchObject({ voucher: read, detalleDocumento: { numDocumento: NUMBER } })
    await moveDocument({ db, uuid: there, to: { draftUuid: second, slot: OTHER, tipo: 'DOCUMENTO' }, now })
    expect((await rowOf(db, there)).detalleDocumento).toMatchObject({ numDocumento: null, claveAcceso: null })
    await moveDocument({ db, uuid: there, to: { draftUuid: second, slot: slotOf(4), tipo: 'FACTURA' }, now })
    expect((await rowOf(db, there)).detalleDocumento).toMatchObject({ numDocumento: NUMBER, claveAcceso: KEY })
  })

  it('DOC-08 every key on this device is found, with the slot of its file', async () => {
    const { db, uuid, now, draftUuid } = await withInvoice()
    await noteVoucher({ db, uuid, voucher: read, now })
    const kept = await storeInInbox({ db, prepared: photo('b.jpg'), now })
    if (!kept.ok) throw new Error(kept.message)
    await noteVoucher({ db, uuid: kept.document.uuid, voucher: read, now })
    const keys = (await keysOnDevice(db)).map(({ row, claveAcceso }) => [row.draftUuid, claveAcceso])
    expect(keys.sort()).toEqual(
      [
        ['inbox', KEY],
        [draftUuid, KEY],
      ].sort(),
    )
  })

  it('PWA-06 if the app is killed at any step, the photo stays, and its reading is either complete or absent', async () => {
    for (let at = 0; ; at += 1) {
      const { world, uuid, now, draftUuid } = await withInvoice()
      const wasKilled = await killedAt(at, async (killer) => {
        const db = mortal(await world.connect(), killer)
        await noteVoucher({ db, uuid, voucher: { kind: 'to-confirm', claveAcceso: KEY, source: 'qr' }, now })
        await confirmVoucher({ db, uuid, now })
        await noteAnswer({ db, uuid, claveAcceso: KEY, answer: authorised, now })
      })
      await world.reopen()
      const [row] = await listDocuments(world.db, draftUuid)
      expect(row?.uuid).toBe(uuid)
      expect(await readBytes(world.db, uuid)).toEqual(photo('a.jpg').bytes)
      const isFilled = row?.voucher?.kind === 'key'
      expect(row?.detalleDocumento?.claveAcceso ?? null, `step ${at}`).toBe(isFilled ? KEY : null)
      if (!wasKilled) break
    }
  })
})
