// Payments at a glance: how much is paid, how much is owed, and when the next instalment is due.
import type { Instalment } from '../../../contract/payment.ts'
import { type CalendarDate, formatDay } from '../../../domain/calendar-date.ts'
import { daysBetween } from '../../../domain/date-arithmetic.ts'
import { type Cents, formatMoney } from '../../../domain/money.ts'
import type { PaymentState } from '../../../domain/policy/payment-state.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'

type Props = { state: PaymentState<Instalment>; total: Cents; count: number; today: CalendarDate }

export function PaymentGlance({ state, total, count, today }: Props) {
  const { paid, owed, late, next, paidCount } = state
  return (
    <section aria-label="Cómo van los pagos" className="flex flex-col gap-4 rounded-lg bg-tint p-4 sm:p-5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-4">
        <Figure term="Pagado" value={paid} />
        <Figure term="Por pagar" value={owed} />
      </div>
      <ProgressBar
        label={`${paidCount} de ${count} ${count === 1 ? 'cuota pagada' : 'cuotas pagadas'}`}
        value={paid}
        total={total}
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
