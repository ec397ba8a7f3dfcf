// The words for the voucher of a document: that it was read, who issued it, and what the person must do about it.
import { formatDay } from '../../domain/calendar-date.ts'
import { formatMoney } from '../../domain/money.ts'
import { keyProblemText } from '../../domain/voucher/access-key.ts'
import type { DocumentVoucher } from '../../domain/voucher/voucher.ts'
import { authorisedInvoice, keyParts, knownInvoice } from '../../domain/voucher/voucher-detail.ts'

/** «001-002-000000123, 15/11/2026»; empty without a key. */
export function voucherName(voucher: DocumentVoucher | undefined): string {
  const key = voucher && voucher.kind !== 'none' ? keyParts(voucher.claveAcceso) : null
  return key ? `${key.numDocumento}, ${formatDay(key.fcDocumento)}` : ''
}

/** The sentence for screen readers when a file was read; null if no voucher was found. */
export function readSentence(voucher: DocumentVoucher | undefined): string | null {
  switch (voucher?.kind) {
    case 'key':
      return `Factura leída: ${voucherName(voucher)}`
    case 'to-confirm':
      return `Factura leída, por confirmar: ${voucherName(voucher)}`
    case 'problem':
      return keyProblemText(voucher.why, keyParts(voucher.claveAcceso) ?? undefined)
    default:
      return null
  }
}

/** The sentence for screen readers when the tax authority's data have filled an invoice; otherwise null. */
export function answerSentence(voucher: DocumentVoucher | undefined): string | null {
  const invoice = authorisedInvoice(voucher)
  return invoice && `Datos del SRI: ${voucherName(voucher)}, ${formatMoney(invoice.importeTotal)}`
}

export type Issuer = { ruc: string; razonSocial: string | null }

/** The issuer of a voucher, with the name from the invoice or from the person's earlier ones; null without a key. */
export function issuerOf(
  voucher: DocumentVoucher | undefined,
  known: readonly { ruc: string; razonSocial: string }[],
): Issuer | null {
  const key = voucher && voucher.kind !== 'none' ? keyParts(voucher.claveAcceso) : null
  if (!key) return null
  const razonSocial = knownInvoice(voucher)?.razonSocial || known.find(({ ruc }) => ruc === key.ruc)?.razonSocial
  return { ruc: key.ruc, razonSocial: razonSocial || null }
}

/** «Clínica Los Ceibos S.A. · RUC 1799999028001». */
export const issuerText = ({ ruc, razonSocial }: Issuer): string =>
  razonSocial ? `${razonSocial} · RUC ${ruc}` : `RUC ${ruc}`
