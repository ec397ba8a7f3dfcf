// A text field of several lines, with a counter where there is a limit.

import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldTexts, inputLook, splitTexts } from './field.tsx'

type NativeProps = Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'value' | 'onChange' | 'className' | 'children'>

export type TextAreaProps = FieldTexts &
  NativeProps & { value: string; onChange: (value: string) => void; maxLength?: number }

export function TextArea(props: TextAreaProps) {
  const { texts, rest } = splitTexts(props)
  const { value, onChange, ...area } = rest
  const { maxLength } = area
  const counter = maxLength !== undefined && (
    <span className="shrink-0 tabular-nums" aria-hidden>
      {value.length} de {maxLength}
    </span>
  )
  // The browser truncates pasted text at the limit without a message (DOC-20a).
  const full = maxLength !== undefined && value.length >= maxLength
  const error = texts.error ?? (full ? `Máximo ${maxLength} caracteres` : undefined)
  const hint = texts.hint ?? (maxLength === undefined ? undefined : `Hasta ${maxLength} caracteres`)
  return (
    <Field {...texts} hint={hint} error={error} aside={counter}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={classNames(inputLook({ invalid: Boolean(error) }), 'field-sizing-content min-h-28 py-3')}
        />
      )}
    </Field>
  )
}
