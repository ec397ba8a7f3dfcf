// The filters of a list: a sheet behind «Filtros (3)» on phones, else one line above the list; active filters as chips.

import { AdjustmentsHorizontalIcon, MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../actions/button.tsx'
import { Chip } from '../actions/chip.tsx'
import { InlineSelect } from '../forms/inline-select.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { MEDIA, useMedia } from '../layout/media-width.ts'
import { Sheet } from '../overlays/sheet.tsx'
import type { FilterPlace } from './filter-form.tsx'

export type FilterBarProps = {
  /** Renders `FilterForm` with the props that the bar passes in. */
  children: (place: FilterPlace) => ReactNode
  /** The active filters; a default filter has no `onRemove`. */
  chips: readonly { label: string; onRemove: (() => void) | undefined }[]
  resetLabel: string
  onReset: () => void
  /** The sort options, for a list without table heads. */
  order?: { value: string; options: readonly { value: string; label: string }[]; onChange: (order: string) => void }
  /** Whether the rows below are a table, whose heads sort. */
  hasHeads: boolean
  /** Shown beside «Filtros» on phones. */
  action?: ReactNode
  /** The views of the list: before the chips, on phones above them. */
  views?: ReactNode
}

export function FilterBar({ children, chips, resetLabel, onReset, order, hasHeads, action, views }: FilterBarProps) {
  const id = useId()
  const searchButton = useRef<HTMLButtonElement>(null)
  const asPanel = useMedia(MEDIA.panel)
  const [open, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  // One form moves between panel and sheet, so that typed text survives the rotation of a phone.
  const [form] = useState(() => document.createElement('div'))
  const [drawn, setDrawn] = useState(asPanel)
  if (asPanel && open) setOpen(false)
  const close = () => setOpen(false)
  const reset = () => {
    close()
    // The URL may already be that of an empty search, and then does not change: only `round` empties the fields.
    setRound((last) => last + 1)
    onReset()
  }
  const actions = (
    <>
      <Button tone="quiet" onClick={reset}>
        {resetLabel}
      </Button>
      <Button ref={searchButton} type="submit" form={id} icon={MagnifyingGlassIcon}>
        Buscar
      </Button>
    </>
  )
  const ordering = order && { ...order, label: 'Ordenar por', options: [...order.options] }

  return (
    <>
      {asPanel ? (
        <div className="flex min-w-0 flex-col gap-2">
          <FormPlace form={form} onDrawn={setDrawn} keeps />
          {(views || chips.length > 0 || (ordering && !hasHeads)) && (
            <div className="flex flex-wrap items-center gap-2">
              {views}
              <FilterChips chips={chips} onRemoving={() => searchButton.current?.focus()} />
              {ordering && !hasHeads && (
                <div className="ml-auto">
                  <InlineSelect {...ordering} />
                </div>
              )}
            </div>
          )}
        </div>
      ) : (
        <>
          {views}
          <FilterButton chips={chips} action={action} onOpen={() => setOpen(true)} />
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

type FilterChipsProps = {
  chips: FilterBarProps['chips']
  /** Called before a chip is removed, because the chip may have the focus. */
  onRemoving: () => void
}

function FilterChips({ chips, onRemoving }: FilterChipsProps) {
  return (
    <>
      {chips.map(({ label, onRemove }) =>
        onRemove ? (
          <Chip
            key={label}
            label={label}
            removable
            onPress={() => {
              onRemoving()
              onRemove()
            }}
          />
        ) : (
          <span
            key={label}
            className="inline-flex min-h-9 items-center rounded-full border border-line px-3.5 text-ink-2 text-sm"
          >
            {label}
          </span>
        ),
      )}
    </>
  )
}

type FilterButtonProps = Pick<FilterBarProps, 'chips' | 'action'> & { onOpen: () => void }

function FilterButton({ chips, action, onOpen }: FilterButtonProps) {
  const filtersButton = useRef<HTMLButtonElement>(null)
  const activeCount = chips.filter(({ onRemove }) => onRemove).length
  return (
    <div className="flex flex-wrap items-center gap-2">
      {action}
      <Button ref={filtersButton} tone="secondary" icon={AdjustmentsHorizontalIcon} onClick={onOpen}>
        {activeCount > 0 ? `Filtros (${activeCount})` : 'Filtros'}
      </Button>
      <FilterChips chips={chips} onRemoving={() => filtersButton.current?.focus()} />
    </div>
  )
}

type FormPlaceProps = {
  form: HTMLElement
  onDrawn: (drawn: boolean) => void
  /** Whether the form outlives this place; without it, closing the sheet discards text that was not searched for. */
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
