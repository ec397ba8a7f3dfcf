// Samples of cards and tables: a card, a list beside its detail, a plain table, an empty table.

import { ShieldCheckIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { EMPTY_WORDS } from '../../entities/empty-words.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/actions/chip.tsx'
import { SelectionBar } from '../../ui/actions/selection-bar.tsx'
import { TICKS } from '../../ui/actions/ticks.tsx'
import type { DataColumn } from '../../ui/data/data-columns.tsx'
import { DataList } from '../../ui/data/data-list.tsx'
import { DataRows } from '../../ui/data/data-rows.tsx'
import { DataTable } from '../../ui/data/data-table.tsx'
import { DefinitionList } from '../../ui/data/definition-list.tsx'
import { ListDetail } from '../../ui/data/list-detail.tsx'
import type { SortOrder } from '../../ui/data/sorted.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useStableHandler } from '../../ui/stable-handler.ts'
import { DemoGroup, DemoSample } from './demo-group.tsx'
import { type SampleRow, sampleRows } from './demo-rows.tsx'

export function DemoCards() {
  return (
    <>
      <DemoGroup id="tarjetas" title="Tarjetas">
        <DemoSample title="Una tarjeta con su dato">
          <Card title="Mi póliza médica" aside={<StatusBadge tone="success" label="Vigente" />}>
            <DefinitionList
              items={[
                { term: 'Valor asegurado', value: '$50,000.00', large: true },
                { term: 'Vigencia', value: '01/02/2026 a 31/01/2027' },
              ]}
            />
          </Card>
        </DemoSample>
        <DemoSample title="Una tarjeta con acciones">
          <Card title="Contacto de tu ejecutivo">
            <div className="flex flex-col gap-4">
              <p className="text-ink-2">Elena Mora responde de lunes a viernes.</p>
              <div className="flex flex-wrap gap-2">
                <Chip label="Llamar" onPress={() => undefined} />
                <Chip label="Escribir" onPress={() => undefined} />
              </div>
            </div>
          </Card>
        </DemoSample>
        <DemoSample title="Tarjetas con icono, y una que no lleva a nada">
          <DataList
            label="Accesos de muestra"
            cards={[
              { key: 'policies', title: 'Pólizas asegurados', details: ['2 vigentes'], lead: <LeadIcon /> },
              {
                key: 'long',
                overline: 'Aseguradora del Pacífico y de los Andes Orientales',
                status: <StatusBadge tone="warning" label="Documento adicional" />,
                title: 'Asistencia médica para grupos familiares con un nombre que ocupa dos líneas · 48122',
                details: ['Vigencia: 01/02/2026 – 31/01/2027'],
                value: '$999,999.99',
              },
            ]}
          />
        </DemoSample>
        <DemoSample title="Lista y detalle" wide>
          <ListAndDetail />
        </DemoSample>
      </DemoGroup>
      <DemoGroup id="tablas" title="Tablas">
        <DemoSample title="Ordenada, con una fila elegida" wide>
          <SortedTable />
        </DemoSample>
        <DemoSample title="Con casillas, para hacer algo con varias filas" wide>
          <TickedRows />
        </DemoSample>
        <DemoSample title="Esperando filas" wide>
          <DataTable label="Siniestros que llegan" columns={SAMPLE_COLUMNS} rows={[]} rowKey={noKey} waiting={2} />
        </DemoSample>
        <DemoSample title="Sin filas" wide>
          <DataTable
            label="Usuarios"
            columns={[
              { key: 'name', header: 'Nombre', cell: () => '' },
              { key: 'mail', header: 'Correo', cell: () => '' },
            ]}
            rows={[]}
            rowKey={noKey}
            empty={<EmptyState title={EMPTY_WORDS.data} text="Prueba con otro nombre." />}
          />
        </DemoSample>
      </DemoGroup>
    </>
  )
}

function ListAndDetail() {
  const [chosen, setChosen] = useState<string | null>('48213')
  const row = sampleRows.find(({ number }) => number === chosen)
  const cards = sampleRows.slice(0, 3).map(({ number, insurer, branch, date, value, status }) => ({
    key: number,
    overline: insurer,
    status,
    title: `${branch} · ${number}`,
    details: [date],
    value,
  }))
  const detail = row && (
    <Card title={`Siniestro ${row.number}`} aside={row.status}>
      <div className="flex flex-col gap-5">
        <DefinitionList columns={1} items={[{ term: 'Valor reportado', value: row.value, large: true }]} />
        <DefinitionList
          items={[
            { term: 'Asegurado', value: row.person },
            { term: 'Aseguradora', value: row.insurer },
            { term: 'Ramo', value: row.branch },
            { term: 'Fecha de atención', value: row.date },
          ]}
        />
        <div className="lg:hidden">
          <Button tone="secondary" wide onClick={() => setChosen(null)}>
            Volver a la lista
          </Button>
        </div>
      </div>
    </Card>
  )
  return (
    <ListDetail
      detailLabel="Detalle de ejemplo"
      list={<DataList label="Siniestros" cards={cards} selectedKey={chosen ?? undefined} onSelect={setChosen} />}
      detail={detail ?? null}
    />
  )
}

const SAMPLE_COLUMNS = [
  { key: 'number', header: 'Número', isRowHead: true as const, cell: ({ number }: SampleRow) => number },
  { key: 'person', header: 'Asegurado', cell: ({ person }: SampleRow) => person },
  { key: 'insurer', header: 'Aseguradora', cell: ({ insurer }: SampleRow) => insurer },
  { key: 'date', header: 'Creado', cell: ({ date }: SampleRow) => <time>{date}</time>, sortable: true },
  { key: 'status', header: 'Estado', cell: ({ status }: SampleRow) => status },
  { key: 'value', header: 'Valor', numeric: true, cell: ({ value }: SampleRow) => value },
]

function SortedTable() {
  const [chosen, setChosen] = useState('48190')
  const [sorted, setSorted] = useState<SortOrder>([{ id: 'date', desc: true }])
  return (
    <DataTable
      label="Siniestros Reportados"
      rows={sorted[0]?.desc ? sampleRows : sampleRows.toReversed()}
      rowKey={({ number }) => number}
      selectedKey={chosen}
      onSelect={({ number }) => setChosen(number)}
      columns={SAMPLE_COLUMNS}
      sorted={sorted}
      onSort={setSorted}
    />
  )
}

/** Rows with checkboxes, and the bar of actions on the ticked rows. */
function TickedRows() {
  const [ticked, setTicked] = useState<readonly string[]>(['48190'])
  const count = ticked.length
  const onTick = useStableHandler(({ number }: SampleRow) =>
    setTicked((last) => (last.includes(number) ? last.filter((each) => each !== number) : [...last, number])),
  )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DataRows
        label="Filas que se seleccionan"
        columns={TICKED_COLUMNS}
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

const TICKED_COLUMNS: readonly DataColumn<SampleRow>[] = [
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

function LeadIcon() {
  return (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-soft text-soft-ink">
      <ShieldCheckIcon className="size-6" aria-hidden />
    </span>
  )
}

const noKey = () => ''
