// Back and on, under the thumb; a disabled «Continuar» says what is missing.
import { ArrowLeftIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'

type Props = {
  label?: string
  onBack?: () => void
  onGo: () => void
  /** Why one cannot go on yet. */
  reason?: string
  /** Pressed all the same: the fields then say it too. */
  onRefused?: () => void
  loading?: boolean
  /** A line of its own under the button, in the room of the reason. */
  below?: ReactNode
}

export function StepActions({ label = 'Continuar', onBack, onGo, reason, onRefused, loading, below }: Props) {
  return (
    <div className="flex w-full items-start gap-2 sm:justify-end">
      {onBack && <IconButton label="Paso anterior" icon={ArrowLeftIcon} onClick={onBack} />}
      <div className="min-w-0 grow sm:max-w-80">
        <Button
          wide
          disabled={reason !== undefined}
          reason={reason}
          keepsRoom={below === undefined}
          loading={loading}
          onClick={onGo}
          onClickCapture={reason === undefined ? undefined : onRefused}
        >
          {label}
        </Button>
        {below}
      </div>
    </div>
  )
}
