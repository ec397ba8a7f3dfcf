// What both policy screens share: title, how fresh the list is, filters, and why there may be no list at all.
import type { ReactNode } from 'react'
import type { Area } from '../../domain/user/role.ts'
import { OwnerLacks } from '../../entities/owner-lacks.tsx'
import { isUnreachable } from '../../shell/call-failure.ts'
import { AREA_WORDS } from '../../shell/frame/active-associate.ts'
import { renderLink } from '../../shell/frame/app-link.tsx'
import { useToday } from '../../shell/session/session.ts'
import { UpdatedAgo } from '../../shell/updated-ago.tsx'
import { useOnline } from '../../shell/use-online.ts'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { orderChoices } from '../../ui/layout/data-columns.tsx'
import { FilterBar } from '../../ui/layout/filter-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { type PolicyParams, turned } from './policy-address.ts'
import { policyColumns } from './policy-columns.tsx'
import { PolicyFilterForm } from './policy-filter-form.tsx'
import { appliedFilters, filterChips, withoutChip } from './policy-filters.ts'
import { useLookups } from './use-lookups.ts'
import type { usePolicyPage } from './use-policy-page.ts'

type Props = {
  area: Area
  title: string
  /** Stands under the title, before how fresh the list is. */
  about?: ReactNode
  params: PolicyParams
  page: ReturnType<typeof usePolicyPage>
  /** Somebody searches, or only turns what is there. */
  onSearch: (params: PolicyParams) => void
  onTurn: (params: PolicyParams) => void
  onReset: () => void
  children: ReactNode
}

export function PoliciesFrame({ area, title, about, params, page, onSearch, onTurn, onReset, children }: Props) {
  const { query, staff, lacks } = page
  const lookups = useLookups()
  const today = useToday()
  const online = useOnline() && !isUnreachable(query.error)
  if (lacks !== null)
    return (
      <Page title={title}>
        <Card>
          <OwnerLacks lacks={lacks} />
        </Card>
      </Page>
    )
  const nameOf = {
    ramo: lookups.branches.find(({ cdRamo }) => cdRamo === params.ramo)?.nmRamo,
    aseg: lookups.insurers.find(({ cdAseguradora }) => cdAseguradora === params.aseg)?.nmAlias,
  }
  return (
    <Page
      title={title}
      actions={staff && <OtherLine area={area} />}
      subtitle={
        (about || online || query.data) && (
          <span className="flex flex-wrap items-center gap-x-4">
            {about}
            {(online || query.data) && (
              <UpdatedAgo updatedAt={query.fetchedAt} busy={query.isFetching} onRefresh={query.refetch} />
            )}
          </span>
        )
      }
    >
      {!online && <NeedsConnection staff={staff} shown={query.data !== undefined} />}
      <FilterBar
        chips={filterChips(params, nameOf).map(({ key, label }) => ({
          label,
          onRemove: () => onSearch(withoutChip(params, key)),
        }))}
        order={{
          value: params.orden ?? '-fcDesde',
          options: orderChoices(policyColumns({ area, staff, today })),
          onChange: (orden) => onTurn(turned(params, { orden, page: 0 })),
        }}
        resetLabel="Nueva Consulta"
        onReset={onReset}
      >
        {(place) => (
          <PolicyFilterForm
            {...{ area, params, lookups, place }}
            onApply={(typed) => onSearch(appliedFilters(typed, params))}
          />
        )}
      </FilterBar>
      {children}
    </Page>
  )
}

/** Staff consult both lines of their portfolio; customers have a menu for each. */
function OtherLine({ area }: { area: Area }) {
  const other = area === 'gen' ? 'vam' : 'gen'
  return renderLink({
    to: `/${other}/polizas`,
    className: buttonLook('secondary'),
    children: `Ver ${AREA_WORDS[other].many.toLowerCase()}`,
  })
}

function NeedsConnection({ staff, shown }: { staff: boolean; shown: boolean }) {
  if (staff)
    return (
      <Notice tone="info" title="Esta pantalla necesita conexión">
        La cartera no se guarda en el dispositivo. Vuelve a verse cuando haya red.
      </Notice>
    )
  if (!shown) return null
  return (
    <Notice tone="info" title="Sin conexión con el portal">
      Esto es lo que consultaste en las últimas dos horas. Lo demás se verá cuando haya red.
    </Notice>
  )
}
