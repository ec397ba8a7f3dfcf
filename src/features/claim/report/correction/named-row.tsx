// One returned field of the claim: its present value, and the link to the step that changes it.
import { CheckCircleIcon, PencilSquareIcon } from '@heroicons/react/24/outline'
import { Button } from '../../../../ui/actions/button.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { NamedField } from './named-fields.ts'

type Props = { named: NamedField; disabled: boolean; onChange: () => void }

export function NamedRow({ named: { title, value, isChanged }, disabled, onChange }: Props) {
  return (
    <fieldset aria-label={title} className="flex min-w-0 flex-col items-start gap-3">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 break-words text-ink-2">{value || 'Sin elegir todavía'}</p>
        <p className="mt-1.5">
          {isChanged ? (
            <StatusBadge tone="success" icon={CheckCircleIcon} label="Cambiado" />
          ) : (
            <StatusBadge tone="warning" icon={PencilSquareIcon} label="Te piden revisarlo" />
          )}
        </p>
      </div>
      <Button tone="secondary" icon={PencilSquareIcon} disabled={disabled} onClick={onChange}>
        {isChanged ? 'Cambiar otra vez' : 'Cambiar'}
        <span className="sr-only"> {title}</span>
      </Button>
    </fieldset>
  )
}
