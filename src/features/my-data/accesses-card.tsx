// The card «Quién ha visto mis siniestros»: which staff opened, downloaded or changed what, and when.
import { EyeIcon, PencilSquareIcon, UserCircleIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { type AccessRow, listAccesses } from '../../contract/my-data.ts'
import { areasOf } from '../../domain/user/role.ts'
import { ask, inPages } from '../../entities/ask.ts'
import { useNow } from '../../toolkit/person/use-now.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { QueryView } from '../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { actsText, claimAddress, claimName, isChange, timesText } from './access-words.ts'

const PAGE_SIZE = 10

export function AccessesCard() {
  const now = useNow()
  const [page, setPage] = useState(0)
  const query = useCachedQuery(inPages(ask(listAccesses, { query: { page, pageSize: PAGE_SIZE } }, 'open')))
  return (
    <Card title="Quién ha visto mis siniestros" flush>
      <p className="px-4 pt-1 text-ink-2 text-sm sm:px-6">
        Cada vez que alguien del bróker abre, descarga o cambia uno de tus siniestros queda registrado aquí.
      </p>
      <QueryView what="quién ha visto tus siniestros" query={query} noteElsewhere pending={<Pending />}>
        {({ content, total }) =>
          content.length === 0 ? (
            <EmptyState
              icon={EyeIcon}
              title="Nadie del personal ha abierto tus siniestros"
              text="Según lo que registra el portal: lo que se revisó antes de llevar este registro no aparece."
            />
          ) : (
            <>
              <ul aria-label="Quién ha visto mis siniestros" className="mt-2 divide-y divide-line border-line border-t">
                {content.map((row) => (
                  <AccessLine key={`${row.desde} ${row.nombre} ${row.siniestro?.cdReclamo}`} row={row} now={now} />
                ))}
              </ul>
              {(total ?? 0) > PAGE_SIZE && (
                <div className="border-line border-t px-4 py-2 sm:px-6">
                  <Pager
                    label="Páginas de accesos"
                    page={page}
                    pageSize={PAGE_SIZE}
                    of={{ rows: total ?? 0 }}
                    onPage={setPage}
                    stale={query.isPlaceholderData}
                  />
                </div>
              )}
            </>
          )
        }
      </QueryView>
    </Card>
  )
}

const Pending = () => (
  <div className="px-4 py-4 sm:px-6">
    <Skeleton shape="lines" count={4} />
  </div>
)

/** One visit of staff to a claim: who did what and when, and the claim. */
function AccessLine({ row, now }: { row: AccessRow; now: number }) {
  const { person } = useSession()
  const { nombre, cargo, comoUsted, siniestro } = row
  const LineIcon = siniestro === null ? UserCircleIcon : isChange(row) ? PencilSquareIcon : EyeIcon
  return (
    <li className="flex gap-3.5 px-4 py-4 sm:px-6">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-soft text-soft-ink">
        <LineIcon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 grow break-words">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 break-words font-semibold">{nombre}</span>
          <span className="text-muted text-sm">{cargo}</span>
          {comoUsted && siniestro !== null && <StatusBadge tone="info" label="Consultó como tú" />}
        </p>
        <p className="mt-0.5 text-ink-2 text-sm">{actsText(row)}</p>
        <p className="mt-0.5 text-muted text-sm tabular-nums">{timesText(row, now)}</p>
        {siniestro !== null && (
          <AppLink
            to={claimAddress(siniestro, areasOf(person)[0] ?? 'vam')}
            className="target -mb-2 inline-flex items-center font-semibold text-primary text-sm underline-offset-2 hover:underline"
          >
            {claimName(siniestro)}
          </AppLink>
        )}
      </div>
    </li>
  )
}
