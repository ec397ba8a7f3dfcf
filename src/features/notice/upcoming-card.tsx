// The card «Lo que viene»: what waits for the user and until when, each with a link.

import {
  BanknotesIcon,
  ClipboardDocumentListIcon,
  ShieldExclamationIcon,
  SignalSlashIcon,
} from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { type CalendarDate, dayInEcuador, formatDay } from '../../domain/calendar-date.ts'
import { deadlineAfter } from '../../domain/claim-report/deadline.ts'
import { formatMoney } from '../../domain/money.ts'
import { isOverdue } from '../../domain/policy/owed-payments.ts'
import { thingName } from '../../domain/policy/thing-words.ts'
import type { Area } from '../../domain/user/role.ts'
import { DeadlineLine } from '../../entities/claim-report/deadline-line.tsx'
import { StateBadge } from '../../entities/claim-report/state-badge.tsx'
import { stateMeaning } from '../../entities/claim-report/state-meaning.ts'
import { dueText, paymentKey } from '../../entities/policy/payment-words.ts'
import { failureSentence, isUnreachable } from '../../toolkit/query/call-failure.ts'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { paymentAddress } from '../../toolkit/screens/payment-address.ts'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import type { Address } from '../../ui/address.ts'
import type { Icon } from '../../ui/icon.ts'
import { Card } from '../../ui/layout/card.tsx'
import { IconRow } from './icon-row.tsx'
import { GAPS, type Missing, type Upcoming } from './use-upcoming.ts'

type Props = {
  /** What needs the user, by area: the links of each entry lead into its area. */
  all: readonly { area: Area; upcoming: Upcoming }[]
  today: CalendarDate
  /** The days without a movement after which a claim lapses; undefined while the kit is unknown. */
  days: number | undefined
}

export function UpcomingCard({ all, today, days }: Props) {
  const claims = unique(all, 'claims', ({ cdReclamo }) => cdReclamo)
  const payments = unique(all, 'payments', paymentKey).sort((a, b) =>
    (a.one.fcVencimiento ?? '').localeCompare(b.one.fcVencimiento ?? ''),
  )
  const endings = unique(all, 'endings', ({ poliza }) => poliza).sort((a, b) =>
    a.one.fcHasta.localeCompare(b.one.fcHasta),
  )
  const rows = [
    ...claims.map(({ area, key, one }) => (
      <Row
        key={`claim ${key}`}
        icon={ClipboardDocumentListIcon}
        to={pathTo.claim(area, one)}
        title={`Siniestro N.º ${one.cdReclamo} · ${one.dscObjeto}`}
        text={one.observacion ? `«${one.observacion}»` : stateMeaning(one.estadoPortal, 'customer')}
        aside={<StateBadge state={one.estadoPortal} />}
      >
        {one.fcMovimiento !== null && days !== undefined && (
          <DeadlineLine
            deadline={deadlineAfter(dayInEcuador(new Date(one.fcMovimiento)), days, today)}
            over="Habla con tu ejecutivo."
          />
        )}
      </Row>
    )),
    ...payments.map(({ area, key, one }) => (
      <Row
        key={`payment ${key}`}
        icon={BanknotesIcon}
        to={paymentAddress(area, one)}
        title={`${isOverdue(one, today) ? 'Vencido' : 'Por pagar'}: ${formatMoney(one.saldo)}`}
        text={`${thingName(one)} · ${dueText(one, today)} · ${one.nmAlias}, póliza ${one.poliza}`}
      />
    )),
    ...endings.map(({ area, key, one: { poliza, nmAlias, nmRamo, fcHasta } }) => (
      <Row
        key={`ending ${key}`}
        icon={ShieldExclamationIcon}
        to={pathTo.policies(area, { poliza })}
        title={`Tu póliza ${nmAlias} termina ${dayText(fcHasta, today)}`}
        text={`${nmRamo}, póliza ${poliza}`}
      />
    )),
  ]
  const missing = all.flatMap(({ upcoming }) => upcoming.missing)
  if (rows.length + missing.length === 0) return null
  return (
    <Card title="Lo que viene" flush>
      <div className="mt-2 divide-y divide-line">
        {rows.length > 0 && (
          <ul aria-label="Lo que viene" className="divide-y divide-line">
            {rows}
          </ul>
        )}
        {missing.length > 0 && <Gap missing={missing} />}
      </div>
    </Card>
  )
}

/** A user in both areas gets the same entries in both; each is shown once, in the first area. */
function unique<Part extends 'claims' | 'payments' | 'endings'>(
  all: Props['all'],
  part: Part,
  keyOf: (one: Upcoming[Part][number]) => string | number,
) {
  const entries = new Map<string | number, { area: Area; key: string | number; one: Upcoming[Part][number] }>()
  for (const { area, upcoming } of all)
    for (const one of upcoming[part]) {
      const key = keyOf(one)
      if (!entries.has(key)) entries.set(key, { area, key, one })
    }
  return [...entries.values()]
}

const dayText = (day: CalendarDate, today: CalendarDate) => (day === today ? 'hoy' : `el ${formatDay(day)}`)

type RowProps = { icon: Icon; to: Address; title: string; text: string; aside?: ReactNode; children?: ReactNode }

function Row({ icon, to, title, text, aside, children }: RowProps) {
  return (
    <IconRow icon={icon} to={to}>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-semibold">{title}</span>
        {aside}
      </span>
      <span className="mt-0.5 block break-words text-ink-2 text-sm">{text}</span>
      {children}
    </IconRow>
  )
}

/** The row for failed requests: names what may be missing, with a retry button. */
function Gap({ missing }: { missing: readonly Missing[] }) {
  const what = GAPS.filter((gap) => missing.some((each) => each.what === gap)).join(' o de ')
  // While a session waits for the portal, no request is sent and there is no error.
  const failed = missing.find(({ error }) => error !== null && !isUnreachable(error))
  return (
    <div className="flex flex-wrap items-start gap-x-3.5 gap-y-3 px-4 py-4 sm:px-6">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-ink-2">
        <SignalSlashIcon className="size-5" aria-hidden />
      </span>
      <p role="status" className="min-w-0 grow basis-56">
        <span className="block font-semibold">
          {failed ? 'No pudimos traer todo lo que viene' : 'Sin conexión no podemos mostrar todo lo que viene'}
        </span>
        <span className="mt-0.5 block text-ink-2 text-sm">
          Puede faltar algo de {what}. {failed ? failureSentence(failed.error) : 'Vuelve a verlo cuando haya red.'}
        </span>
      </p>
      <RetryButton tone="secondary" onRetry={() => Promise.all(missing.map((each) => each.retry()))} />
    </div>
  )
}
