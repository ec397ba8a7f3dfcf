// A text field of several lines, with a counter where there is a limit.

import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import { inputLook } from './input-look.ts'

type NativeProps = Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'value' | 'onChange' | 'className' | 'children'>

export type TextAreaProps = FieldTexts &
  NativeProps & { value: string; onChange: (value: string) => void; maxLength?: number }

export function TextArea({
  id,
  label,
  hint,
  error,
  required,
  optional,
  disabled,
  value,
  onChange,
  ...rest
}: TextAreaProps) {
  const { maxLength } = rest
  const counter = maxLength !== undefined && (
    <span className="shrink-0 tabular-nums" aria-hidden>
      {value.length} de {maxLength}
    </span>
  )
  // The browser cuts pasted text at the limit without saying so (DOC-20a).
  const full = maxLength !== undefined && value.length >= maxLength
  const fullText = full ? `Máximo ${maxLength} caracteres` : undefined
  const limit = maxLength === undefined ? hint : (hint ?? `Hasta ${maxLength} caracteres`)
  return (
    <Field
      id={id}
      label={label}
      hint={limit}
      error={error ?? fullText}
      required={required}
      optional={optional}
      disabled={disabled}
      aside={counter}
    >
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={classNames(
            inputLook({ invalid: Boolean(error ?? fullText) }),
            'field-sizing-content min-h-28 py-3',
          )}
        />
      )}
    </Field>
  )
}
