// Tests of vouchers beyond their draft: in a copy of the claim, and on the receipt of what was sent.
import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { EMPTY_DETAIL } from '../../../src/domain/claim-report/invoice.ts'
import { cents } from '../../../src/domain/money.ts'
import type { DocumentVoucher, HeldAnswer, VoucherInvoice } from '../../../src/domain/voucher/voucher.ts'
import type { PersonalDatabase } from '../../../src/offline/database/databases.ts'
import { changeDetail } from '../../../src/offline/drafts/documents.ts'
import { createDraft } from '../../../src/offline/drafts/drafts.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { storeDraftDocument } from '../../../src/offline/drafts/store-document.ts'
import { enterVoucher, isUnread, noteAnswer, noteVoucher } from '../../../src/offline/drafts/voucher.ts'
import { copyOf, openOn, otherDevice, withJson } from './support/copies.ts'
import { PARAMETERS, photo, World } from './support/world.ts'

const KEY = '1511202601179999902800120010020000001231234567819'
const DAY = calendarDate('2026-11-15')
const NUMBER = '001-002-000000123'

const read: DocumentVoucher = { kind: 'key', claveAcceso: KEY, source: 'barcode' }
const place = (numGrupo: number | null) =>
  ({ seccion: 'gastos', cdDocSiniestro: 20, cdSdocSiniestro: 1, numGrupo }) as const

const invoice: VoucherInvoice = {
  ...{ claveAcceso: KEY, ruc: '1799999028001', razonSocial: 'CLINICA DE PRUEBA', fcDocumento: DAY },
  ...{ numDocumento: NUMBER, importeTotal: cents(4750), propina: cents(0), comprador: null, detalle: [] },
}
const authorised: HeldAnswer = { estado: 'AUTORIZADO', sriError: null, invoice, cdReclamo: null, at: 1 }

async function withInvoice() {
  const world = await World.open()
  const { db, time: now } = world
  const { uuid: draftUuid } = await createDraft({ db, area: 'vam', now, parameters: PARAMETERS })
  const slot = place(1)
  const kept = await storeDraftDocument({ db, draftUuid, slot, tipo: 'FACTURA', prepared: photo('a.jpg'), now })
  if (!kept.ok) throw new Error(kept.message)
  return { world, db, now, draftUuid, uuid: kept.document.uuid, slot }
}

const rowOf = async (db: PersonalDatabase, uuid: string) => {
  const row = await db.documents.get(uuid)
  if (!row) throw new Error(`${uuid} is gone`)
  return row
}

describe('a copy of the claim', () => {
  it('PWA-18 holds the voucher and what was read; what the portal answered is asked again', async () => {
    const { world, db, uuid, now, draftUuid } = await withInvoice()
    await enterVoucher({ db, uuid, voucher: { kind: 'key', claveAcceso: KEY, source: 'xml', invoice }, now })
    await noteAnswer({ db, uuid, claveAcceso: KEY, answer: authorised, now })
    const other = await otherDevice(world)
    expect(await openOn(other, await copyOf(world, draftUuid))).toMatchObject({ ok: true, is: 'added' })
    const row = await rowOf(other.db, uuid)
    expect(row.voucher).toEqual({ kind: 'key', claveAcceso: KEY, source: 'xml', invoice })
    expect(row.detalleDocumento).toMatchObject({ valor: 4750, numDocumento: NUMBER, claveAcceso: KEY })
  })

  it.each([
    ['of an older version', undefined],
    ['with a key that is none', { kind: 'key', claveAcceso: '1', source: 'barcode' }],
    ['with a kind that is none', { kind: 'x' }],
    ['with an amount that is none', { ...read, source: 'xml', invoice: { ...invoice, importeTotal: 0.5 } }],
  ])('PWA-18 one %s counts as not read yet, and everything else of it is there', async (_case, voucher) => {
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

it('D124 the receipt says which invoices have the data of the tax authority instead of what was sent', async () => {
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
