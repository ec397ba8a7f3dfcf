// The lines of an invoice from its XML: description, quantity, amount (DOC-09).
import { formatDay } from '../../../../domain/calendar-date.ts'
import { cents, formatMoney } from '../../../../domain/money.ts'
import type { InvoiceLine } from '../../../../domain/review/invoice-lines.ts'
import type { VoucherInvoice } from '../../../../domain/voucher/voucher.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

type Props = { open: boolean; invoice: VoucherInvoice; title: string; onClose: () => void }

const MILLIONTHS_IN_CENT = 10_000

export function LinesDialog({ open, invoice, title, onClose }: Props) {
  const { razonSocial, numDocumento, fcDocumento, importeTotal, propina, detalle } = invoice
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={<Button onClick={onClose}>Listo</Button>}>
      <div className="flex flex-col gap-4">
        <p className="break-words text-ink-2 text-sm tabular-nums">
          {razonSocial}
          <br />
          {numDocumento} · {formatDay(fcDocumento)}
        </p>
        <ul aria-label="Detalle de la factura" className="divide-y divide-line border-line border-y">
          {detalle.map((line) => (
            <li key={line.linea} className="flex items-baseline justify-between gap-4 py-3">
              <span className="min-w-0">
                <span className="block break-words">{line.descripcion}</span>
                {line.detAdicional && <span className="block break-words text-muted text-sm">{line.detAdicional}</span>}
                <span className="block text-muted text-sm tabular-nums">Cantidad: {quantityText(line.cantidad)}</span>
              </span>
              <span className="shrink-0 font-semibold tabular-nums">{formatMoney(amountOf(line))}</span>
            </li>
          ))}
          {propina > 0 && (
            <li className="flex items-baseline justify-between gap-4 py-3">
              <span>Propina</span>
              <span className="shrink-0 font-semibold tabular-nums">{formatMoney(propina)}</span>
            </li>
          )}
        </ul>
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-ink-2">Total</span>
          <span className="font-bold text-xl tabular-nums">{formatMoney(importeTotal)}</span>
        </p>
      </div>
    </Dialog>
  )
}

/** The amount with taxes, as it is paid. */
const amountOf = ({ precioTotalSinImpuesto, impuesto }: InvoiceLine) =>
  cents(Math.round((precioTotalSinImpuesto + impuesto) / MILLIONTHS_IN_CENT))

const quantityText = (millionths: number): string => String(millionths / 1_000_000)
