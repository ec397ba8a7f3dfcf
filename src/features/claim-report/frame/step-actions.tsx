// Back and on, under the thumb; a disabled «Continuar» says over itself what is missing, and stays where it is.
import { ArrowLeftIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'

type Props = {
  label?: string
  onBack?: () => void
  onGo: () => void
  /** Why one cannot go on yet. */
  reason?: string
  /** Pressed all the same: the fields then say it too. */
  onRefused?: () => void
  loading?: boolean
  /** A line of its own over the button, where the reason stands. */
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
