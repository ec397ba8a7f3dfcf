// «Filas que no suman»: stored rows whose sums do not add up (D155); they are asked for when the part is opened.
import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { OddRow } from '../../../contract/import-run.ts'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { DataRows } from '../../../ui/data/data-rows.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FoldedCard } from '../folded-card.tsx'
import { oddRowsQuery } from '../run-queries.ts'
import { rowsText } from '../run-words.ts'

const COLUMNS: readonly DataColumn<OddRow>[] = [
  { id: 'lugar', header: 'Fila', text: ({ lugar }) => lugar, isRowHead: true, card: 'title' },
  { id: 'titulo', header: 'Clase', text: ({ titulo }) => titulo, card: 'overline' },
  { id: 'motivo', header: 'Qué no suma', text: ({ motivo }) => motivo, card: 'line' },
]

export function OddRows() {
  const [isOpen, setOpen] = useState(false)
  return (
    <FoldedCard
      title="Filas que no suman"
      note="Se guardan y se muestran como llegaron; con ellas el portal no calcula nada"
      onOpen={() => setOpen(true)}
    >
      {isOpen && <Rows />}
    </FoldedCard>
  )
}

function Rows() {
  const query = useCachedQuery(oddRowsQuery())
  return (
    <QueryView what="las filas que no suman" query={query} pending={<Skeleton shape="lines" count={4} />} noteElsewhere>
      {({ filas, total }) => (
        <div className="flex flex-col gap-3">
          {total > filas.length && (
            <p className="text-ink-2 text-sm">
              Las primeras {filas.length} de {rowsText(total)}.
            </p>
          )}
          <DataRows
            label="Filas que no suman"
            columns={COLUMNS}
            rows={filas}
            rowKey={(row) => `${row.clase} ${row.lugar} ${row.motivo}`}
            pageSize={5}
            empty={<EmptyState icon={CheckCircleIcon} title="Todo suma" />}
          />
        </div>
      )}
    </QueryView>
  )
}
