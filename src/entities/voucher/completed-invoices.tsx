// Lists, on a receipt, the invoices whose data came from the tax authority, with the data that had been typed (D124).
import { CheckBadgeIcon } from '@heroicons/react/24/outline'
import { formatDay } from '../../domain/calendar-date.ts'
import { formatMoney } from '../../domain/money.ts'
import type { CompletedInvoice, InvoiceData } from '../../offline/database/draft-types.ts'

export function CompletedInvoices({ invoices }: { invoices: readonly CompletedInvoice[] }) {
  return (
    <section aria-labelledby="datos-del-sri" className="flex flex-col gap-2 rounded-lg bg-info-bg p-4">
      <h3 id="datos-del-sri" className="flex items-center gap-2 font-semibold text-info">
        <CheckBadgeIcon className="size-5 shrink-0" aria-hidden />
        {invoices.length === 1
          ? 'Una factura quedó con los datos del SRI'
          : `${invoices.length} facturas quedaron con los datos del SRI`}
      </h3>
      <ul className="flex flex-col gap-3">
        {invoices.map(({ uuid, data, sent }) => (
          <li key={uuid} className="text-sm">
            <p className="font-medium tabular-nums">Factura {data.numDocumento}</p>
            {changesOf(data, sent).map(({ term, now, before }) => (
              <p key={term} className="text-ink-2 tabular-nums">
                {term}: <strong className="font-semibold text-ink">{now}</strong>
                {before && ` (habías escrito ${before})`}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function changesOf(data: InvoiceData, sent: InvoiceData) {
  const day = ({ fcDocumento }: InvoiceData) => (fcDocumento ? formatDay(fcDocumento) : '')
  const sum = ({ valor }: InvoiceData) => (valor === null ? '' : formatMoney(valor))
  return [
    { term: 'Número', now: data.numDocumento ?? '', before: sent.numDocumento ?? '' },
    { term: 'Fecha', now: day(data), before: day(sent) },
    { term: 'Valor', now: sum(data), before: sum(sent) },
  ].filter(({ now, before }) => now !== before)
}
