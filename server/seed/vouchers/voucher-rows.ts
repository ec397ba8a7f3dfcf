// Builds the rows of the simulated tax authority: the demo world's vouchers with their XML.
import type { Row } from '../insert-rows.ts'
import type { DemoVoucher } from './demo-vouchers.ts'
import { keyOf } from './seed-voucher.ts'
import { voucherXml } from './voucher-xml.ts'

/** The rows, each key once: two claims may have the same paper. */
export function simulatedRows(vouchers: readonly DemoVoucher[]): Row[] {
  const rows = new Map(
    vouchers.map((voucher) => {
      const claveAcceso = keyOf(voucher)
      const { estado } = voucher
      const row = { claveAcceso, estado, fechaAutorizacion: authorisedAt(voucher), comprobante: voucherXml(voucher) }
      return [claveAcceso, row]
    }),
  )
  return [...rows.values()]
}

/** The moment of authorisation: shortly after ten in Ecuador on the voucher's day. */
export const authorisedAt = ({ day }: DemoVoucher): string => `${day}T10:21:07-05:00`
