// The filters of a list: in a sheet behind «Filtros (3)» with chips to take away on phones, in a panel above it from 600 px.

import { AdjustmentsHorizontalIcon, MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../actions/button.tsx'
import { Chip } from '../actions/chip.tsx'
import { InlineSelect } from '../forms/inline-select.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { Card } from '../layout/card.tsx'
import { MEDIA, useMedia } from '../layout/media-width.ts'
import { Sheet } from '../overlays/sheet.tsx'
import type { FilterPlace } from './filter-form.tsx'

export type FilterBarProps = {
  /** Draws `FilterForm`, with what the bar hands it. */
  children: (place: FilterPlace) => ReactNode
  /** The filters that hold. */
  chips: readonly { label: string; onRemove: () => void }[]
  searchLabel?: string
  resetLabel: string
  onReset: () => void
  /** Where no table head can be pressed. */
  order?: { value: string; options: readonly { value: string; label: string }[]; onChange: (order: string) => void }
  /** Stands beside «Filtros» on phones. */
  action?: ReactNode
}

export function FilterBar({
  children,
  chips,
  searchLabel = 'Buscar',
  resetLabel,
  onReset,
  order,
  action,
}: FilterBarProps) {
  const id = useId()
  const asPanel = useMedia(MEDIA.tablet)
  const asTable = useMedia(MEDIA.side)
  const [open, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  // The form is one and moves between panel and sheet: what is typed in it outlives the turning of a phone.
  const [form] = useState(() => document.createElement('div'))
  const [drawn, setDrawn] = useState(asPanel)
  if (asPanel && open) setOpen(false)
  const close = () => setOpen(false)
  const reset = () => {
    close()
    // The address may be that of a new search already.
    setRound((last) => last + 1)
    onReset()
  }
  const actions = (
    <>
      <Button tone="quiet" onClick={reset}>
        {resetLabel}
      </Button>
      <Button type="submit" form={id} icon={MagnifyingGlassIcon}>
        {searchLabel}
      </Button>
    </>
  )
  const ordering = order && { ...order, label: 'Ordenar por', options: [...order.options] }

  return (
    <>
      {asPanel ? (
        <>
          <Card>
            <FormPlace form={form} onDrawn={setDrawn} keeps />
          </Card>
          {ordering && !asTable && (
            <div className="flex justify-end">
              <InlineSelect {...ordering} />
            </div>
          )}
        </>
      ) : (
        <>
          <FilterChips chips={chips} action={action} onOpen={() => setOpen(true)} />
          <Sheet open={open} onClose={close} title="Filtros" actions={actions}>
            <div className="flex flex-col gap-4">
              {ordering && <SelectField {...ordering} />}
              <FormPlace form={form} onDrawn={setDrawn} />
            </div>
          </Sheet>
        </>
      )}
      {drawn &&
        createPortal(
          children({
            id,
            round,
            close,
            ...(asPanel ? { layout: 'panel', actions } : { layout: 'sheet', actions: null }),
          }),
          form,
        )}
    </>
  )
}

type FilterChipsProps = Pick<FilterBarProps, 'chips' | 'action'> & { onOpen: () => void }

function FilterChips({ chips, action, onOpen }: FilterChipsProps) {
  const filtersButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {action}
      <Button ref={filtersButton} tone="secondary" icon={AdjustmentsHorizontalIcon} onClick={onOpen}>
        {chips.length > 0 ? `Filtros (${chips.length})` : 'Filtros'}
      </Button>
      {chips.map(({ label, onRemove }) => (
        <Chip
          key={label}
          label={label}
          removable
          onPress={() => {
            // The chip goes, and the focus would go with it.
            filtersButton.current?.focus()
            onRemove()
          }}
        />
      ))}
    </div>
  )
}

type FormPlaceProps = {
  form: HTMLElement
  onDrawn: (drawn: boolean) => void
  /** The form stays when its place goes; a sheet that is closed forgets what was not searched for. */
  keeps?: boolean
}

function FormPlace({ form, onDrawn, keeps = false }: FormPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(form)
    onDrawn(true)
    return () => {
      if (!keeps) onDrawn(false)
    }
  }, [form, onDrawn, keeps])
  return <div ref={place} />
}
