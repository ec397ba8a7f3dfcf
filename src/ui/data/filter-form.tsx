// The form of a list's filters: one column in a sheet; in a panel one line, with all other fields behind «Más filtros».
import { ChevronDownIcon, ChevronUpIcon } from '@heroicons/react/20/solid'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Form } from '../forms/form.tsx'

/** The props that `FilterBar` passes to the form. */
export type FilterPlace = {
  id: string
  /** Changes when «Nueva Consulta» is pressed: all fields are then reset, including typed text. */
  round: number
  /** One column in a sheet, one line in a panel. */
  layout: 'sheet' | 'panel'
  /** The buttons of a panel; a sheet has its own buttons at its foot. */
  actions: ReactNode
  /** Call it when the filters are applied. */
  close: () => void
}

export type FilterFormProps = {
  place: Omit<FilterPlace, 'round'>
  /** The accessible name, which must differ from that of another form below a dialog. */
  label?: string
  /** Validates the fields, which happens only here (A§5); returns whether they are valid and the sheet may close. */
  onApply: () => boolean
  /** The fields of the first line. */
  main: ReactNode
  /** The other fields, if any. */
  more?: readonly ReactNode[]
  /** How many of the other filters are active. */
  moreHeld?: number
  /** Whether one of the other fields has an error and must be visible. */
  moreInvalid?: boolean
}

export function FilterForm(props: FilterFormProps) {
  const { place, label = 'Filtros', onApply, main, more = [], moreHeld = 0, moreInvalid = false } = props
  const { id, layout, actions, close } = place
  const moreId = useId()
  const [isOpen, setOpen] = useState(false)
  const hasMore = more.length > 0
  const showsMore = isOpen || moreInvalid
  // The fields stay open after their error is corrected: the user is still writing there.
  if (moreInvalid && !isOpen) setOpen(true)
  /** Counts the times that «Buscar» found an error. */
  const [refused, setRefused] = useState(0)
  // Runs once the errors are shown, including those behind «Más filtros».
  useEffect(() => {
    if (refused > 0) toFirstWrong(document.getElementById(id))
  }, [refused, id])
  function apply(event: FormEvent) {
    event.preventDefault()
    if (onApply()) close()
    else setRefused((last) => last + 1)
  }
  const form = { id, 'aria-label': label, 'data-filters': '', onSubmit: apply }
  if (layout === 'sheet')
    return (
      <Form {...form} className="flex flex-col gap-4">
        {main}
        {more}
      </Form>
    )
  return (
    <Form {...form} onKeyDown={leaveEmpty} data-fields="inset" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-2 *:min-w-36 *:max-w-72 *:grow *:basis-0">
        {main}
        <div className="flex min-h-13 max-w-none! grow-0! basis-auto! flex-wrap items-center gap-x-2">
          {hasMore && (
            <Button
              tone="quiet"
              icon={showsMore ? ChevronUpIcon : ChevronDownIcon}
              aria-expanded={showsMore}
              aria-controls={showsMore ? moreId : undefined}
              onClick={() => setOpen(!showsMore)}
            >
              {moreHeld > 0 ? `Más filtros (${moreHeld})` : 'Más filtros'}
            </Button>
          )}
          {actions}
        </div>
      </div>
      {hasMore && showsMore && (
        <div id={moreId} className={GRID}>
          {more}
        </div>
      )}
    </Form>
  )
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] items-start gap-2'

/** Fields under a heading: among the fields behind «Más filtros» in a panel, or in a sheet. */
export const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="col-span-full min-w-0">
    <legend className="mb-1.5 font-bold">{title}</legend>
    <div className={GRID}>{children}</div>
  </fieldset>
)

function toFirstWrong(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Esc in an empty field moves the focus out of the field, so that the screen's keyboard shortcuts work again. */
function leaveEmpty({ key, target, defaultPrevented }: KeyboardEvent): void {
  if (key === 'Escape' && !defaultPrevented && target instanceof HTMLInputElement && target.value === '') target.blur()
}
