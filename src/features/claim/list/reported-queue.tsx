// For staff, the list from which a claim was opened, beside the claim on screens at least 840 px wide (PWA-22).
import { useEffect, useRef } from 'react'
import type { ReportedRow } from '../../../contract/claim-search.ts'
import { type CalendarDate, dayInEcuador } from '../../../domain/calendar-date.ts'
import { daysBetween } from '../../../domain/date-arithmetic.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Area } from '../../../domain/user/role.ts'
import { ClaimBadge } from '../../../entities/claim-report/state-badge.tsx'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { renderLink } from '../../../toolkit/screens/app-link.tsx'
import { setViewedRow } from '../../../toolkit/screens/focus-on-navigation.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import type { Address } from '../../../ui/address.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useRowKeys } from '../../../ui/data/row-keys.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { historyKey } from './reported-list.ts'
import type { useQueue } from './use-reported-page.ts'

const OPEN_FROM_TOP = 8

type Props = { area: Area; cdReclamo: number; queue: ReturnType<typeof useQueue> }

export function ReportedQueue({ area, cdReclamo, queue: { query } }: Props) {
  const { data, error } = query
  const today = useToday()
  const rows = data?.content
  const place = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const keys = useRowKeys(list, true, (link) => {
    link.focus({ preventScroll: true })
    if (place.current) show(place.current, link)
  })
  const isListed = rows?.some((row) => row.cdReclamo === cdReclamo) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open claim is scrolled to as well.
  useEffect(() => {
    const open = place.current?.querySelector<HTMLElement>('[aria-current]')
    if (isListed && open && place.current) show(place.current, open)
  }, [isListed, cdReclamo])
  return (
    <nav
      ref={place}
      aria-label="Siniestros de la consulta"
      className="sticky top-[calc(1rem+var(--folded-line,0px))] flex max-h-[calc(100dvh-12rem)] flex-col gap-1 overflow-y-auto rounded-lg bg-surface p-2 shadow-soft *:shrink-0"
    >
      {!rows && !error && (
        <Waiting>
          <Skeleton shape="lines" count={8} />
        </Waiting>
      )}
      {!rows && error && <p className="p-2 text-muted text-sm">No pudimos traer la lista.</p>}
      {rows && (
        <ol ref={list} className="flex flex-col gap-1" {...keys}>
          {rows.map((row) => (
            <li key={row.cdReclamo} className="flex *:grow">
              <QueueRow
                row={row}
                to={pathTo.claim(area, row)}
                isOpen={row.cdReclamo === cdReclamo}
                today={today}
                onOpen={() => setViewedRow(historyKey(row))}
              />
            </li>
          ))}
        </ol>
      )}
    </nav>
  )
}

/** Scrolls only the queue: the claim beside it keeps its scroll position. */
function show(queue: HTMLElement, link: HTMLElement): void {
  const top = link.getBoundingClientRect().top - queue.getBoundingClientRect().top
  const isSeen = top >= 0 && top + link.offsetHeight <= queue.clientHeight
  if (!isSeen) queue.scrollTop += top - OPEN_FROM_TOP
}

type QueueRowProps = { row: ReportedRow; to: Address; isOpen: boolean; today: CalendarDate; onOpen: () => void }

/** A claim in two lines: its number, state, patient, value and age. */
function QueueRow({ row, to, isOpen, today, onOpen }: QueueRowProps) {
  return renderLink({
    to,
    // Replaces the history entry: going back leads to the list, however many claims were opened.
    replace: true,
    onClick: onOpen,
    'aria-current': isOpen ? 'true' : undefined,
    className: classNames(
      'flex min-h-15 flex-col justify-center gap-0.5 rounded-md px-3 py-1.5 text-sm transition-colors',
      isOpen ? 'bg-info-bg outline-2 outline-primary -outline-offset-2' : 'hover:bg-tint active:bg-subtle',
    ),
    children: (
      <>
        <span className="flex items-center justify-between gap-2">
          <span className="font-semibold tabular-nums">N.º {row.cdReclamo}</span>
          <ClaimBadge claim={row} />
        </span>
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate">{row.dscObjeto}</span>
          <span className="shrink-0 text-ink-2 tabular-nums">
            {formatMoney(row.valorReclamoPortal)} ·{' '}
            {ageText(daysBetween(dayInEcuador(new Date(row.fcCreacion)), today))}
          </span>
        </span>
      </>
    ),
  })
}

/** The days since the claim was created. */
const ageText = (days: number): string => (days <= 0 ? 'hoy' : `${days} d`)
