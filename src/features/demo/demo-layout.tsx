// How things are laid out: lists, tables, details, steps and pictures.

import { DocumentIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DataList } from '../../ui/layout/data-list.tsx'
import { DataTable } from '../../ui/layout/data-table.tsx'
import { DefinitionList } from '../../ui/layout/definition-list.tsx'
import { ListDetail } from '../../ui/layout/list-detail.tsx'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { Thumbnail } from '../../ui/layout/thumbnail.tsx'
import { DemoGroup, DemoSample } from './demo-group.tsx'
import { samplePaper, sampleRows } from './demo-rows.tsx'

export function DemoLayout() {
  return (
    <DemoGroup id="estructura" title="Estructura">
      <DemoSample title="Lista y detalle" wide>
        <ListAndDetail />
      </DemoSample>
      <DemoSample title="Tabla" wide>
        <SortedTable />
      </DemoSample>
      <DemoSample title="Tabla sin filas" wide>
        <DataTable
          label="Usuarios"
          columns={[
            { key: 'name', header: 'Nombre', cell: () => '' },
            { key: 'mail', header: 'Correo', cell: () => '' },
          ]}
          rows={[]}
          rowKey={() => ''}
          empty={<EmptyState title="No se han encontrado datos" text="Prueba con otro nombre." />}
        />
      </DemoSample>
      <DemoSample title="Pasos">
        <Card>
          <Stepper step={2} total={5} title="¿Qué pasó?" />
        </Card>
      </DemoSample>
      <DemoSample title="Documentos">
        <Card title="Facturas" aside={<StatusBadge tone="success" label="Completo" />}>
          <div className="flex flex-wrap gap-3">
            <Thumbnail src={samplePaper} alt="Factura de farmacia" onOpen={noop} />
            <Thumbnail src={samplePaper} alt="Factura del laboratorio" />
            <Thumbnail alt="Receta en PDF" icon={DocumentIcon} />
            <Thumbnail src="data:image/png;base64,roto" alt="Una foto que no se puede leer" />
          </div>
        </Card>
      </DemoSample>
    </DemoGroup>
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
        <div className="md:hidden">
          <Button tone="secondary" wide onClick={() => setChosen(null)}>
            Volver a la lista
          </Button>
        </div>
      </div>
    </Card>
  )
  return (
    <ListDetail
      listLabel="Siniestros de ejemplo"
      detailLabel="Detalle de ejemplo"
      list={<DataList label="Siniestros" cards={cards} selectedKey={chosen ?? undefined} onSelect={setChosen} />}
      detail={detail ?? null}
      placeholder={
        <Card flush>
          <EmptyState title="Elige un siniestro" />
        </Card>
      }
    />
  )
}

function SortedTable() {
  const [chosen, setChosen] = useState('48190')
  const [downwards, setDownwards] = useState(true)
  const rows = downwards ? sampleRows : [...sampleRows].reverse()
  return (
    <DataTable
      label="Siniestros Reportados"
      rows={rows}
      rowKey={({ number }) => number}
      selectedKey={chosen}
      onSelect={({ number }) => setChosen(number)}
      columns={[
        { key: 'number', header: 'Número', cell: ({ number }) => number },
        { key: 'person', header: 'Asegurado', cell: ({ person }) => person },
        { key: 'insurer', header: 'Aseguradora', cell: ({ insurer }) => insurer },
        {
          key: 'date',
          header: 'Creado',
          cell: ({ date }) => <time>{date}</time>,
          sort: downwards ? 'descending' : 'ascending',
          onSort: () => setDownwards(!downwards),
        },
        { key: 'status', header: 'Estado', cell: ({ status }) => status },
        { key: 'value', header: 'Valor', numeric: true, cell: ({ value }) => value, sort: 'none', onSort: noop },
      ]}
    />
  )
}

function noop() {
  return undefined
}
