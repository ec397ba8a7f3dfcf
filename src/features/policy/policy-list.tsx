// The rows of a policy list in every state: on their way, kept, empty, failed, without a network.
import { DocumentMagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef } from 'react'
import type { PolicyRow } from '../../contract/policy.ts'
import { MOST_COUNTED } from '../../contract/wire-types.ts'
import type { Area } from '../../domain/user/role.ts'
import { EMPTY_WORDS } from '../../entities/empty-words.ts'
import { QueryFailure } from '../../shell/query/query-failure.tsx'
import { QueryPending } from '../../shell/query/query-pending.tsx'
import { useToday } from '../../shell/session/session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DataRows } from '../../ui/layout/data-rows.tsx'
import { Pager } from '../../ui/layout/pager.tsx'
import {
  FIRST_PAGE_SIZE,
  isNarrowed,
  listOnly,
  orderOf,
  type PolicyParams,
  policyOrder,
  turned,
} from './policy-address.ts'
import { policyColumns } from './policy-columns.tsx'
import type { usePolicyPage } from './use-policy-page.ts'

type Props = {
  area: Area
  staff: boolean
  params: PolicyParams
  query: ReturnType<typeof usePolicyPage>['query']
  rowKey: (row: PolicyRow) => string
  /** The key of the chosen row. */
  selectedKey: string | undefined
  onTurn: (params: PolicyParams) => void
  onSelect: (row: PolicyRow) => void
  onDocuments?: (row: PolicyRow) => void
  onReset: () => void
  /** The pages stand above the rows, as specified for the insured's list. */
  pagerOnTop?: boolean
}

export function PolicyList(props: Props) {
  const { area, staff, params, query, rowKey, selectedKey, onTurn, onSelect, onDocuments, onReset, pagerOnTop } = props
  const today = useToday()
  const { data } = query
  const pageSize = params.pageSize ?? FIRST_PAGE_SIZE
  const pager = data && data.content.length > 0 && (
    <Pager
      page={params.page ?? 0}
      pageSize={pageSize}
      stale={query.isPlaceholderData}
      of={
        data.total === null
          ? { pages: data.totalPages }
          : { rows: data.total, ...(staff && { mostCounted: MOST_COUNTED }) }
      }
      onPage={(page) => onTurn(turned(params, { page }))}
      onPageSize={(size) => onTurn(turned(params, { pageSize: size, page: 0 }))}
    />
  )
  const counted = data && !query.isPlaceholderData ? countText(data, staff) : null
  const search = JSON.stringify(listOnly(params))
  const whole = useRef<HTMLDivElement>(null)
  const told = useRef('')
  useEffect(() => {
    // Once a search: the pages tell themselves when they turn.
    if (counted === null || told.current === search) return
    told.current = search
    announce(counted)
  }, [counted, search])
  const rows = (
    <DataRows
      label={area === 'vam' ? 'Pólizas Asegurado' : staff ? 'Pólizas de la cartera' : 'Mis Pólizas'}
      columns={policyColumns({ area, staff, today, onDocuments })}
      rows={data?.content}
      rowKey={rowKey}
      rowName={({ cotizacion, poliza }) => `${cotizacion.aseguradora.nmAlias}, póliza ${poliza}`}
      pageSize={pageSize}
      stale={query.isPlaceholderData}
      sorted={policyOrder(params.orden)}
      onSort={(sorted) => onTurn(turned(params, { orden: orderOf(sorted), page: 0 }))}
      orderElsewhere
      selectedKey={selectedKey}
      onSelect={onSelect}
      empty={
        <Card flush>
          <EmptyState
            icon={DocumentMagnifyingGlassIcon}
            title={EMPTY_WORDS.policies}
            text={
              isNarrowed(params)
                ? staff
                  ? 'Pruebe con menos filtros.'
                  : 'Prueba con menos filtros.'
                : staff
                  ? 'No hay pólizas en la cartera.'
                  : 'Cuando tengas una póliza con nosotros aparecerá aquí.'
            }
            action={
              isNarrowed(params) && (
                <Button
                  tone="secondary"
                  onClick={() => {
                    // The button goes with what it takes away.
                    whole.current?.focus()
                    onReset()
                  }}
                >
                  Quitar filtros
                </Button>
              )
            }
          />
        </Card>
      }
      failure={
        query.error && (
          <Card flush>
            <QueryFailure what="las pólizas" query={query} />
          </Card>
        )
      }
    />
  )
  return (
    <div ref={whole} tabIndex={-1} className="flex min-w-0 flex-col gap-4 outline-none">
      {pagerOnTop && (pager || (!data && !query.error && <PagerComing />))}
      {data || query.error ? rows : <QueryPending>{rows}</QueryPending>}
      {!pagerOnTop && pager}
    </div>
  )
}

/** The room of pages that stand above rows on their way: two lines on a phone. */
const PagerComing = () => <div className="min-h-26 sm:min-h-12" />

function countText({ content, total }: { content: readonly unknown[]; total: number | null }, staff: boolean) {
  if (content.length === 0) return EMPTY_WORDS.policies
  if (total === null) return null
  if (staff && total > MOST_COUNTED) return `Más de ${MOST_COUNTED} pólizas`
  return total === 1 ? '1 póliza' : `${total} pólizas`
}
