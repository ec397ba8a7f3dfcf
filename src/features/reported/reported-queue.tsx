// The list that a claim was opened from, beside the claim, for staff from 840 px (PWA-22).
import { useEffect, useRef } from 'react'
import type { Area } from '../../domain/user/role.ts'
import { pathTo } from '../../shell/screens/path-to.ts'
import { useToday } from '../../shell/use-today.ts'
import { useRowKeys } from '../../ui/data/row-keys.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { QueueRow } from './queue-row.tsx'
import type { useQueue } from './use-reported-page.ts'

const OPEN_FROM_TOP = 8

type Props = { area: Area; cdReclamo: number; queue: ReturnType<typeof useQueue> }

export function ReportedQueue({ area, cdReclamo, queue: { query } }: Props) {
  const { data, error } = query
  const today = useToday()
  const rows = data?.content
  const place = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const keys = useRowKeys(list, true)
  const isListed = rows?.some((row) => row.cdReclamo === cdReclamo) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open claim is scrolled to as well.
  useEffect(() => {
    const open = place.current?.querySelector<HTMLElement>('[aria-current]')
    if (!isListed || !open || !place.current) return
    // Scrolls only the queue: the claim beside it keeps its scroll position.
    const top = open.offsetTop - place.current.offsetTop
    const isSeen =
      top >= place.current.scrollTop && top + open.offsetHeight <= place.current.scrollTop + place.current.clientHeight
    if (!isSeen) place.current.scrollTop = top - OPEN_FROM_TOP
  }, [isListed, cdReclamo])
  return (
    <nav
      ref={place}
      aria-label="Siniestros de la consulta"
      className="sticky top-4 flex max-h-[calc(100dvh-12rem)] flex-col gap-1 overflow-y-auto rounded-lg bg-surface p-2 shadow-soft *:shrink-0"
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
              <QueueRow row={row} to={pathTo.claim(area, row)} isOpen={row.cdReclamo === cdReclamo} today={today} />
            </li>
          ))}
        </ol>
      )}
    </nav>
  )
}
