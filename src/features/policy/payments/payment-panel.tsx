// POL-17: the payments: paid and owed amounts at a glance, the parts of the total, and every instalment in order.
import { BanknotesIcon } from '@heroicons/react/24/outline'
import { instalmentColumns } from '../../../contract/columns/policy-part-columns.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { type Cents, formatMoney } from '../../../domain/money.ts'
import { type instalmentText, paymentState } from '../../../domain/policy/payment-state.ts'
import type { Area } from '../../../domain/user/role.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { paymentsQuery } from '../../../entities/policy/detail-queries.ts'
import { shownColumns, type TonesOf } from '../../../entities/shown-column.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { AgeNote } from '../../../toolkit/query/age-note.tsx'
import { QueryPending } from '../../../toolkit/query/query-pending.tsx'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'
import { PaymentGlance } from './payment-glance.tsx'
import { PaymentSummaryList } from './payment-summary.tsx'

type Props = {
  area: Area
  of: Pick<PartCodes, 'cdCompania' | 'cdCotizacion'>
  /** The net premium of all movements of the policy, if known. */
  premiumOfAll?: Cents
}

export function PaymentPanel({ area, of, premiumOfAll }: Props) {
  const { cdCompania, cdCotizacion } = of
  const today = useToday()
  const query = useCachedQuery(paymentsQuery(area, { cdCompania, cdCotizacion }))
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

const TONES: TonesOf<typeof instalmentText> = {
  Pagada: 'success',
  Vencida: 'danger',
  'Pagada en parte': 'warning',
  'Por pagar': 'neutral',
}

const columnsOn = (today: CalendarDate) =>
  shownColumns(Object.values(instalmentColumns(today)), {
    ordinal: { isRowHead: true, look: 'strong', card: 'title' },
    valor: { card: 'value' },
    flgPago: { tones: TONES, card: 'status' },
    factAseg: { look: 'one-line' },
  })
