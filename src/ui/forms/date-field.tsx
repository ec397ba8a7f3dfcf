// NAV-08: a date typed as DD/MM/AAAA, or taken from quick chips or the device's calendar.

import { useRef } from 'react'
import { Chip } from '../actions/chip.tsx'
import { CalendarButton } from './calendar-button.tsx'
import type { FieldTexts } from './field.tsx'
import { TextField } from './text-field.tsx'
import { type DateValue, dateProblem, readTypedDate, showDate } from './typed-date.ts'
import { useTypedText } from './typed-text.ts'

export type DateFieldProps = FieldTexts & {
  /** `YYYY-MM-DD`, or '' for none. */
  value: DateValue
  /** `value` is '' while the `typed` text is not a date; the caller should then keep `typed`. */
  onChange: (value: DateValue, typed: string) => void
  /** Typed text that was not a date; pass it in to show it again; '' clears it. */
  typed?: string
  min?: DateValue
  max?: DateValue
  /** Days to choose by one press, such as Hoy and Ayer. */
  quick?: { label: string; value: DateValue }[]
  name?: string
  autoComplete?: string
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
    // An empty field shows no error when the user only passes through it: the form reports it when it is sent.
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
        autoComplete={rest.autoComplete ?? 'off'}
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
