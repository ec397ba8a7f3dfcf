// The known data of the electronic voucher behind a document: its key, and the data of the tax authority or its XML.
import type { CalendarDate } from '../calendar-date.ts'
import { type Cents, MAX_MONEY } from '../money.ts'
import type { Buyer } from '../review/document-marks.ts'
import type { InvoiceLine } from '../review/invoice-lines.ts'
import type { KeyProblem } from './access-key.ts'

/** Where a device can have a key from. */
export const VOUCHER_SOURCES = ['pdf', 'barcode', 'qr', 'typed', 'xml'] as const
export type VoucherSource = (typeof VOUCHER_SOURCES)[number]

/** An electronic invoice as its XML has it. */
export type VoucherInvoice = {
  claveAcceso: string
  ruc: string
  razonSocial: string
  fcDocumento: CalendarDate
  numDocumento: string
  importeTotal: Cents
  propina: Cents
  /** Null where the invoice names no buyer. */
  comprador: Buyer | null
  /** The lines in their order, numbered from 1; none is approved. */
  detalle: InvoiceLine[]
}

/** Whether its total can be claimed (DOC-07): a wrong one could not be corrected where the data are read-only. */
export const isClaimable = ({ importeTotal }: Pick<VoucherInvoice, 'importeTotal'>): boolean =>
  importeTotal > 0 && importeTotal <= MAX_MONEY

/**
 * VENCIDO: the invoice is older than AUTOCOMPLETE_DAYS, so that the authority is not asked (D27); NO_DISPONIBLE: it
 * could not be asked now.
 */
export const VOUCHER_STATES = [
  'AUTORIZADO',
  'NO_AUTORIZADO',
  'ANULADO',
  'DESCONOCIDO',
  'VENCIDO',
  'NO_DISPONIBLE',
] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

/** The tax authority is asked about an invoice emitted at most this many days ago (B§9, D27). */
export const AUTOCOMPLETE_DAYS = 30

/** The specified sentence for an invoice that is not filled in by the tax authority (DOC-08, D27). */
export const NOT_IN_SRI =
  'El comprobante no está disponible en el SRI; es posible que tenga más de 30 días. Ingrese los datos manualmente.'

/**
 * What a device knows of the voucher of one of its files. `none`: the file was read and has no key, or its person
 * rejected the key that was found (`dropped`).
 */
export type DocumentVoucher =
  | { kind: 'none'; dropped?: Exclude<DocumentVoucher, { kind: 'none' | 'problem' }> }
  /** A whole key, but not of an invoice that counts: it is explained, and fills nothing. */
  | { kind: 'problem'; claveAcceso: string; source: VoucherSource; why: KeyProblem }
  /** A key from a picture that its check digit cannot vouch for: it fills nothing until the person says it is right. */
  | { kind: 'to-confirm'; claveAcceso: string; source: VoucherSource }
  | KnownVoucher

export type KnownVoucher = {
  kind: 'key'
  claveAcceso: string
  source: VoucherSource
  /** The invoice from the XML that the person chose. */
  invoice?: VoucherInvoice
  /** The portal's answer, with its moment in milliseconds; absent until the portal was asked. */
  answer?: HeldAnswer
}

export type HeldAnswer = {
  estado: VoucherState
  /** Why the fields are not filled in by the tax authority; null when they are. */
  sriError: string | null
  invoice: VoucherInvoice | null
  /** The person's own claim that already has this key. */
  cdReclamo: number | null
  at: number
}
