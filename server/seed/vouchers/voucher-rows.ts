// Builds the voucher columns of claims' invoices, with keys of each invoice's day, and the simulated authority's rows.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import type { Row } from '../../database/insert-rows.ts'
import { USER } from '../people.ts'
import type { InvoicePicture } from '../pictures.ts'
import { CLINIC } from '../providers.ts'
import { type DemoVoucher, paperVoucher } from './demo-vouchers.ts'
import { keyOf } from './seed-voucher.ts'
import { voucherXml } from './voucher-xml.ts'

type InvoiceDocument = { nombre: string; tipo: string; fcDocumento: string | null; valor: number | null }

/** Any buyer will do, because the key does not depend on the buyer. */
const NO_BUYER = { kind: '05', id: '', name: '' } as const

/**
 * The voucher columns of a document. Each invoice was filled in from the tax authority when its claim was sent, except
 * the invoices of bruno, who typed them.
 */
export function voucherColumns(
  { nombre, tipo, fcDocumento, valor }: InvoiceDocument,
  userId: number,
  sriAskedAt: string,
) {
  const isKnown = tipo === 'FACTURA' && fcDocumento !== null && userId !== USER.bruno
  const voucher = isKnown ? paperVoucher(nombre as InvoicePicture, fcDocumento as CalendarDate, NO_BUYER) : null
  return {
    claveAcceso: voucher && keyOf(voucher),
    autocompletado: voucher ? 1 : 0,
    estadoSri: voucher && 'AUTORIZADO',
    sriAskedAt: voucher && sriAskedAt,
    fechaAutorizacion: voucher && authorisedAt(voucher),
    razonSocialEmisor: voucher && CLINIC.razonSocial,
    importeTotalSri: voucher && valor,
    // An empty SQL array: the drawn papers contain no readable key, so the portal need not search them.
    clavesLeidas: '{}',
  }
}

/** The vouchers of the claims' invoices, each with the buyer to whom it was made out. */
export const vouchersOfClaims = ({ document, invoice }: Record<'document' | 'invoice', Row[]>): DemoVoucher[] =>
  document.flatMap(({ claveAcceso, cdArchivo, nombre, fcDocumento }) => {
    const invoiceRow = invoice.find((each) => each['cdArchivo'] === cdArchivo)
    if (!claveAcceso || !invoiceRow) return []
    const [id, name] = [String(invoiceRow['identificacionComprador']), String(invoiceRow['razonSocialComprador'])]
    const buyer = { kind: id === FINAL_CONSUMER ? ('07' as const) : ('05' as const), id, name: name.toUpperCase() }
    return [paperVoucher(nombre as InvoicePicture, fcDocumento as CalendarDate, buyer)]
  })

const FINAL_CONSUMER = '9999999999999'

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
