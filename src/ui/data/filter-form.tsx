// The form of a list's filters: one column in a sheet, as many as fit in a panel.
import type { FormEvent, ReactNode } from 'react'
import { Form } from '../forms/form.tsx'

/** What the bar hands to the form of filters in it. */
export type FilterPlace = {
  id: string
  /** Another number once «Nueva Consulta» was pressed: the fields start again, whatever was typed. */
  round: number
  /** One column in a sheet, as many as fit in a panel. */
  layout: 'sheet' | 'panel'
  /** Its buttons, in a panel; a sheet has them in its foot, always in reach. */
  actions: ReactNode
  /** To be called when the filters are applied. */
  close: () => void
}

export type FilterFormProps = {
  place: FilterPlace
  /** Nothing is found wrong before (A§5); answers whether the filters hold, so that the sheet may close. */
  onApply: () => boolean
  /** The fields. */
  children: ReactNode
}

export function FilterForm({ place: { id, layout, actions, close }, onApply, children }: FilterFormProps) {
  function apply(event: FormEvent) {
    event.preventDefault()
    if (onApply()) close()
  }
  return (
    <Form
      id={id}
      aria-label="Filtros"
      onSubmit={apply}
      className={
        layout === 'panel'
          ? 'grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] items-start gap-4'
          : 'flex flex-col gap-4'
      }
    >
      {children}
      {actions && <div className="col-span-2 -col-end-1 flex flex-wrap justify-end gap-3 self-end">{actions}</div>}
    </Form>
  )
}
