// Samples of layout: tabs, pages of a list, steps, pictures, people.

import { DocumentIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { PAGE_SIZES } from '../../toolkit/screens/list-search.ts'
import { DefinitionList } from '../../ui/data/definition-list.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Thumbnail } from '../../ui/layout/thumbnail.tsx'
import { DemoCard, DemoGroup, DemoSample, demoTab } from './demo-group.tsx'
import { samplePaper } from './demo-rows.tsx'

export function DemoLayout() {
  return (
    <DemoGroup id="estructura" title="Estructura">
      <DemoCard title="Pestañas">
        <TwoTabs />
      </DemoCard>
      <DemoCard title="Pestañas que no caben">
        <ManyTabs />
      </DemoCard>
      <DemoCard title="Páginas de una lista" wide>
        <Pagers />
      </DemoCard>
      <DemoSample title="Datos">
        <Card title="Valores">
          <DefinitionList
            items={[
              { term: 'Prima total', value: '$1,234.56', large: true },
              { term: 'Vigencia', value: '01/02/2026' },
              { term: 'Edad', value: '8 años, 3 meses y 2 días' },
            ]}
          />
        </Card>
      </DemoSample>
      <DemoCard title="Pasos y personas" stacked>
        <Stepper step={2} total={5} title="¿Qué pasó?" />
        <div className="flex flex-wrap items-center gap-3">
          <Avatar letters="AT" size="huge" />
          <Avatar letters="AT" size="large" />
          <Avatar letters="LT" />
          <Avatar letters="BP" src={samplePaper} />
          <span className="text-muted text-sm">Con letras o con su foto</span>
        </div>
      </DemoCard>
      <DemoSample title="Documentos" wide>
        <Card title="Facturas" aside={<StatusBadge tone="success" label="Completo" />}>
          <div className="flex flex-wrap gap-3">
            <Thumbnail src={samplePaper} alt="Factura de farmacia" onOpen={() => undefined} />
            <Thumbnail src={samplePaper} alt="Factura del laboratorio" />
            <Thumbnail alt="Receta en PDF" icon={DocumentIcon} />
            <Thumbnail src="data:image/png;base64,roto" alt="Una foto que no se puede leer" />
          </div>
        </Card>
      </DemoSample>
    </DemoGroup>
  )
}

const FEW = ['Pendientes', 'Recibidos'].map(demoTab)
const MANY = [
  ...['Coberturas', 'Cláusulas', 'Deducibles', 'Garantías', 'Notas Aclaratorias', 'Pagos', 'Beneficiario'].map(
    (label, at) => ({ ...demoTab(label), count: [12, 6, 0, 2, 4, undefined, 130][at] }),
  ),
]

function TwoTabs() {
  const [tab, setTab] = useState<string>()
  return <Tabs label="Envíos de muestra" tabs={FEW} current={tab} onChange={setTab} />
}

function ManyTabs() {
  const [tab, setTab] = useState('Deducibles')
  return <Tabs label="Detalle de muestra" tabs={MANY} current={tab} onChange={setTab} />
}

function Pagers() {
  const [page, setPage] = useState(3)
  const [pageSize, setPageSize] = useState(10)
  const change = (size: number) => {
    setPageSize(size)
    setPage(0)
  }
  const rest = { pageSize, sizes: PAGE_SIZES, onPage: setPage, onPageSize: change }
  return (
    <div className="flex flex-col gap-6">
      <Pager
        label="Páginas con total"
        page={Math.min(page, Math.ceil(37 / pageSize) - 1)}
        of={{ rows: 37 }}
        {...rest}
      />
      <Pager label="Páginas sin contar todo" page={page} of={{ rows: 1001, mostCounted: 1000 }} {...rest} />
      <Pager label="Páginas sin total" page={Math.min(page, 7)} of={{ pages: 8 }} {...rest} />
    </div>
  )
}
