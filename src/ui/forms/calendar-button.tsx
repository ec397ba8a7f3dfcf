// Opens the device's own calendar for a date field.
import { CalendarDaysIcon } from '@heroicons/react/24/outline'
import { type ComponentProps, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import type { DateValue } from './typed-date.ts'

export type CalendarButtonProps = {
  /** The label of its field. */
  label: string
  onChoose: (day: DateValue) => void
} & Pick<ComponentProps<'input'>, 'value' | 'min' | 'max' | 'disabled'>

export function CalendarButton({ label, onChoose, ...input }: CalendarButtonProps) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <span className="relative flex">
      <IconButton
        // The label names the field, because a form may have several date fields.
        label={`Abrir calendario de ${label}`}
        icon={CalendarDaysIcon}
        disabled={input.disabled}
        onClick={() => openCalendar(calendar.current)}
      />
      <input
        {...input}
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => onChoose(event.currentTarget.value)}
        className="pointer-events-none absolute inset-x-0 bottom-0 h-px w-full opacity-0"
      />
    </span>
  )
}

function openCalendar(input: HTMLInputElement | null): void {
  // Safari on older iPhones has no showPicker: a date input there opens when it is focused and pressed.
  if (!input) return
  if (typeof input.showPicker === 'function') {
    input.showPicker()
    return
  }
  input.focus()
  input.click()
}
