// The query of what the tax authority has for an access key, by the portal (DOC-08).

import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import { completeVoucher } from '../../contract/voucher.ts'

/** Within this time a key is not asked again. */
export const VOUCHER_FRESH_MS = 5 * 60_000

export const voucherQuery = (claveAcceso: string) =>
  queryOptions({
    queryKey: ['voucher', claveAcceso],
    queryFn: ({ signal }) => request(completeVoucher, { body: { claveAcceso } }, { signal }),
    staleTime: VOUCHER_FRESH_MS,
    retry: false,
  })
