// The frame of both policy screens: title, filters, and the texts shown offline.
import type { ReactNode } from 'react'
import type { Area } from '../../../domain/user/role.ts'
import { AREA_WORDS } from '../../../shell/associates/active-associate.ts'
import { countText } from '../../../shell/list/count-text.ts'
import { ListExportButton } from '../../../shell/list/export/list-export-button.tsx'
import { ListFilters } from '../../../shell/list/filters/list-filters.tsx'
import { LayoutButton } from '../../../shell/list/layout/layout-button.tsx'
import { KEPT_OFFLINE, ListScreen } from '../../../shell/list/list-screen.tsx'
import { renderLink } from '../../../shell/screens/app-link.tsx'
import { pathTo } from '../../../shell/screens/path-to.ts'
import { useIsTable } from '../../../shell/use-is-table.ts'
import { useReader } from '../../../shell/use-reader.ts'
import { useToday } from '../../../shell/use-today.ts'
import { buttonLook } from '../../../ui/actions/button-look.ts'
import { orderChoices } from '../../../ui/data/data-columns.tsx'
import { policyColumns } from '../parts/policy-columns.tsx'
import { COUNTED } from './policy-list.tsx'
import type { usePolicyPage } from './use-policy-page.ts'

type Props = {
  area: Area
  title: string
  /** Under the title, before the time of the last update. */
  about?: ReactNode
  page: ReturnType<typeof usePolicyPage>
  height?: 'screen' | undefined
  children: ReactNode
}

export function PoliciesFrame({ area, title, about, page, height, children }: Props) {
  const reader = useReader()
  const today = useToday()
  const { data } = page.list.query
  // Only the names of these columns are used; the list builds its own columns.
  const columns = policyColumns({ area, reader, today, ...(area === 'vam' && { onDocuments: () => undefined }) })
  return (
    <ListScreen
      title={title}
      about={about}
      tool={
        <ListExportButton
          exported={area === 'vam' ? 'insured-policies' : 'policies'}
          list={page.list}
          columns={columns}
        />
      }
      actions={
        <>
          <LayoutButton list={page.list} columns={columns} />
          {reader === 'staff' && <OtherLine area={area} />}
        </>
      }
      count={data && countText(data, reader, { ...COUNTED, none: '0 pólizas' })}
      query={page.list.query}
      offline={KEPT_OFFLINE}
      lacks={page.lacks}
      height={height}
    >
      <ListFilters
        list={page.list}
        order={{ standard: '-fcDesde', options: orderChoices(columns) }}
        hasHeads={useIsTable()}
      />
      {children}
    </ListScreen>
  )
}

/** Staff consult both lines of their portfolio; customers have a menu entry for each. */
function OtherLine({ area }: { area: Area }) {
  const other = area === 'gen' ? 'vam' : 'gen'
  return renderLink({
    to: pathTo.policies(other),
    className: buttonLook('secondary'),
    children: `Ver ${AREA_WORDS[other].many.toLowerCase()}`,
  })
}
