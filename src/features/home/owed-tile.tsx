// The tile «Por pagar»: what is overdue or due soon, for which thing and until when; else the next payment (NAV-17).
import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { OwedPayment } from '../../contract/owed-payment.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { dayInWords } from '../../domain/day-in-words.ts'
import { agoText } from '../../domain/moment-text.ts'
import { formatMoney } from '../../domain/money.ts'
import { isOverdue } from '../../domain/policy/owed-payments.ts'
import { thingName } from '../../domain/policy/thing-words.ts'
import type { Area } from '../../domain/user/role.ts'
import { dueText, paymentKey } from '../../entities/policy/payment-words.ts'
import type { OwedHere } from '../../toolkit/payment/use-owed.ts'
import { useToday } from '../../toolkit/person/use-today.ts'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/layout/card.tsx'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { AwayNote } from './away-note.tsx'
import { TILE, TileFace } from './home-tile.tsx'
import { ShowRest } from './show-rest.tsx'

const PaymentSheet = lazyOverlay(() => import('./payment-sheet.tsx'), 'PaymentSheet')

const SHOWN = 3

/** Renders nothing when no payment is known. */
export function OwedTile({ area, owed: { due, sum, next, since } }: { area: Area; owed: OwedHere }) {
  const today = useToday()
  const [isWhole, setIsWhole] = useState(false)
  const [opened, setOpened] = useState<OwedPayment | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (payment: OwedPayment) => {
    setOpened(payment)
    setIsOpen(true)
  }
  const sheet = opened && (
    <PaymentSheet open={isOpen} area={area} payment={opened} today={today} onClose={() => setIsOpen(false)} />
  )
  if (due.length === 0) {
    return (
      next && (
        <>
          <button type="button" className={TILE} onClick={() => open(next)}>
            <TileFace icon={CheckCircleIcon} title="Estás al día">
              <span className="block text-ink-2 text-sm">
                Próximo pago: <strong className="tabular-nums">{formatMoney(next.saldo)}</strong>{' '}
                {next.fcVencimiento && dayInWords(next.fcVencimiento, today)}, {thingName(next)}
              </span>
              {since !== null && (
                <span className="block text-muted text-sm">Así estaba {agoText(since, Date.now())}.</span>
              )}
            </TileFace>
          </button>
          {sheet}
        </>
      )
    )
  }
  const shown = isWhole ? due : due.slice(0, SHOWN)
  const isLate = due.some((payment) => isOverdue(payment, today))
  return (
    <Card
      title="Por pagar"
      aside={
        <span
          className={classNames(
            'rounded-full px-2.5 py-0.5 font-bold tabular-nums',
            isLate ? 'bg-danger-bg text-danger' : 'bg-warning-bg text-warning',
          )}
        >
          {formatMoney(sum)}
        </span>
      }
      flush
    >
      {since !== null && <AwayNote since={since} />}
      <ul aria-label="Lo que tienes por pagar" className="mt-2">
        {shown.map((payment) => (
          <PaymentRow key={paymentKey(payment)} payment={payment} today={today} onOpen={() => open(payment)} />
        ))}
      </ul>
      <ShowRest count={due.length - shown.length} onShow={() => setIsWhole(true)} />
      {sheet}
    </Card>
  )
}

type RowProps = { payment: OwedPayment; today: CalendarDate; onOpen: () => void }

function PaymentRow({ payment, today, onOpen }: RowProps) {
  return (
    <li className="border-line border-t first:border-0">
      <button
        type="button"
        onClick={onOpen}
        className="block w-full px-4 py-3.5 text-left -outline-offset-2! transition-colors hover:bg-tint sm:px-6"
      >
        <span className="flex items-baseline justify-between gap-x-4">
          <span className="min-w-0 break-words font-semibold">{thingName(payment)}</span>
          <span className="shrink-0 font-bold tabular-nums">{formatMoney(payment.saldo)}</span>
        </span>
        <span className="mt-0.5 flex items-baseline justify-between gap-x-4 text-sm">
          <span className={isOverdue(payment, today) ? 'font-medium text-danger' : 'text-ink-2'}>
            {dueText(payment, today)}
          </span>
          <span className="shrink-0 font-semibold text-primary">Cómo pagar</span>
        </span>
      </button>
    </li>
  )
}
