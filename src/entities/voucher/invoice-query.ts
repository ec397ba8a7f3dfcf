// The query of an invoice's lines and its voucher, as staff see them.
import { readInvoice } from '../../contract/invoice.ts'
import { ask } from '../ask.ts'

/** The lines of an invoice, by its file (DOC-09). */
export const invoiceQuery = (nm: string) => ask(readInvoice, { query: { nm } })
