// The sorter's words about a voucher: its issuer, why an expense is proposed, why the user has to choose a place.
import { formatDay } from '../../../../domain/calendar-date.ts'
import { keyProblemText } from '../../../../domain/voucher/access-key.ts'
import { keyParts } from '../../../../domain/voucher/voucher-detail.ts'
import type { AskedBecause, ProposedBecause, VoucherGroup } from '../../../../domain/voucher/voucher-groups.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import type { PlannedGroup } from './use-voucher-plan.ts'

/** The issuer's name, «Farmacia Los Arupos», or else its RUC. */
export const issuerName = ({ razonSocial, ruc }: Pick<VoucherGroup, 'razonSocial' | 'ruc'>): string =>
  razonSocial || `RUC ${ruc}`

/** «21/11/2026 · 001-002-000000123», «21/11/2026 · 2 facturas». */
export function groupText({ fcDocumento, files }: Pick<PlannedGroup, 'fcDocumento' | 'files'>): string {
  const [one, ...others] = files
  if (others.length > 0) return `${formatDay(fcDocumento)} · ${files.length} facturas`
  const key = one?.voucher?.kind === 'key' ? keyParts(one.voucher.claveAcceso) : null
  return [formatDay(fcDocumento), key?.numDocumento].filter(Boolean).join(' · ')
}

export const PROPOSED_BECAUSE: Record<ProposedBecause, string> = {
  'same-day': 'Como la otra de ese día',
  'same-issuer': 'Como la otra de este emisor',
  'last-time': 'Como la última vez',
  'only-one': 'El único gasto con facturas',
}

/** Returns null if there is nothing to explain: most papers have no key. */
export function askedText(because: AskedBecause, { voucher }: Pick<DocumentRow, 'voucher'>): string | null {
  switch (because) {
    case 'no-key':
      return null
    case 'same-key':
      return 'Tiene la misma clave que otra factura de este siniestro. Si es otra hoja, ponla en «Otro documento».'
    case 'to-confirm':
      return 'La clave se leyó con dudas. La revisas con los datos de la factura.'
    case 'problem':
      return voucher?.kind === 'problem'
        ? keyProblemText(voucher.why, keyParts(voucher.claveAcceso) ?? undefined)
        : null
  }
}
