// POL-17: the payments: paid and owed at a glance, how the total is made up, and every instalment in order.
import { BanknotesIcon } from '@heroicons/react/24/outline'
import type { Instalment } from '../../../contract/payment.ts'
import { type CalendarDate, formatDay } from '../../../domain/calendar-date.ts'
import { type Cents, formatMoney } from '../../../domain/money.ts'
import { paymentState } from '../../../domain/policy/payment-state.ts'
import type { Area } from '../../../domain/user/role.ts'
import { dayText } from '../../../entities/cell-texts.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { paymentsQuery } from '../../../entities/policy/detail-queries.ts'
import { AgeNote } from '../../../shell/query/age-note.tsx'
import { QueryPending } from '../../../shell/query/query-pending.tsx'
import { QueryRows } from '../../../shell/query/query-rows.tsx'
import { request } from '../../../shell/query/request.ts'
import { useCachedQuery } from '../../../shell/query/use-cached-query.ts'
import { useToday } from '../../../shell/use-today.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { StatusBadgeProps } from '../../../ui/feedback/status-badge.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'
import { PaymentGlance } from './payment-glance.tsx'
import { PaymentSummaryList } from './payment-summary.tsx'

type Props = {
  area: Area
  of: Pick<PartCodes, 'cdCompania' | 'cdCotizacion'>
  /** The net premium of all movements of the policy, where it is known. */
  premiumOfAll?: Cents
}

export function PaymentPanel({ area, of, premiumOfAll }: Props) {
  const { cdCompania, cdCotizacion } = of
  const today = useToday()
  const query = useCachedQuery(paymentsQuery(request, area, { cdCompania, cdCotizacion }))
  const { data } = query
  if (data?.item === null)
    return (
      <EmptyState
        icon={BanknotesIcon}
        title={EMPTY_WORDS.items}
        text="Este movimiento no tiene costo, o aún no se factura. Lo que se paga por la póliza está en el movimiento que la emitió."
      />
    )
  if (!data && !query.error)
    return (
      <QueryPending>
        <Skeleton shape="records" count={4} />
      </QueryPending>
    )
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {data?.item && (
        <>
          <AgeNote query={query} />
          <PaymentGlance
            state={paymentState(data.financiamientoList, today)}
            total={data.totalPago}
            count={data.financiamientoList.length}
            today={today}
          />
          <PaymentSummaryList item={data.item} premiumOfAll={premiumOfAll} />
        </>
      )}
      <div className="flex min-w-0 flex-col gap-3">
        <QueryRows
          heading="Cuotas"
          label="Cuotas"
          what="los pagos"
          query={query}
          noteElsewhere
          columns={columnsOn(today)}
          rowsOf={({ financiamientoList }) => financiamientoList}
          rowKey={({ cdFinanciamiento, ordinal }) => `${cdFinanciamiento}-${ordinal}`}
        />
        {data && data.financiamientoList.length > 0 && (
          <dl className="flex flex-wrap justify-end gap-x-8 gap-y-1 px-4 tabular-nums">
            <Total term="Total" value={data.totalPago} />
            <Total term="Saldo" value={data.totalSaldo} />
          </dl>
        )}
      </div>
    </div>
  )
}

const Total = ({ term, value }: { term: string; value: Cents }) => (
  <div className="flex items-baseline gap-3">
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="font-bold text-lg">{formatMoney(value)}</dd>
  </div>
)

const columnsOn = (today: CalendarDate): DataColumn<Instalment>[] => [
  {
    id: 'ordinal',
    header: 'N.º',
    text: ({ ordinal, frmFinanciamiento }) => `${ordinal}. ${frmFinanciamiento}`,
    isRowHead: true,
    look: 'strong',
    card: 'title',
  },
  { id: 'valor', header: 'Valor', text: ({ valor }) => formatMoney(valor), numeric: true, card: 'value' },
  { id: 'saldoPago', header: 'Saldo', text: ({ saldoPago }) => formatMoney(saldoPago), numeric: true },
  { id: 'fcVencimiento', header: 'Vence', text: ({ fcVencimiento }) => formatDay(fcVencimiento) },
  {
    id: 'flgPago',
    header: 'Estado',
    badge: (row) => instalmentBadge(row, today),
    card: 'status',
  },
  {
    id: 'factAseg',
    header: 'Factura',
    text: ({ factAseg }) => factAseg,
    look: 'one-line',
  },
  {
    id: 'fcIngresoFactura',
    header: 'Ingreso de factura',
    text: ({ fcIngresoFactura }) => dayText(fcIngresoFactura),
  },
  {
    id: 'fcDesde',
    header: 'Desde',
    text: ({ fcDesde }) => dayText(fcDesde),
  },
  { id: 'fcHasta', header: 'Hasta', text: ({ fcHasta }) => dayText(fcHasta) },
]

function instalmentBadge(
  { flgPago, saldoPago, valor, fcVencimiento }: Instalment,
  today: CalendarDate,
): StatusBadgeProps {
  if (flgPago === 1) return { tone: 'success', label: 'Pagada' }
  if (fcVencimiento < today) return { tone: 'danger', label: 'Vencida' }
  return saldoPago < valor ? { tone: 'warning', label: 'Pagada en parte' } : { tone: 'neutral', label: 'Por pagar' }
}
