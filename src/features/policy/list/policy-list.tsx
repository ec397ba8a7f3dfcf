// The rows of the policy lists, for both lines.
import { DocumentMagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { useMemo } from 'react'
import { POLICY_COLUMNS, type PolicyRow } from '../../../contract/policy.ts'
import type { Area } from '../../../domain/user/role.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { countText } from '../../../shell/list/count-text.ts'
import { ListRows } from '../../../shell/list/list-rows.tsx'
import { sortedBy } from '../../../shell/screens/search/list-search.ts'
import { useIsTable } from '../../../shell/use-is-table.ts'
import { useReader } from '../../../shell/use-reader.ts'
import { useToday } from '../../../shell/use-today.ts'
import { useStableHandler } from '../../../ui/stable-handler.ts'
import { policyCard } from '../parts/policy-card.ts'
import { policyColumns, policyRowName } from '../parts/policy-columns.tsx'
import type { usePolicyPage } from './use-policy-page.ts'

/** The heading of the policyholder's list. */
export const HELD_POLICIES = { customer: 'Mis Pólizas', staff: 'Pólizas de la cartera' } as const

/** The words in which policies are counted. */
export const COUNTED = { one: 'póliza', many: 'pólizas', none: EMPTY_WORDS.policies } as const

/** The columns that fit when the selected policy stands beside the list. */
const BESIDE = ['poliza', 'nmRamo', 'nmCliente', 'fcHasta', 'estado'] as const

const NONE = {
  customer: 'Cuando tengas una póliza con nosotros aparecerá aquí.',
  staff: 'No hay pólizas en la cartera.',
} as const

type Props = {
  area: Area
  page: ReturnType<typeof usePolicyPage>
  rowKey: (row: PolicyRow) => string
  selectedKey: string | undefined
  onSelect: (row: PolicyRow) => void
  onDocuments?: (row: PolicyRow) => void
  /** The selected policy stands beside the list: fewer columns, the number first. */
  isBeside?: boolean
}

export function PolicyList({ area, page, onDocuments, isBeside = false, ...choice }: Props) {
  const reader = useReader()
  const today = useToday()
  const open = useStableHandler((row: PolicyRow) => onDocuments?.(row))
  const hasDocuments = onDocuments !== undefined
  const isTable = useIsTable()
  const columns = useMemo(() => {
    const wiring = { area, reader, today, ...(hasDocuments && { onDocuments: open }) }
    if (!isTable) return policyCard(wiring)
    const all = policyColumns(wiring)
    return isBeside ? BESIDE.flatMap((id) => all.find((column) => column.id === id) ?? []) : all
  }, [area, reader, today, hasDocuments, open, isTable, isBeside])
  return (
    <ListRows
      list={page.list}
      oneLine
      label={area === 'vam' ? 'Pólizas Asegurado' : HELD_POLICIES[reader]}
      what="las pólizas"
      columns={columns}
      sorted={sortedBy(POLICY_COLUMNS, page.list.search.orden)}
      rowName={policyRowName}
      empty={{ icon: DocumentMagnifyingGlassIcon, title: EMPTY_WORDS.policies, text: NONE[reader] }}
      countText={(found) => countText(found, reader, COUNTED)}
      // Specified for the insured's list only.
      pagerOnTop={area === 'vam'}
      {...choice}
    />
  )
}
