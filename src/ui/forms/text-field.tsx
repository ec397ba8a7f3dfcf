// A text field of one line.

import type { ComponentProps, ReactNode } from 'react'
import type { Icon } from '../icon.ts'
import { Field, type FieldTexts, inputLook, splitTexts } from './field.tsx'

type NativeProps = Omit<ComponentProps<'input'>, keyof FieldTexts | 'value' | 'onChange' | 'className' | 'children'>

export type TextFieldProps = FieldTexts &
  NativeProps & {
    value: string
    onChange: (value: string) => void
    /** Drawn inside the field, at the left. */
    icon?: Icon
    /** A button drawn inside the field, at the right. */
    trailing?: ReactNode
  }

export function TextField(props: TextFieldProps) {
  const { texts, rest } = splitTexts(props)
  const { value, onChange, icon: FieldIcon, trailing, ...input } = rest
  return (
    <Field {...texts}>
      {(control) => (
        <span className="relative block">
          {FieldIcon && (
            <FieldIcon
              className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted"
              aria-hidden
            />
          )}
          <input
            type="text"
            {...input}
            {...control}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            className={inputLook({
              invalid: Boolean(texts.error),
              readOnly: input.readOnly,
              before: Boolean(FieldIcon),
              after: Boolean(trailing),
            })}
          />
          {trailing && <span className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</span>}
        </span>
      )}
    </Field>
  )
}
