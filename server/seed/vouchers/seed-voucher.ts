// An electronic invoice of the demo world: its data format, its access key and its sums.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { checkDigitOf } from '../../../src/domain/voucher/access-key.ts'

export type SeedIssuer = { ruc: string; razonSocial: string; nombreComercial: string }

/** `kind`: the SRI's code for the buyer's identification; 05 is a cédula, 07 a final consumer. */
export type VoucherBuyer = { kind: '04' | '05' | '07'; id: string; name: string }

/** A line; prices in millionths of a dollar, the discount in cents, `iva` in percent. */
export type VoucherLine = {
  code?: string
  text: string
  /** A decimal number with up to six decimals. */
  count: string
  price: number
  discount: number
  iva: 0 | 15
  /** Further details: names and values. */
  more?: Readonly<Record<string, string>>
}

export type SeedVoucher = {
  /** The name of the voucher in tests and in the list of samples. */
  name: string
  day: CalendarDate
  issuer: SeedIssuer
  numDocumento: string
  buyer: VoucherBuyer
  lines: readonly VoucherLine[]
  /** The tip in cents. */
  tip: number
  /** Amounts collected for third parties, in cents. */
  collected?: Readonly<Record<string, number>>
  /** The difference in cents between the total and the sum of the lines, as some issuers round. */
  off: number
  version: '1.0.0' | '1.1.0' | '2.0.0' | '2.1.0'
  /** Whether the key's check digit is 1, with which a misread digit may pass; null: either, as on the sample papers. */
  isDoubtful: boolean | null
}

/** The first value of the issuer's own eight digits; it is incremented until the check digit fits `isDoubtful`. */
const OWN_CODE = 12_345_678

/** The 49 digits of a voucher. */
export function keyOf({ day, issuer, numDocumento, isDoubtful }: SeedVoucher): string {
  const [year, month, date] = day.split('-')
  const parts = `${date}${month}${year}01${issuer.ruc}2${numDocumento.replaceAll('-', '')}`
  for (let code = OWN_CODE; ; code += 1) {
    const first48 = `${parts}${code}1`
    const digit = checkDigitOf(first48)
    if (isDoubtful === null || isDoubtful === (digit === 1)) return `${first48}${digit}`
  }
}

/** The amount of a line without taxes, in cents. */
export const netOf = ({ count, price, discount }: VoucherLine): number =>
  Math.round((Number(count) * price) / 10_000) - discount

export const taxOf = (line: VoucherLine): number => Math.round((netOf(line) * line.iva) / 100)

/** The total of the invoice, in cents. */
export function totalOf({ lines, tip, collected = {}, off }: SeedVoucher): number {
  const sold = lines.reduce((sum, line) => sum + netOf(line) + taxOf(line), 0)
  return Object.values(collected).reduce((sum, each) => sum + each, sold + tip + off)
}
