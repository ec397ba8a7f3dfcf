// A fictitious invoice for drawn and written test receipts, with missing fields filled in.

import { makeKey, printedParts } from './keys.ts'

export interface Line {
  codigo?: string | undefined
  descripcion: string
  cantidad?: number
  /** The unit price in cents. */
  precio: number
}

/**
 * How the key is printed: Code 128 with 49 digits (set C, then B) or with 50 after a leading 0; Code 39; ITF, which
 * needs an even number of digits; a QR code; or not at all.
 */
export type DrawnCode = 'code128-49' | 'code128-50' | 'code39' | 'itf-50' | 'qr' | 'qr-url' | 'none'

export interface VoucherOptions {
  claveAcceso?: string
  issuer?: string
  buyer?: { id: string; name: string }
  lines?: readonly Line[]
  /** The total in cents; by default the sum of the lines. */
  total?: number
  code?: DrawnCode
  /** A second key beside the first, in a code of the same kind. */
  secondKey?: string
}

export interface Voucher extends Required<Omit<VoucherOptions, 'secondKey'>> {
  secondKey: string | null
  ruc: string
  number: string
  day: string
}

/** The URL that the QR codes of some issuers contain instead of the bare key. */
export const urlOf = (key: string) => `https://facturas.losarupos.example/consulta?clave=${key}&tipo=01`

export function voucherOf({
  claveAcceso = makeKey(),
  issuer = 'SERVICIOS DE SALUD LOS ARUPOS S.A.',
  buyer = { id: '3059999015', name: 'ANA LUCÍA PAREDES ROMO' },
  lines = [{ codigo: 'CM-01', descripcion: 'CONSULTA DE MEDICINA INTERNA', precio: 4_000 }],
  total = lines.reduce((sum, { precio, cantidad = 1 }) => sum + precio * cantidad, 0),
  code = 'code128-49',
  secondKey,
}: VoucherOptions = {}): Voucher {
  const printed = printedParts(claveAcceso)
  return { claveAcceso, issuer, buyer, lines, total, code, secondKey: secondKey ?? null, ...printed }
}

export const money = (cents: number) => (cents / 100).toFixed(2)
