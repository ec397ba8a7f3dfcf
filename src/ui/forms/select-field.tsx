// A select field for a short list, opened by the device's own picker.

import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { classNames } from '../class-names.ts'
import { Field, type FieldTexts, inputLook } from './field.tsx'

export type SelectFieldProps = FieldTexts & {
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string; disabled?: boolean }[]
  /** The first, empty entry, such as «Elige una opción». */
  placeholder?: string
  name?: string
  autoComplete?: string
}

export function SelectField({ value, onChange, options, placeholder, name, autoComplete, ...texts }: SelectFieldProps) {
  return (
    <Field {...texts}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            name={name}
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            className={classNames(
              inputLook({ invalid: Boolean(texts.error) }),
              'appearance-none truncate pr-11',
              value === '' && placeholder !== undefined && 'text-muted',
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted"
            aria-hidden
          />
        </span>
      )}
    </Field>
  )
}
