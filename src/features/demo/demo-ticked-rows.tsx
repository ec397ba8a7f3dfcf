// Rows with checkboxes, and the bar of actions on the ticked rows.

import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { SelectionBar } from '../../ui/actions/selection-bar.tsx'
import { TICKS } from '../../ui/actions/ticks.tsx'
import type { DataColumn } from '../../ui/data/data-columns.tsx'
import { DataRows } from '../../ui/data/data-rows.tsx'
import { useStableHandler } from '../../ui/stable-handler.ts'
import { type SampleRow, sampleRows } from './demo-rows.tsx'

const COLUMNS: readonly DataColumn<SampleRow>[] = [
  { id: 'number', header: 'Número', text: ({ number }) => number, look: 'one-line', card: 'overline' },
  { id: 'person', header: 'Asegurado', text: ({ person }) => person, isRowHead: true, card: 'title' },
  { id: 'insurer', header: 'Aseguradora', text: ({ insurer }) => insurer },
  { id: 'branch', header: 'Ramo', text: ({ branch }) => branch },
  { id: 'date', header: 'Creado', text: ({ date }) => date },
  {
    id: 'estado',
    header: 'Web',
    badge: ({ insurer }) =>
      insurer === 'Seguros Cotopaxi' ? { label: 'SI', tone: 'info' } : { label: 'NO', tone: 'danger' },
    atEdge: true,
    card: 'status',
  },
  { id: 'sel', header: 'Sel.', ticks: TICKS },
]

export function DemoTickedRows() {
  const [ticked, setTicked] = useState<readonly string[]>(['48190'])
  const count = ticked.length
  const onTick = useStableHandler(({ number }: SampleRow) =>
    setTicked((last) => (last.includes(number) ? last.filter((each) => each !== number) : [...last, number])),
  )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DataRows
        label="Filas que se seleccionan"
        columns={COLUMNS}
        rows={sampleRows}
        rowKey={({ number }) => number}
        rowName={({ person }) => person}
        pageSize={4}
        empty={null}
        density="normal"
        ticking={{
          // This row cannot be ticked.
          canTick: ({ number }) => number !== '47980',
          isTicked: ({ number }) => ticked.includes(number),
          onTick,
          onTickShown: (rows, isTicked) => setTicked(isTicked ? rows.map(({ number }) => number) : []),
        }}
      />
      {count > 0 && (
        <SelectionBar
          count={count === 1 ? '1 seleccionado' : `${count} seleccionados`}
          more={{ label: 'Seleccionar los 300 de la búsqueda', onPress: () => undefined }}
          clearLabel="Quitar selección"
          onClear={() => setTicked([])}
        >
          <Button>Activar</Button>
          <Button tone="secondary">Desactivar</Button>
        </SelectionBar>
      )}
    </div>
  )
}
