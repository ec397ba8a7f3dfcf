// The query of an invoice's lines and its voucher, as staff see them.

import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import { readInvoice } from '../../contract/invoice.ts'
import { CLAIM_REPORTS } from '../claim-report/queries.ts'

/** The lines of an invoice, by its file (DOC-09). */
export const invoiceQuery = (nm: string) =>
  queryOptions({
    queryKey: [CLAIM_REPORTS, 'invoice', nm],
    queryFn: ({ signal }) => request(readInvoice, { query: { nm } }, { signal }),
  })
