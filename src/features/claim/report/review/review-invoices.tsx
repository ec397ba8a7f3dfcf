// DOC-23: the data of each invoice and prescription before sending, marked where its date is older than the limit.
import { type CalendarDate, formatDay } from '../../../../domain/calendar-date.ts'
import { isOverdue } from '../../../../domain/claim-report/deadline.ts'
import { isDateMandatory } from '../../../../domain/claim-report/invoice.ts'
import { cents, formatMoney } from '../../../../domain/money.ts'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { DescribedDocument, InvoiceGroup } from '../invoices/invoice-groups.ts'
import { overdueText } from '../invoices/overdue-notice.tsx'
import { LazyGuards } from '../voucher/lazy-guards.tsx'

type Props = { groups: readonly InvoiceGroup[]; today: CalendarDate; dias: number }

export function ReviewInvoices({ groups, today, dias }: Props) {
  return (
    <ul className="divide-y divide-line">
      {groups.flatMap(({ title, parts }) =>
        parts.map(({ requirement, document }) => (
          <li key={document.uuid} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0">
            <span className="min-w-0">
              <span className="block font-medium">
                {parts.length > 1 ? `${title} · ${requirement.nmDocumento}` : title}
              </span>
              <span className="block text-muted text-sm tabular-nums">{detailText({ requirement, document })}</span>
              {isOverdue(document.detalleDocumento?.fcDocumento ?? null, today, dias) && (
                <span className="mt-1.5 block">
                  <StatusBadge tone="warning" label={overdueText(dias)} />
                </span>
              )}
              {requirement.tipo === 'FACTURA' && <LazyGuards document={document} short />}
            </span>
            {requirement.tipo === 'FACTURA' && (
              <span className="shrink-0 font-semibold tabular-nums">
                {formatMoney(document.detalleDocumento?.valor ?? cents(0))}
              </span>
            )}
          </li>
        )),
      )}
    </ul>
  )
}

function detailText({ requirement, document: { detalleDocumento } }: DescribedDocument): string {
  const { numDocumento, fcDocumento, fcCaducDocumento } = detalleDocumento ?? {}
  const isPrescription = requirement.tipo === 'RECETA'
  const parts = [
    numDocumento,
    fcDocumento && formatDay(fcDocumento),
    isPrescription && fcCaducDocumento && `Caduca ${formatDay(fcCaducDocumento)}`,
  ].filter(Boolean)
  return parts.join(' · ') || (isDateMandatory(requirement) ? 'Sin datos todavía' : 'Sin fecha')
}
