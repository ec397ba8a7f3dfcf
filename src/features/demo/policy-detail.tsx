// The detail of a sample policy; each tab shows a different state.

import { DocumentTextIcon, ReceiptPercentIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { ageOn, ageText, shortAgeText } from '../../domain/age.ts'
import { type CalendarDate, calendarDate, formatDay } from '../../domain/calendar-date.ts'
import { type Cents, cents, formatMoney } from '../../domain/money.ts'
import { EMPTY_WORDS } from '../../entities/empty-words.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { DataColumn } from '../../ui/data/data-columns.tsx'
import { DataRows } from '../../ui/data/data-rows.tsx'
import { DefinitionList } from '../../ui/data/definition-list.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import type { Tab } from '../../ui/layout/tab.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Detail } from '../../ui/overlays/detail.tsx'
import type { SamplePolicy } from './sample-policies.ts'

const TODAY = calendarDate('2026-02-28')

export function PolicyDetail({ policy, onClose }: { policy: SamplePolicy | undefined; onClose: () => void }) {
  return (
    <Detail
      open={policy !== undefined}
      onClose={onClose}
      inAddress
      placement="middle"
      title={policy ? `Póliza ${policy.poliza}` : 'Póliza'}
      subtitle={policy && `${policy.ramo} · ${policy.aseguradora}`}
      actions={
        <Button tone="secondary" onClick={onClose}>
          Volver a la lista
        </Button>
      }
    >
      {policy && <PolicyTabs key={policy.poliza} policy={policy} />}
    </Detail>
  )
}

function PolicyTabs({ policy }: { policy: SamplePolicy }) {
  const [tab, setTab] = useState<string>()
  const tabs: Tab[] = [
    { key: 'datos', label: 'Datos', panel: () => <Facts policy={policy} /> },
    { key: 'coberturas', label: 'Coberturas', panel: () => <Coverages policy={policy} /> },
    { key: 'clausulas', label: 'Cláusulas', panel: () => <Clauses /> },
    {
      key: 'deducibles',
      label: 'Deducibles',
      panel: () => <EmptyState icon={ReceiptPercentIcon} title={EMPTY_WORDS.deductibles} />,
    },
    {
      key: 'garantias',
      label: 'Garantías',
      panel: () => (
        <ErrorState
          title="No pudimos traer las garantías"
          advice="Inténtalo otra vez en un momento."
          code="P-503"
          action={<Button tone="secondary">Reintentar</Button>}
        />
      ),
    },
    { key: 'notas', label: 'Notas Aclaratorias', panel: () => <p>Cubre atención en toda la red de prestadores.</p> },
    { key: 'nota', label: 'Nota de Cobranza', panel: () => <EmptyState title={EMPTY_WORDS.collectionNote} /> },
    {
      key: 'documentos',
      label: 'Documentos Digitales',
      panel: () => <EmptyState icon={DocumentTextIcon} title={EMPTY_WORDS.documents} />,
    },
  ]
  return <Tabs label="Detalle Póliza" tabs={tabs} current={tab} onChange={setTab} within="detail" />
}

/** Never loads: shows nothing for a moment, then the skeleton, then a sentence. */
function Clauses() {
  return (
    <Waiting>
      <Skeleton shape="lines" count={6} />
    </Waiting>
  )
}

function Facts({ policy }: { policy: SamplePolicy }) {
  const age = ageOn(policy.nacimiento, TODAY)
  return (
    <div className="flex flex-col gap-6">
      <DefinitionList columns={1} items={[{ term: 'Prima total', value: formatMoney(policy.prima), large: true }]} />
      <DefinitionList
        columns={3}
        items={[
          { term: 'Contratante', value: policy.titular },
          { term: 'Fecha de nacimiento', value: formatDay(policy.nacimiento) },
          { term: 'Edad', value: age ? ageText(age) : '—' },
          { term: 'Vigencia desde', value: formatDay(policy.desde) },
          { term: 'Vigencia hasta', value: formatDay(policy.hasta) },
          { term: 'Factura', value: policy.factura },
        ]}
      />
    </div>
  )
}

type Coverage = { name: string; limit: Cents; rate: string; since: CalendarDate; extra: boolean }

const COVERAGES: Coverage[] = [
  {
    name: 'Atención ambulatoria',
    limit: cents(150_000),
    rate: '1.20 %',
    since: calendarDate('2024-02-29'),
    extra: false,
  },
  {
    name: 'Hospitalización y cirugía',
    limit: cents(5_000_000),
    rate: '0.85 %',
    since: calendarDate('2019-12-31'),
    extra: false,
  },
  { name: 'Maternidad', limit: cents(250_000), rate: '0.40 %', since: calendarDate('2025-08-31'), extra: true },
]

const COVERAGE_COLUMNS: DataColumn<Coverage>[] = [
  { id: 'name', header: 'Cobertura', text: ({ name }) => name, card: 'title' },
  {
    id: 'extra',
    header: 'Adicional',
    badge: ({ extra }) => (extra ? { tone: 'info', label: 'Sí' } : { tone: 'neutral', label: 'No' }),
    card: 'status',
  },
  { id: 'rate', header: 'Tasa', text: ({ rate }) => rate, numeric: true },
  { id: 'since', header: 'Vigente', text: ({ since }) => sinceText(since), look: 'one-line' },
  { id: 'limit', header: 'Límite', text: ({ limit }) => formatMoney(limit), numeric: true, card: 'value' },
]

function Coverages({ policy }: { policy: SamplePolicy }) {
  const [open, setOpen] = useState<string>()
  return (
    <DataRows
      label={`Coberturas de ${policy.poliza}`}
      columns={COVERAGE_COLUMNS}
      rows={COVERAGES}
      rowKey={({ name }) => name}
      selectedKey={open}
      onSelect={({ name }) => setOpen(name === open ? undefined : name)}
      expanded={{
        name: ({ name }) => `Condiciones de ${name}`,
        content: ({ limit }) => <p>Se paga hasta {formatMoney(limit)} por cada evento.</p>,
      }}
      pageSize={COVERAGES.length}
      empty={<EmptyState title={EMPTY_WORDS.items} />}
    />
  )
}

function sinceText(since: CalendarDate): string {
  const age = ageOn(since, TODAY)
  return age ? shortAgeText(age) : '—'
}
