// What is known of a document's electronic voucher: its key, and the data from the tax authority or from its XML.
import type { CalendarDate } from '../calendar-date.ts'
import { type Cents, MAX_MONEY } from '../money.ts'
import type { Buyer } from '../review/document-marks.ts'
import type { InvoiceLine } from '../review/invoice-lines.ts'
import type { KeyProblem } from './access-key.ts'

/** The sources from which a device can get a key. */
export const VOUCHER_SOURCES = ['pdf', 'barcode', 'qr', 'typed', 'xml'] as const
export type VoucherSource = (typeof VOUCHER_SOURCES)[number]

/** An electronic invoice, with the data of its XML. */
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

/**
 * Whether the invoice's total can be claimed (DOC-07). Data from the tax authority are read-only, so a wrong total
 * could not be corrected.
 */
export const isClaimable = ({ importeTotal }: Pick<VoucherInvoice, 'importeTotal'>): boolean =>
  importeTotal > 0 && importeTotal <= MAX_MONEY

/**
 * VENCIDO: the invoice is older than AUTOCOMPLETE_DAYS, so the tax authority is not asked (D27); NO_DISPONIBLE: the
 * authority could not be asked at this time.
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
  /**
   * The key of another kind of voucher or of an invalid invoice, or several keys: this is explained, and nothing is
   * filled in.
   */
  | { kind: 'problem'; claveAcceso: string; source: VoucherSource; why: KeyProblem }
  /**
   * A doubtful key, or a key found next to that of another voucher: nothing is filled in until the person confirms the
   * key.
   */
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
  /** Why the tax authority's data are not filled in; null if they are. */
  sriError: string | null
  invoice: VoucherInvoice | null
  /** The person's own claim that already has this key. */
  cdReclamo: number | null
  at: number
}
