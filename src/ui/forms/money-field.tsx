// NAV-11a: a field for an amount in dollars, typed with comma or dot; its value is in integer cents.

import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldTexts, inputLook } from './field.tsx'
import { moneyProblem, readTypedMoney, roundingNote, showMoney } from './typed-money.ts'
import { afterPress, useTypedText } from './typed-text.ts'

export type MoneyFieldProps = FieldTexts & {
  /** Integer cents, or null for none. */
  value: number | null
  /** `value` is null while the `typed` text is not an amount. */
  onChange: (value: number | null, typed: string) => void
  /** Typed text that was not an amount; pass it in to show it again; '' clears it. */
  typed?: string
  /** The error when the field is left with zero; without it, zero is a valid amount. */
  zeroText?: string
  /** The label of the Enter key on a phone's keyboard. */
  enterKeyHint?: 'next' | 'done'
  onBlur?: () => void
}

export function MoneyField({
  value,
  onChange,
  typed,
  onBlur,
  error,
  zeroText,
  enterKeyHint,
  hint,
  ...texts
}: MoneyFieldProps) {
  const [rounded, setRounded] = useState<string>()
  const { text, shownError, type, settle } = useTypedText({
    value,
    error,
    typed,
    valueIn: centsIn,
    show: moneyText,
    problemIn: (written) => {
      const read = readTypedMoney(written)
      if (read.kind === 'invalid') return moneyProblem(written)
      return read.kind === 'money' && read.cents === 0 ? zeroText : undefined
    },
  })
  return (
    <Field {...texts} hint={rounded ?? hint} error={shownError}>
      {(control) => (
        <span className="relative block">
          <span
            className="pointer-events-none absolute inset-y-0 left-4 flex items-center font-semibold text-muted"
            aria-hidden
          >
            $
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            enterKeyHint={enterKeyHint}
            {...control}
            value={text}
            onChange={(event) => {
              type(event.currentTarget.value)
              setRounded(undefined)
              onChange(centsIn(event.currentTarget.value), event.currentTarget.value)
            }}
            onBlur={() => {
              settle(text)
              const note = roundingNote(text)
              if (note) afterPress(() => setRounded(note))
              onBlur?.()
            }}
            className={classNames(inputLook({ invalid: Boolean(shownError) }), 'pl-9 font-semibold')}
          />
        </span>
      )}
    </Field>
  )
}

function centsIn(text: string): number | null {
  const read = readTypedMoney(text)
  return read.kind === 'money' ? read.cents : null
}

function moneyText(cents: number | null): string {
  return cents === null ? '' : showMoney(cents)
}
