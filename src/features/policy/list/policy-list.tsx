// The screen of either list of policies: frame, filters and rows.
import { DocumentMagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useMemo } from 'react'
import { POLICY_COLUMNS, type PolicyRow } from '../../../contract/policy.ts'
import type { Area } from '../../../domain/user/role.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { SearchedList } from '../../../toolkit/list/searched-list.tsx'
import { useIsTable } from '../../../toolkit/person/use-is-table.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { renderLink } from '../../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { AREA_WORDS } from '../../../toolkit/session/active-associate.ts'
import { buttonLook } from '../../../ui/actions/button-look.ts'
import { useStableHandler } from '../../../ui/stable-handler.ts'
import { policyCard, policyColumns, policyRowName } from '../parts/policy-columns.tsx'
import type { usePolicyPage } from './policy-lists.ts'

/** The heading of the policyholder's list. */
export const HELD_POLICIES = { customer: 'Mis Pólizas', staff: 'Pólizas de la cartera' } as const

/** The columns that fit when the selected policy is shown beside the list. */
const BESIDE = ['poliza', 'nmRamo', 'nmCliente', 'fcHasta', 'estado'] as const

const NOTHING = {
  customer: 'Cuando tengas una póliza con nosotros aparecerá aquí.',
  staff: 'No hay pólizas en la cartera.',
} as const

type Props = {
  area: Area
  title: string
  /** Shown below the title, before the time of the last update. */
  about?: ReactNode
  page: ReturnType<typeof usePolicyPage>
  height?: 'screen' | undefined
  rowKey: (row: PolicyRow) => string
  selectedKey: string | undefined
  onSelect: (row: PolicyRow) => void
  onDocuments?: (row: PolicyRow) => void
  /** Set while the selected policy is shown beside the list, which then has fewer columns, the number first. */
  isBeside?: boolean
  notice?: ReactNode
  place?: (rows: ReactNode) => ReactNode
  children?: ReactNode
}

export function PolicyList({ area, title, page, onDocuments, isBeside = false, ...rest }: Props) {
  const reader = useReader()
  const today = useToday()
  const open = useStableHandler((row: PolicyRow) => onDocuments?.(row))
  const hasDocuments = onDocuments !== undefined
  const isTable = useIsTable()
  const { columns, shown } = useMemo(() => {
    const wiring = { area, reader, today, ...(hasDocuments && { onDocuments: open }) }
    const all = policyColumns(wiring)
    const beside = () => BESIDE.flatMap((id) => all.find((column) => column.id === id) ?? [])
    return { columns: all, shown: isTable ? (isBeside ? beside() : all) : policyCard(wiring) }
  }, [area, reader, today, hasDocuments, open, isTable, isBeside])
  return (
    <SearchedList
      list={page.list}
      words={{
        title,
        label: area === 'vam' ? 'Pólizas Asegurado' : HELD_POLICIES[reader],
        what: 'las pólizas',
        one: 'póliza',
        many: 'pólizas',
        none: EMPTY_WORDS.policies,
        nothing: NOTHING[reader],
        icon: DocumentMagnifyingGlassIcon,
      }}
      columns={columns}
      shown={shown}
      sortable={POLICY_COLUMNS}
      order={{ value: '-fcDesde' }}
      exported={area === 'vam' ? 'insured-policies' : 'policies'}
      actions={reader === 'staff' && <OtherLine area={area} />}
      lacks={page.lacks}
      rowName={policyRowName}
      // A pager on top is specified for the insured's list only.
      pagerOnTop={area === 'vam'}
      {...rest}
    />
  )
}

/** The link for staff to the other line of their portfolio; customers have a menu entry for each line. */
function OtherLine({ area }: { area: Area }) {
  const other = area === 'gen' ? 'vam' : 'gen'
  return renderLink({
    to: pathTo.policies(other),
    className: buttonLook('secondary'),
    children: `Ver ${AREA_WORDS[other].many.toLowerCase()}`,
  })
}
