// Lists every run, the last first: when, who, its files, what it changed, and its refused rows to download.
import { useState } from 'react'
import type { ListedRun } from '../../../contract/import-run.ts'
import { momentText } from '../../../domain/moment-text.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { useGo } from '../../../toolkit/screens/go.tsx'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { DataRows } from '../../../ui/data/data-rows.tsx'
import { Pager } from '../../../ui/data/pager.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AllRefusedButton } from '../download.tsx'
import { runsQuery } from '../run-queries.ts'
import { filesText, number, starterText, stateBadge } from '../run-words.ts'

const count = (of: (run: ListedRun) => number) => (run: ListedRun) => (of(run) === 0 ? null : number(of(run)))

const COLUMNS: readonly DataColumn<ListedRun>[] = [
  {
    id: 'cuando',
    header: 'Cuándo',
    text: (run) => momentText(run.fcCreacion),
    // Where rows are cards, a badge stands beside it.
    cell: (run) => <span className="md:whitespace-nowrap">{momentText(run.fcCreacion)}</span>,
    isRowHead: true,
    card: 'title',
  },
  {
    id: 'quien',
    header: 'Quién y qué',
    text: (run) => [starterText(run), filesText(run)].filter(Boolean).join(' · '),
    cell: (run) => (
      <span className="wrap-anywhere">
        {starterText(run)}
        <span className="block text-muted text-sm">{filesText(run)}</span>
      </span>
    ),
    card: 'line',
  },
  { id: 'estado', header: 'Estado', badge: stateBadge, card: 'status' },
  { id: 'nuevas', header: 'Nuevas', text: count((run) => run.nuevas), numeric: true },
  { id: 'cambian', header: 'Cambian', text: count((run) => run.cambian), numeric: true },
  { id: 'terminan', header: 'Terminan', text: count((run) => run.terminan), numeric: true },
  { id: 'rechazadas', header: 'Rechazadas', text: count((run) => run.rechazadas), numeric: true },
  { id: 'descuadres', header: 'No suman', text: count((run) => run.descuadres), numeric: true },
  {
    id: 'descargar',
    header: 'Descargar',
    buttons: (run) =>
      run.conRechazadas ? <AllRefusedButton id={run.id} of={`de la carga del ${momentText(run.fcCreacion)}`} /> : null,
  },
]

type Runs = { cargas: readonly ListedRun[]; total: number }

/** `first`: the first page, whose length is that of every page. */
export function RunHistory({ first }: { first: Runs }) {
  const go = useGo()
  const [page, setPage] = useState(0)
  const { data, isPlaceholderData, error } = useCachedQuery(runsQuery(page + 1))
  const shown = page === 0 ? first : (data ?? (error ? first : undefined))
  return (
    <Card title="Historial" plain>
      <DataRows
        label="Historial de cargas"
        columns={COLUMNS}
        rows={shown?.cargas}
        rowKey={(run) => run.id}
        rowName={(run) => `${momentText(run.fcCreacion)}, ${stateBadge(run).label}`}
        pageSize={first.cargas.length}
        empty={null}
        stale={isPlaceholderData}
        leadsAway
        onSelect={(run) => void go(pathTo.importRun({ id: run.id }))}
      />
      {first.total > first.cargas.length && (
        <Pager
          page={page}
          pageSize={first.cargas.length}
          of={{ rows: first.total }}
          onPage={setPage}
          label="Páginas del historial"
          stale={isPlaceholderData}
        />
      )}
    </Card>
  )
}
