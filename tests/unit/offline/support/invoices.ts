// Fixture of an invoice on a device: its draft, its photo, its key, and the tax authority's answer for it.
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { cents } from '../../../../src/domain/money.ts'
import type { HeldAnswer, KnownVoucher, VoucherInvoice } from '../../../../src/domain/voucher/voucher.ts'
import type { PersonalDatabase } from '../../../../src/offline/database/databases.ts'
import { createDraft } from '../../../../src/offline/drafts/change-draft.ts'
import { storeDraftDocument } from '../../../../src/offline/drafts/store-document.ts'
import { PARAMETERS, photo, World } from './world.ts'

export const KEY = '1511202601179999902800120010020000001231234567819'
export const OTHER_KEY = '1511202601179999902800120010020000000021234567810'
export const DAY = calendarDate('2026-11-15')
export const NUMBER = '001-002-000000123'

export const read: KnownVoucher = { kind: 'key', claveAcceso: KEY, source: 'barcode' }
export const invoice: VoucherInvoice = {
  claveAcceso: KEY,
  ruc: '1799999028001',
  razonSocial: 'CLINICA DE PRUEBA',
  fcDocumento: DAY,
  numDocumento: NUMBER,
  importeTotal: cents(4750),
  propina: cents(0),
  comprador: null,
  detalle: [],
}
export const authorised: HeldAnswer = { estado: 'AUTORIZADO', sriError: null, invoice, cdReclamo: null, at: 1 }

/** The place of an expense's invoice. */
export const place = (numGrupo: number | null) =>
  ({ seccion: 'gastos', cdDocSiniestro: 20, cdSdocSiniestro: 1, numGrupo }) as const

/** A device with a draft that holds the photo of one invoice. */
export async function withInvoice() {
  const world = await World.open()
  const { db, time: now } = world
  const { uuid: draftUuid } = await createDraft({ db, area: 'vam', now, parameters: PARAMETERS })
  const slot = place(1)
  const stored = await storeDraftDocument({ db, draftUuid, slot, tipo: 'FACTURA', prepared: photo('a.jpg'), now })
  if (!stored.ok) throw new Error(stored.message)
  return { world, db, now, draftUuid, uuid: stored.document.uuid, slot }
}

export async function rowOf(db: PersonalDatabase, uuid: string) {
  const row = await db.documents.get(uuid)
  if (!row) throw new Error(`${uuid} is gone`)
  return row
}
