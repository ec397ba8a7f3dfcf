// The waves that were sent, each with who sent it, when, and how many came in; pressing one lists its people.
import { useState } from 'react'
import { listWaves, type Wave } from '../../../contract/invitation-wave.ts'
import { momentText } from '../../../domain/moment-text.ts'
import { ask, inPages } from '../../../entities/ask.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { Pager } from '../../../ui/data/pager.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.tsx'

const LazyWave = lazyOverlay(() => import('./wave-dialog.tsx'), 'WaveDialog')

const PAGE = 10

const COLUMNS: readonly DataColumn<Wave>[] = [
  {
    id: 'fcEnvio',
    header: 'Enviada',
    text: ({ fcEnvio }) => momentText(fcEnvio),
    look: 'one-line',
    isRowHead: true,
    card: 'title',
  },
  { id: 'por', header: 'Por', text: ({ por }) => por, card: 'overline' },
  { id: 'personas', header: 'Personas', text: ({ personas }) => personas, numeric: true },
  { id: 'entraron', header: 'Entraron', text: ({ entraron }) => entraron, numeric: true },
  {
    id: 'noLlegaron',
    header: 'Correo',
    badge: ({ noLlegaron }) =>
      noLlegaron === 0
        ? null
        : { label: noLlegaron === 1 ? '1 no llegó' : `${noLlegaron} no llegaron`, tone: 'warning' },
    card: 'status',
  },
]

export function WaveList() {
  const [page, setPage] = useState(0)
  const query = useCachedQuery(inPages(ask(listWaves, { query: { page, pageSize: PAGE } })))
  const [isOpen, setOpen] = useState(false)
  // Kept while the dialog closes, so that its text stays visible.
  const [opened, setOpened] = useState<Wave | null>(null)
  const total = query.data?.total ?? 0
  return (
    <Card title="Tandas enviadas" plain>
      <QueryRows
        label="Tandas enviadas"
        what="las tandas"
        query={query}
        rowsOf={({ content }) => content}
        columns={COLUMNS}
        rowKey={({ id }) => String(id)}
        rowName={({ fcEnvio }) => `Tanda del ${momentText(fcEnvio)}`}
        onSelect={(wave) => {
          setOpened(wave)
          setOpen(true)
        }}
        empty="Todavía no se envió ninguna tanda"
        noteElsewhere
      />
      {total > PAGE && (
        <Pager
          label="Páginas de tandas"
          page={page}
          pageSize={PAGE}
          of={{ rows: total }}
          onPage={setPage}
          stale={query.isPlaceholderData}
        />
      )}
      {opened && <LazyWave key={opened.id} open={isOpen} wave={opened} onClose={() => setOpen(false)} />}
    </Card>
  )
}
