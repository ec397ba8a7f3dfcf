// Where the filters are: in a sheet behind «Filtros (3)» with chips on phones, in a panel above the list from 600 px.
import { AdjustmentsHorizontalIcon } from '@heroicons/react/20/solid'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/actions/chip.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import type { FilterNames } from './filter-names.ts'
import { InlineSelect } from './inline-select.tsx'
import { orderChoices } from './reported-columns.tsx'
import { FilterActions, ReportedFilterForm } from './reported-filter-form.tsx'
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
  const asPanel = useMedia(MEDIA.tablet)
  const asTable = useMedia(MEDIA.side)
  const [open, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  const chips = filterChips(params, today, names)
  const { historial: _shown, ...address } = params
  const reset = () => {
    setOpen(false)
    // The fields start again even where the address is already the one of a new search.
    setRound((last) => last + 1)
    onReset()
  }
  const form = (layout: 'sheet' | 'panel') => (
    <ReportedFilterForm
      key={`${round} ${JSON.stringify(address)}`}
      params={params}
      today={today}
      staff={staff}
      names={names}
      layout={layout}
      onApply={(typed) => {
        setOpen(false)
        onApply(typed)
      }}
      onReset={reset}
    />
  )
  const order = {
    label: 'Ordenar por',
    value: params.orden ?? '-fcCreacion',
    options: orderChoices(staff),
    onChange: (orden: string) => {
      setOpen(false)
      onChange({ ...params, orden, page: undefined })
    },
  }

  return (
    <>
      {asPanel && <Card>{form('panel')}</Card>}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {!asPanel && action}
        {!asPanel && (
          <Button tone="secondary" icon={AdjustmentsHorizontalIcon} onClick={() => setOpen(true)}>
            {chips.length > 0 ? `Filtros (${chips.length})` : 'Filtros'}
          </Button>
        )}
        {!asPanel &&
          chips.map((chip) => (
            <Chip key={chip.label} label={chip.label} removable onPress={() => onChange(withoutChip(params, chip))} />
          ))}
        {asPanel && !asTable && (
          <span className="ml-auto">
            <InlineSelect {...order} />
          </span>
        )}
      </div>
      {!asPanel && (
        <Sheet open={open} onClose={() => setOpen(false)} title="Filtros" actions={<FilterActions onReset={reset} />}>
          <div className="flex flex-col gap-4">
            <SelectField {...order} />
            {form('sheet')}
          </div>
        </Sheet>
      )}
    </>
  )
}
