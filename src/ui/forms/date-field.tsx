// NAV-08: a date typed as DD/MM/AAAA, or chosen with quick chips or the device's calendar.

import { CalendarDaysIcon } from '@heroicons/react/24/outline'
import { type ComponentProps, useRef } from 'react'
import { Chip } from '../actions/chip.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import type { FieldTexts } from './field.tsx'
import { TextField } from './text-field.tsx'
import { type DateValue, dateProblem, readTypedDate, showDate } from './typed-date.ts'
import { useTypedText } from './typed-text.ts'

type DateFieldProps = FieldTexts & {
  /** `YYYY-MM-DD`, or '' for none. */
  value: DateValue
  /** While the `typed` text is not a date, `value` is '', and the caller should store `typed`. */
  onChange: (value: DateValue, typed: string) => void
  /** Typed text that was not a date; pass it in to show it again; '' clears it. */
  typed?: string
  min?: DateValue
  max?: DateValue
  /** Days to choose by one press, such as Hoy and Ayer. */
  quick?: { label: string; value: DateValue }[]
  onBlur?: () => void
}

export function DateField({ value, onChange, typed, min, max, quick = [], error, onBlur, ...rest }: DateFieldProps) {
  const filled = useRef(value !== '')
  const { text, shownError, type, settle } = useTypedText({
    value,
    error,
    typed,
    valueIn: dayIn,
    show: showDate,
    // Leaving an empty field shows no error: the form reports it when it is sent.
    problemIn: (written) => dateProblem(written, { min, max, required: rest.required && filled.current }),
  })

  function choose(day: DateValue) {
    settle(showDate(day))
    onChange(day, showDate(day))
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        {...rest}
        error={shownError}
        value={text}
        onChange={(next) => {
          filled.current = true
          type(next)
          onChange(dayIn(next), next)
        }}
        onBlur={() => {
          settle(text)
          onBlur?.()
        }}
        inputMode="numeric"
        autoComplete="off"
        placeholder="DD/MM/AAAA"
        trailing={
          <CalendarButton
            label={rest.label}
            value={dayIn(text)}
            min={min}
            max={max}
            disabled={rest.disabled}
            onChoose={choose}
          />
        }
      />
      {quick.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {quick.map((day) => (
            <Chip
              key={day.label}
              label={day.label}
              disabled={rest.disabled}
              pressed={dayIn(text) === day.value}
              onPress={() => choose(day.value)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function dayIn(text: string): DateValue {
  const read = readTypedDate(text)
  return read.kind === 'date' ? read.value : ''
}

type CalendarButtonProps = {
  /** The label of the date field. */
  label: string
  onChoose: (day: DateValue) => void
} & Pick<ComponentProps<'input'>, 'value' | 'min' | 'max' | 'disabled'>

function CalendarButton({ label, onChoose, ...input }: CalendarButtonProps) {
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
