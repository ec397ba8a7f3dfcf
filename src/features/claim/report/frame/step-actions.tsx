// The buttons «Paso anterior» and «Continuar»; above a disabled «Continuar» stands what is missing.
import { ArrowLeftIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'

type Props = {
  label?: string | undefined
  onBack?: () => void
  onGo: () => void
  /** Why the user cannot continue yet. */
  reason?: string
  /** Called when the disabled button is pressed: the fields then show their errors too. */
  onRefused?: () => void
  loading?: boolean
  /** A line above the button, instead of the reason. */
  over?: ReactNode
}

export function StepActions({ label = 'Continuar', onBack, onGo, reason, onRefused, loading, over }: Props) {
  return (
    <div className="flex w-full items-end gap-2 sm:justify-end">
      {onBack && <IconButton label="Paso anterior" icon={ArrowLeftIcon} onClick={onBack} />}
      <div className="min-w-0 grow sm:max-w-80">
        {over}
        <Button
          wide
          disabled={reason !== undefined}
          reason={reason}
          reasonPlace="over"
          loading={loading}
          onClick={onGo}
          onClickCapture={reason === undefined ? undefined : onRefused}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}
