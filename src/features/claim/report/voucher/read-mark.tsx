// The mark under a field that was filled in automatically: where its value was read.
import { CheckBadgeIcon } from '@heroicons/react/16/solid'
import type { DocumentVoucher, VoucherSource } from '../../../../domain/voucher/voucher.ts'

const WORDS: Record<VoucherSource, string> = {
  pdf: 'Leído de la factura',
  barcode: 'Leído de la factura',
  qr: 'Leído de la factura',
  typed: 'De la clave de acceso',
  xml: 'Del XML',
}

export function ReadMark({ voucher }: { voucher: DocumentVoucher | undefined }) {
  if (voucher?.kind !== 'key') return null
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-success">
      <CheckBadgeIcon className="size-4 shrink-0" aria-hidden />
      {WORDS[voucher.source]}
    </span>
  )
}
