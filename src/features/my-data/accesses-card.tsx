// The card «Quién ha visto mis siniestros»: which staff opened, downloaded or changed what, and when.
import { EyeIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { AccessRow } from '../../contract/my-data.ts'
import { listAccesses } from '../../contract/my-data.ts'
import { ask, inPages } from '../../entities/ask.ts'
import { useNow } from '../../toolkit/person/use-now.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { QueryView } from '../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { Pager } from '../../ui/data/pager.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AccessLine } from './access-line.tsx'

const PAGE_SIZE = 10

export function AccessesCard() {
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
              <Rows rows={content} />
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

function Rows({ rows }: { rows: readonly AccessRow[] }) {
  const { person } = useSession()
  const now = useNow()
  return (
    <ul aria-label="Quién ha visto mis siniestros" className="mt-2 divide-y divide-line border-line border-t">
      {rows.map((row) => (
        <AccessLine
          key={`${row.desde} ${row.nombre} ${row.siniestro?.cdReclamo}`}
          row={row}
          person={person}
          now={now}
        />
      ))}
    </ul>
  )
}
