// The banner of the outbox: the sending status, the last success, and the button for that status.
import {
  ArrowPathIcon,
  ArrowUpIcon,
  ClockIcon,
  CloudIcon,
  ExclamationTriangleIcon,
  PauseIcon,
} from '@heroicons/react/24/solid'
import { useState } from 'react'
import { agoText } from '../../domain/moment-text.ts'
import { claimsText } from '../../entities/draft/draft-words.ts'
import type { RunStatus } from '../../entities/draft/sending-status.ts'
import { useUpdateApp } from '../../toolkit/person/update-app.ts'
import { useSending } from '../../toolkit/sending/use-sending.ts'
import { Button } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { Icon } from '../../ui/icon.ts'

const LOOKS: Record<RunStatus['kind'], { icon: Icon; ground: string; sign: string }> = {
  paused: { icon: PauseIcon, ground: 'bg-warning-bg', sign: 'bg-surface text-warning' },
  sending: { icon: ArrowUpIcon, ground: 'bg-tint', sign: 'bg-surface text-primary' },
  offline: { icon: CloudIcon, ground: 'bg-subtle', sign: 'bg-surface text-ink-2' },
  troubled: { icon: CloudIcon, ground: 'bg-subtle', sign: 'bg-surface text-ink-2' },
  waiting: { icon: ClockIcon, ground: 'bg-tint', sign: 'bg-surface text-primary' },
  needy: { icon: ExclamationTriangleIcon, ground: 'bg-warning-bg', sign: 'bg-surface text-warning' },
}

type Props = { run: RunStatus; waiting: number; lastSuccess: number | null; now: number }

export function RunBanner({ run, waiting, lastSuccess, now }: Props) {
  const { icon: StateIcon, ground, sign } = LOOKS[run.kind]
  return (
    <section aria-label="Estado del envío" className={classNames('rounded-lg p-4 sm:p-5', ground)}>
      <div className="flex flex-wrap items-center gap-4">
        <span className={classNames('flex size-12 shrink-0 items-center justify-center rounded-full', sign)}>
          {run.kind === 'sending' ? <Spinner /> : <StateIcon className="size-6" aria-hidden />}
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-bold text-lg">{run.title}</p>
          <p className="text-ink-2 text-sm">{run.text}</p>
          <p className="mt-1 text-ink-2 text-sm tabular-nums">
            {run.kind !== 'needy' && `${waiting === 1 ? 'Espera' : 'Esperan'} ${claimsText(waiting)}`}
            {run.kind !== 'needy' && lastSuccess !== null && ' · '}
            {lastSuccess !== null && `Último envío recibido ${agoText(lastSuccess, now)}`}
          </p>
        </div>
        {run.kind !== 'sending' && run.kind !== 'needy' && <RunAction run={run} />}
      </div>
    </section>
  )
}

function RunAction({ run }: { run: RunStatus }) {
  const { retry } = useSending()
  const { update, isUpdating } = useUpdateApp()
  const [busy, setBusy] = useState(false)

  async function again() {
    setBusy(true)
    await retry()
    setBusy(false)
  }

  return (
    <span className="flex w-full *:w-full sm:w-auto">
      {run.why === 'session' && <Button onClick={() => window.location.reload()}>Iniciar sesión</Button>}
      {run.why === 'version' && (
        <Button loading={isUpdating} onClick={update}>
          Actualizar la app
        </Button>
      )}
      {run.why !== 'session' && run.why !== 'version' && (
        <Button tone={run.kind === 'offline' ? 'plain' : 'primary'} icon={ArrowPathIcon} loading={busy} onClick={again}>
          Reintentar ahora
        </Button>
      )}
    </span>
  )
}
