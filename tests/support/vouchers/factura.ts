// The XML of an invoice with realistic contents, from the demo world's writer; tests change it by replacing text.
import { CLINIC } from '../../../server/seed/providers.ts'
import { keyOf, type SeedVoucher, type VoucherLine } from '../../../server/seed/vouchers/seed-voucher.ts'
import { voucherXml } from '../../../server/seed/vouchers/voucher-xml.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'

const DOLLAR = 1_000_000

/** The issuer, with the RUC of the published test keys. */
const ISSUER = { ...CLINIC, ruc: '1799999028001' }

export const line = (text: string, dollars: number, more: Partial<VoucherLine> = {}): VoucherLine => ({
  text,
  price: Math.round(dollars * DOLLAR),
  count: '1',
  discount: 0,
  iva: 0,
  ...more,
})

/** The invoice 001-002-000000123 of 15 November 2026, with two lines: $68.00, and $5.75 with its tax. */
export const FACTURA: SeedVoucher = {
  name: 'prueba',
  day: calendarDate('2026-11-15'),
  issuer: ISSUER,
  numDocumento: '001-002-000000123',
  buyer: { kind: '05', id: '3059999015', name: 'ANA MARÍA TORRES VELA' },
  lines: [line('CONSULTA', 68, { code: 'CON-014' }), line('MATERIAL', 5, { code: 'MAT-1', iva: 15 })],
  tip: 0,
  off: 0,
  version: '1.1.0',
  isDoubtful: null,
}

export const facturaXml = (more: Partial<SeedVoucher> = {}): string => voucherXml({ ...FACTURA, ...more })
export const facturaKey = (more: Partial<SeedVoucher> = {}): string => keyOf({ ...FACTURA, ...more })
