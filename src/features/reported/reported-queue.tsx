// The list that a claim was opened from, beside it, for staff on wide screens: every column, as cards (PWA-22).
import { useEffect, useRef } from 'react'
import type { ReportedRow } from '../../contract/claim-search.ts'
import type { Area } from '../../domain/user/role.ts'
import { ReportCard } from '../../entities/claim-report/report-card.tsx'
import { useCachedQuery } from '../../shell/query/use-cached-query.ts'
import { renderLink } from '../../shell/screens/app-link.tsx'
import { pathTo } from '../../shell/screens/path-to.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { useLastSearch } from './last-search.ts'
import { useReportedQuery } from './use-reported-page.ts'

const OPEN_FROM_TOP = 8

type Props = { area: Area; cdReclamo: number; onHistory: (row: ReportedRow) => void }

export function ReportedQueue({ area, cdReclamo, onHistory }: Props) {
  const { queryOf } = useReportedQuery(area)
  const { data, error } = useCachedQuery(queryOf(useLastSearch(area)))
  const rows = data?.content
  const queue = useRef<HTMLElement>(null)
  const isListed = rows?.some((row) => row.cdReclamo === cdReclamo) ?? false
  useEffect(() => {
    const open = queue.current?.querySelector('[aria-current]')?.closest('article')
    // Only the queue is moved: the claim beside it stays where its reader is.
    if (isListed && open && queue.current) queue.current.scrollTop = open.offsetTop - OPEN_FROM_TOP
  }, [isListed])
  return (
    <nav
      ref={queue}
      aria-label="Siniestros de la consulta"
      className="sticky top-2 -m-2 flex max-h-[calc(100dvh-1rem)] flex-col gap-3 overflow-y-auto p-2 *:shrink-0"
    >
      {!rows && !error && (
        <Waiting>
          <Skeleton shape="cards" count={5} />
        </Waiting>
      )}
      {!rows && error && <p className="p-2 text-muted text-sm">No pudimos traer la lista.</p>}
      {rows?.map((row) => (
        <ReportCard
          key={row.cdReclamo}
          row={row}
          to={pathTo.claim(area, row)}
          renderLink={renderLink}
          selected={row.cdReclamo === cdReclamo}
          onHistory={() => onHistory(row)}
        />
      ))}
    </nav>
  )
}
