// What is known of the electronic voucher behind a document: its key, and what the tax authority or its XML say.
import type { CalendarDate } from '../calendar-date.ts'
import { type Cents, MAX_MONEY } from '../money.ts'
import type { Buyer } from '../review/document-marks.ts'
import type { InvoiceLine } from '../review/invoice-lines.ts'
import type { KeyProblem } from './access-key.ts'

/** Where a device has a key from. */
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
  /** Null where it names nobody. */
  comprador: Buyer | null
  /** The lines in their order, numbered from 1; none is approved. */
  detalle: InvoiceLine[]
}

/** Whether its total can be claimed (DOC-07): with another one, nobody could correct it where it is only to be read. */
export const isClaimable = ({ importeTotal }: Pick<VoucherInvoice, 'importeTotal'>): boolean =>
  importeTotal > 0 && importeTotal <= MAX_MONEY

/**
 * What the portal knows of a key: VENCIDO is older than AUTOCOMPLETE_DAYS and was not asked (D27); NO_DISPONIBLE could
 * not be asked now.
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

/** An invoice's emission may be so many days ago for the tax authority to be asked (B§9, D27). */
export const AUTOCOMPLETE_DAYS = 30

/** The specified sentence of an invoice that is not filled in by the tax authority (DOC-08, D27). */
export const NOT_IN_SRI =
  'El comprobante no está disponible en el SRI; es posible que tenga más de 30 días. Ingrese los datos manualmente.'

/**
 * What a device knows of the voucher of one of its files; `none`: it was read, and no key was found, or its person said that
 * the one that was found (`dropped`) is not theirs.
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
  /** From the XML that the person chose. */
  invoice?: VoucherInvoice
  /** What the portal answered, and when in milliseconds; absent until it was asked. */
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
