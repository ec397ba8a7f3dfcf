// The React context with the voucher data that the steps of a report share.
import { createContext, useContext } from 'react'
import type { FileWithKey, GuardsAround } from '../../../../domain/voucher/voucher-guards.ts'
import type { Asking } from '../../../../entities/voucher/use-voucher-answers.ts'

export type Vouchers = Omit<GuardsAround, 'files'> &
  Asking & {
    /** The files with a key on this device; undefined while they are read. */
    files: readonly FileWithKey[] | undefined
    /** Issuers of the person's earlier invoices. */
    issuers: readonly { ruc: string; razonSocial: string }[]
    online: boolean
  }

/** Null outside of a report's steps. */
export const VouchersContext = createContext<Vouchers | null>(null)

export const useVouchersHere = (): Vouchers | null => useContext(VouchersContext)
