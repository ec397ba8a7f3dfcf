// The query for the tax authority's data on an access key, through the portal (DOC-08).
import { completeVoucher } from '../../contract/voucher.ts'
import { ask, withOptions } from '../ask.ts'

/** An answer younger than this is used again: its key is not queried a second time. */
export const VOUCHER_FRESH_MS = 5 * 60_000

export const voucherQuery = (claveAcceso: string) =>
  withOptions(ask(completeVoucher, { body: { claveAcceso } }), { staleTime: VOUCHER_FRESH_MS, retry: false })
