// A checkbox with its label beside it, as a field of a form.
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field.tsx'

export type CheckboxFieldProps = {
  id?: string
  name?: string
  label: string
  hint?: string
  error?: string | undefined
  disabled?: boolean
  value: boolean
  onChange: (value: boolean) => void
}

export function CheckboxField({ id, name, label, hint, error, disabled, value, onChange }: CheckboxFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = classNames(error && `${controlId}-error`, hint && `${controlId}-hint`) || undefined
  return (
    <div className="flex min-w-0 flex-col">
      <label
        className={classNames(
          'target flex items-center gap-3 self-start rounded-md font-semibold text-sm',
          disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer text-ink',
        )}
      >
        <input
          type="checkbox"
          id={controlId}
          name={name}
          checked={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {label}
      </label>
      {hint && (
        <p id={`${controlId}-hint`} className="-mt-1.5 pl-8 text-muted text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`} text={error} />}
    </div>
  )
}
