// The filters of the reported list, where the filters of every list are; on phones beside «Nuevo Siniestro».
import type { ReactNode } from 'react'
import { FilterBar } from '../../ui/layout/filter-bar.tsx'
import type { FilterNames } from './filter-names.ts'
import { orderChoices } from './reported-columns.tsx'
import { ReportedFilterForm } from './reported-filter-form.tsx'
import { filterChips, type TypedFilters, withoutChip } from './reported-filters.ts'
import type { ReportedSearchParams } from './reported-search.ts'

type Props = {
  params: ReportedSearchParams
  today: string
  staff: boolean
  names: FilterNames
  /** Stands beside «Filtros» on phones. */
  action: ReactNode
  onApply: (typed: TypedFilters) => void
  onChange: (params: ReportedSearchParams) => void
  onReset: () => void
}

export function ReportedFilterBar({ params, today, staff, names, action, onApply, onChange, onReset }: Props) {
  return (
    <FilterBar
      action={action}
      chips={filterChips(params, today, names).map((chip) => ({
        label: chip.label,
        onRemove: () => onChange(withoutChip(params, chip)),
      }))}
      order={{
        value: params.orden ?? '-fcCreacion',
        options: orderChoices(staff),
        onChange: (orden) => onChange({ ...params, orden, page: undefined }),
      }}
      resetLabel="Nueva Consulta"
      onReset={onReset}
    >
      {(place) => <ReportedFilterForm {...{ place, params, today, staff, names, onApply }} />}
    </FilterBar>
  )
}
