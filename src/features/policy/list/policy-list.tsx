// The rows of a policy list, of both lines.
import { DocumentMagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { POLICY_COLUMNS, type PolicyRow } from '../../../contract/policy.ts'
import { MOST_COUNTED } from '../../../contract/wire-types.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import type { Area } from '../../../domain/user/role.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { type ListPage, ListRows } from '../../../shell/list/list-rows.tsx'
import { sortedBy } from '../../../shell/screens/search/list-search.ts'
import type { PolicyParams } from '../../../shell/screens/search/policy-params.ts'
import { useReader } from '../../../shell/use-reader.ts'
import { useToday } from '../../../shell/use-today.ts'
import { policyColumns, policyRowName } from '../parts/policy-columns.tsx'
import type { usePolicyPage } from './use-policy-page.ts'

/** What the policyholder's policies are called, over the list. */
export const HELD_POLICIES = { customer: 'Mis Pólizas', staff: 'Pólizas de la cartera' } as const

const NONE = {
  customer: 'Cuando tengas una póliza con nosotros aparecerá aquí.',
  staff: 'No hay pólizas en la cartera.',
} as const

type Props = {
  area: Area
  params: PolicyParams
  page: ReturnType<typeof usePolicyPage>
  rowKey: (row: PolicyRow) => string
  selectedKey: string | undefined
  onSelect: (row: PolicyRow) => void
  onDocuments?: (row: PolicyRow) => void
}

export function PolicyList({ area, params, page, onDocuments, ...choice }: Props) {
  const reader = useReader()
  const today = useToday()
  return (
    <ListRows
      set={page.set}
      search={params}
      query={page.query}
      goTo={page.goTo}
      label={area === 'vam' ? 'Pólizas Asegurado' : HELD_POLICIES[reader]}
      what="las pólizas"
      columns={policyColumns({ area, reader, today, onDocuments })}
      sorted={sortedBy(POLICY_COLUMNS, params.orden)}
      rowName={policyRowName}
      empty={{ icon: DocumentMagnifyingGlassIcon, title: EMPTY_WORDS.policies, text: NONE[reader] }}
      countText={(found) => countText(found, reader)}
      dense={area === 'vam' && reader === 'staff'}
      // As specified for the insured's list.
      pagerOnTop={area === 'vam'}
      {...choice}
    />
  )
}

function countText({ content, total }: ListPage<PolicyRow>, reader: Reader): string | null {
  if (content.length === 0) return EMPTY_WORDS.policies
  if (total === null) return null
  if (reader === 'staff' && total > MOST_COUNTED) return `Más de ${MOST_COUNTED} pólizas`
  return total === 1 ? '1 póliza' : `${total} pólizas`
}
