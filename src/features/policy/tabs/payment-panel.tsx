// POL-17: the payments: paid and owed amounts at a glance, the parts of the total, and every instalment in order.
import { BanknotesIcon } from '@heroicons/react/24/outline'
import { instalmentColumns, PAYMENT_LINES } from '../../../contract/columns/policy-part-columns.ts'
import type { PaymentSummary, Payments } from '../../../contract/payment.ts'
import { type CalendarDate, formatDay } from '../../../domain/calendar-date.ts'
import { daysBetween } from '../../../domain/date-arithmetic.ts'
import { type Cents, cents, formatMoney } from '../../../domain/money.ts'
import { type instalmentText, paymentState } from '../../../domain/policy/payment-state.ts'
import type { Area } from '../../../domain/user/role.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { paymentsQuery } from '../../../entities/policy/detail-queries.ts'
import { shownColumns, type TonesOf } from '../../../entities/shown-column.ts'
import { SumList } from '../../../entities/summary/sum-list.tsx'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { AgeNote } from '../../../toolkit/query/age-note.tsx'
import { QueryPending } from '../../../toolkit/query/query-pending.tsx'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'

type Props = {
  area: Area
  of: Pick<PartCodes, 'cdCompania' | 'cdCotizacion'>
  /** The net premium of all movements of the policy, which the list and the facts of a policy show, if known. */
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
        <ListSkeleton shape="records" count={4} />
      </QueryPending>
    )
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {data?.item && (
        <>
          <AgeNote query={query} />
          {data.descuadre && <Notice tone="warning" title={DO_NOT_ADD_UP} announced="none" />}
          <Glance payments={data} today={today} />
          <Summary item={data.item} premiumOfAll={premiumOfAll} />
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

/** Payments at a glance: how much is paid, how much is owed, and when the next instalment is due. */
function Glance({ payments, today }: { payments: Payments; today: CalendarDate }) {
  const count = payments.financiamientoList.length
  const { paid, owed, late, next, paidCount } = paymentState(payments.financiamientoList, today)
  return (
    <section aria-label="Cómo van los pagos" className="flex flex-col gap-4 rounded-lg bg-tint p-4 sm:p-5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-4">
        <Figure term="Pagado" value={paid} />
        <Figure {...(owed < 0 ? { term: 'A tu favor', value: cents(-owed) } : { term: 'Por pagar', value: owed })} />
      </div>
      <ProgressBar
        label={`${paidCount} de ${count} ${count === 1 ? 'cuota pagada' : 'cuotas pagadas'}`}
        value={paid}
        total={payments.totalPago}
      />
      {late > 0 ? (
        <Notice tone="danger" title={`${formatMoney(late)} vencidos`} announced="none">
          {next && `La cuota ${next.ordinal} venció el ${formatDay(next.fcVencimiento)}.`}
        </Notice>
      ) : (
        next && (
          <p>
            Próxima cuota: <strong>{formatMoney(next.saldoPago)}</strong>, vence{' '}
            {whenText(daysBetween(today, next.fcVencimiento), next.fcVencimiento)}.
          </p>
        )
      )}
      {owed === 0 && count > 0 && <p className="font-medium text-success">Todo está pagado.</p>}
    </section>
  )
}

const DO_NOT_ADD_UP = 'Estos valores no cuadran entre sí en el sistema de tu bróker: confírmalos con tu ejecutivo.'

const whenText = (days: number, day: CalendarDate): string =>
  days === 0 ? 'hoy' : days === 1 ? 'mañana' : `el ${formatDay(day)}`

/** The font takes at most 12 % of the screen's width, so that no amount breaks when text is enlarged to 200 %. */
const Figure = ({ term, value }: { term: string; value: Cents }) => (
  <div className="min-w-0">
    <p className="text-muted text-sm">{term}</p>
    <p className="break-words font-bold text-[length:min(1.5rem,12vw)] tabular-nums leading-tight tracking-tight">
      {formatMoney(value)}
    </p>
  </div>
)

/** How the net premium adds up to the total, line by line, as on an invoice (POL-17a). */
function Summary({ item, premiumOfAll }: Pick<Props, 'premiumOfAll'> & { item: PaymentSummary }) {
  return (
    <section aria-label="Resumen" className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">Resumen</h3>
      <p className="text-ink-2 text-sm">Forma de pago: {item.frmPago}</p>
      {premiumOfAll !== undefined && premiumOfAll !== item.totPrima && (
        <p className="text-ink-2 text-sm">
          Los pagos son de un movimiento. La prima neta con todos los movimientos es de {formatMoney(premiumOfAll)}.
        </p>
      )}
      <SumList
        lines={PAYMENT_LINES.map(([key, term]) => ({
          term,
          amount: item[key] === null ? '–' : formatMoney(item[key]),
        }))}
        total={{ term: 'Total a pagar', amount: formatMoney(item.totalPago) }}
      />
    </section>
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
  Devuelta: 'success',
  'Por devolver': 'neutral',
}

const columnsOn = (today: CalendarDate) =>
  shownColumns(Object.values(instalmentColumns(today)), {
    ordinal: { isRowHead: true, look: 'strong', card: 'title' },
    valor: { card: 'value' },
    flgPago: { tones: TONES, card: 'status' },
    factAseg: { look: 'one-line' },
  })
