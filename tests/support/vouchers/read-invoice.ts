// Reads invoices from XML as the server does, for tests.
import { parseXml } from '../../../server/sri/parse-xml.ts'
import { invoiceInXml, type XmlProblem } from '../../../src/domain/voucher/invoice-xml.ts'
import type { VoucherInvoice } from '../../../src/domain/voucher/voucher.ts'

/** Returns the invoice in an XML text; throws if there is none. */
export function read(xml: string): VoucherInvoice {
  const reading = invoiceInXml(xml, parseXml)
  if (!reading.ok) throw new Error(reading.why)
  return reading.invoice
}

/** Returns why a text is not an invoice; `read` for an invoice. */
export const why = (xml: string): XmlProblem | 'read' => {
  const reading = invoiceInXml(xml, parseXml)
  return reading.ok ? 'read' : reading.why
}
