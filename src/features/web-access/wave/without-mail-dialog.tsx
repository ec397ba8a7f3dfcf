// The people who cannot be invited because the broker's records have no mail for them.
import { useState } from 'react'
import { listWithoutMail } from '../../../contract/invitation-wave.ts'
import { ask, inPages } from '../../../entities/ask.ts'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Pager } from '../../../ui/data/pager.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { WaveChoice } from './choice.ts'

const PAGE = 20

export type WithoutMailDialogProps = { open: boolean; choice: WaveChoice; onClose: () => void }

export function WithoutMailDialog({ open, choice, onClose }: WithoutMailDialogProps) {
  const [page, setPage] = useState(0)
  const { de, ramo, aseg, cdEjecutivo } = choice
  const query = useCachedQuery({
    ...inPages(ask(listWithoutMail, { query: { de, ramo, aseg, cdEjecutivo, page, pageSize: PAGE } })),
    enabled: open,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Sin correo"
      actions={
        <Button tone="secondary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-ink-2">
          Ponga su correo en el sistema del bróker y vuelva a importarlo: después aparecen por invitar. El de un
          contratante es el de su contacto.
        </p>
        <QueryView what="la lista" query={query} pending={<Skeleton shape="lines" count={6} />} noteElsewhere>
          {({ content, total }) => (
            <>
              <ul className="divide-y divide-line/50 rounded-lg ring-1 ring-line/50">
                {content.map(({ cedula, nombre }) => (
                  <li key={cedula} className="min-w-0 px-4 py-3">
                    <p className="break-words font-semibold">{nombre || 'Sin nombre'}</p>
                    <p className="text-muted text-sm">{cedula}</p>
                  </li>
                ))}
              </ul>
              {total !== null && total > PAGE && (
                <Pager
                  page={page}
                  pageSize={PAGE}
                  of={{ rows: total }}
                  onPage={setPage}
                  stale={query.isPlaceholderData}
                />
              )}
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}
