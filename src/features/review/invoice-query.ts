// The query of an invoice's lines (DOC-09).
import { queryOptions } from '@tanstack/react-query'
import { readInvoice } from '../../contract/review.ts'
import { CLAIM_REPORTS } from '../../entities/claim-report/queries.ts'
import type { PortalRequest } from '../../entities/portal-request.ts'

export const invoiceQuery = (request: PortalRequest, nm: string) =>
  queryOptions({
    queryKey: [CLAIM_REPORTS, 'invoice', nm],
    queryFn: ({ signal }) => request(readInvoice, { query: { nm } }, { signal }),
  })
