// One line about the voucher of a file: that it is being read, its number and date, or that the person must check it.
import { CheckBadgeIcon, ExclamationTriangleIcon } from '@heroicons/react/16/solid'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useIsBeingRead, useLacksReader } from './use-voucher-reading.ts'
import { voucherName } from './voucher-words.ts'

/** Renders nothing if no voucher was found, and nothing in the first second of reading. */
export function ReadLine({ file: { uuid, voucher } }: { file: Pick<DocumentRow, 'uuid' | 'voucher'> }) {
  const isBeingRead = useIsBeingRead(uuid)
  const lacksReader = useLacksReader(uuid)
  if (isBeingRead)
    return (
      <span className="flex items-center gap-1.5 text-ink-2 text-sm">
        <Spinner /> Leyendo la factura…
      </span>
    )
  if (voucher?.kind === 'key')
    return (
      <span className="block break-words font-medium text-sm text-success tabular-nums">
        <CheckBadgeIcon className="mr-1 mb-0.5 inline size-4" aria-hidden />
        Factura leída: {voucherName(voucher)}
      </span>
    )
  if (voucher?.kind === 'to-confirm' || voucher?.kind === 'problem')
    return (
      <span className="block break-words font-medium text-sm text-warning">
        <ExclamationTriangleIcon className="mr-1 mb-0.5 inline size-4" aria-hidden />
        {voucher.kind === 'to-confirm'
          ? 'Confirma su clave'
          : voucher.why === 'several'
            ? 'Hay varias facturas aquí'
            : 'No es una factura que sirva'}
      </span>
    )
  if (!voucher && lacksReader)
    return <span className="block text-ink-2 text-sm">Con conexión leeremos sus datos, si es una factura</span>
  return null
}
