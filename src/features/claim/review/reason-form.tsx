// The reason for a decision: suggested texts, a field with its limit, and the button that submits it (DOC-20).
import { type FormEvent, useEffect, useId, useState } from 'react'
import { MAX_COMMENT } from '../../../domain/review/comment.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { withReason } from './reasons.ts'

type ReasonProps = {
  id: string
  isNeeded: boolean
  value: string
  reasons: readonly string[]
  error?: string | undefined
  onChange: (text: string) => void
}

/** The field with its suggested texts; the first tapped text fills the field, the next ones are appended. */
export function Reason({ id, isNeeded, value, reasons, error, onChange }: ReasonProps) {
  function add(text: string) {
    onChange(withReason(value, text))
    // The user can continue typing in the field.
    document.getElementById(id)?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        id={id}
        label={isNeeded ? 'Motivo *' : 'Comentario'}
        hint="Lo lee el asegurado."
        required={isNeeded}
        value={value}
        error={error}
        maxLength={MAX_COMMENT}
        rows={3}
        onChange={onChange}
      />
      {reasons.length > 0 && (
        <ul aria-label="Motivos frecuentes" className="flex flex-wrap gap-1.5">
          {reasons.map((text) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => add(text)}
                className="target inline-flex items-center rounded-md bg-soft px-3 text-left text-sm text-soft-ink transition-colors hover:bg-soft-hover active:bg-soft-pressed"
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Props = {
  value: string
  isNeeded: boolean
  /** The label of the button, such as «Devolver». */
  label: string
  reasons?: readonly string[]
  busy: boolean
  error: string | undefined
  onGive: (comentario: string) => void
  onChange: (text: string) => void
  onCancel: () => void
}

export function ReasonForm({ value, isNeeded, label, reasons = [], busy, error, onGive, onChange, onCancel }: Props) {
  const id = useId()
  // The user types the reason next.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const [missing, setMissing] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isNeeded && value.trim() === '') return setMissing('Escriba el motivo')
    setMissing(undefined)
    onGive(value.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Reason
        id={id}
        isNeeded={isNeeded}
        value={value}
        reasons={reasons}
        error={missing ?? error}
        onChange={onChange}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={busy}>
          {label}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
