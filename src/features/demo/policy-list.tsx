// The complete sample list: filters, rows in all their states, pager.

import { DocumentMagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { formatDay } from '../../domain/calendar-date.ts'
import { formatMoney } from '../../domain/money.ts'
import { EMPTY_WORDS } from '../../entities/empty-words.ts'
import { PAGE_SIZES } from '../../toolkit/screens/list-search.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/actions/chip.tsx'
import { type DataColumn, orderChoices } from '../../ui/data/data-columns.tsx'
import { DataRows } from '../../ui/data/data-rows.tsx'
import { FilterBar } from '../../ui/data/filter-bar.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { orderText, sortedOf } from '../../ui/data/sorted.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'
import { PolicyFilterForm, sampleChips } from './policy-filter-form.tsx'
import { EVERYTHING, type SamplePolicy, type SampleSearch, searchSamples } from './sample-policies.ts'

const COLUMNS: DataColumn<SamplePolicy>[] = [
  {
    id: 'poliza',
    header: 'Póliza',
    text: ({ poliza }) => poliza,
    look: 'one-line',
    isRowHead: true,
    sortable: true,
    card: 'title',
  },
  {
    id: 'aseguradora',
    header: 'Aseguradora',
    text: ({ aseguradora }) => aseguradora,
    sortable: true,
    card: 'overline',
  },
  { id: 'ramo', header: 'Ramo', text: ({ ramo }) => ramo, sortable: true },
  { id: 'desde', header: 'Fc Desde', text: ({ desde }) => formatDay(desde), sortable: true },
  { id: 'hasta', header: 'Fc Hasta', text: ({ hasta }) => formatDay(hasta), sortable: true },
  { id: 'factura', header: 'Factura', text: ({ factura }) => factura, look: 'one-line' },
  {
    id: 'tipo',
    header: 'Tipo Póliza',
    badge: ({ tipo }) => ({ tone: tipo === 'RENOVACIÓN' ? 'info' : 'success', label: tipo }),
    card: 'status',
  },
  {
    id: 'prima',
    header: 'Prima',
    text: ({ prima }) => formatMoney(prima),
    sortable: true,
    numeric: true,
    card: 'value',
  },
]

const STATES = ['Con datos', 'Cargando', 'Actualizando', 'Sin resultados', 'Con error'] as const

export function PolicyList({ selected, onOpen }: { selected: string | undefined; onOpen: (poliza: string) => void }) {
  const [search, setSearch] = useState(EVERYTHING)
  const [state, setState] = useState<(typeof STATES)[number]>('Con datos')
  const found = state === 'Sin resultados' ? { rows: [], total: 0 } : searchSamples(search)
  const comes = state === 'Cargando' || state === 'Con error'
  const change = (patch: Partial<SampleSearch>) => setSearch((last) => ({ ...last, page: 0, ...patch }))
  const reset = () => setSearch({ ...EVERYTHING, pageSize: 10 })
  return (
    <div className="flex min-w-0 flex-col gap-4 md:col-span-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-medium text-muted text-sm">Estado de la muestra</legend>
        {STATES.map((name) => (
          <Chip key={name} label={name} pressed={name === state} onPress={() => setState(name)} />
        ))}
      </fieldset>
      <FilterBar
        chips={sampleChips(search, change)}
        hasHeads={useMedia(MEDIA.wideTable)}
        resetLabel="Nueva Consulta"
        onReset={reset}
        order={{
          value: orderText(search.sorted),
          options: orderChoices(COLUMNS),
          onChange: (order) => change({ sorted: sortedOf(order) }),
        }}
      >
        {(place) => (
          <PolicyFilterForm
            key={`${place.round} ${JSON.stringify({ ...search, page: 0, sorted: [] })}`}
            place={place}
            search={search}
            onApply={change}
          />
        )}
      </FilterBar>
      <DataRows
        label="Pólizas de muestra"
        columns={COLUMNS}
        rows={comes ? undefined : found.rows}
        rowKey={({ poliza }) => poliza}
        pageSize={search.pageSize}
        stale={state === 'Actualizando'}
        sorted={search.sorted}
        onSort={(sorted) => change({ sorted })}
        orderElsewhere
        density="normal"
        selectedKey={selected}
        onSelect={({ poliza }) => onOpen(poliza)}
        empty={
          <Card flush>
            <EmptyState
              icon={DocumentMagnifyingGlassIcon}
              title={EMPTY_WORDS.policies}
              text="Prueba con menos filtros."
              action={
                <Button
                  tone="secondary"
                  onClick={() => {
                    setState('Con datos')
                    reset()
                  }}
                >
                  Nueva Consulta
                </Button>
              }
            />
          </Card>
        }
        failure={
          state === 'Con error' ? (
            <Card flush>
              <ErrorState
                title="No pudimos traer las pólizas"
                safe="Lo que guardaste está en este dispositivo."
                advice="Revisa tu conexión e inténtalo otra vez."
                code="P-503"
                action={<Button onClick={() => setState('Con datos')}>Reintentar</Button>}
              />
            </Card>
          ) : undefined
        }
      />
      {!comes && found.total > 0 && (
        <Pager
          page={search.page}
          pageSize={search.pageSize}
          of={{ rows: found.total }}
          sizes={PAGE_SIZES}
          onPage={(page) => change({ page })}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
    </div>
  )
}
