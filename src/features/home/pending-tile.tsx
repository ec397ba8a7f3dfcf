// What still waits on this device to be sent, with what it is doing right now.
import {
  ArrowUpIcon,
  ChevronRightIcon,
  ClockIcon,
  CloudIcon,
  ExclamationTriangleIcon,
  PauseIcon,
} from '@heroicons/react/24/outline'
import { claimsText, patientOf } from '../../entities/draft/draft-words.ts'
import { sendingShare } from '../../entities/draft/sending-share.ts'
import { queueStatus, type RunStatus } from '../../entities/draft/sending-status.ts'
import { listOutbox } from '../../offline/outbox.ts'
import { renderLink } from '../../shell/frame/app-link.tsx'
import { SEEN_MOVING_MS, useLive } from '../../shell/store.ts'
import { useOnline } from '../../shell/use-online.ts'
import { useRun } from '../../shell/use-run.ts'
import { useSending } from '../../shell/use-sending.ts'
import { classNames } from '../../ui/class-names.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import type { Icon } from '../../ui/icon.ts'

const SIGNS: Record<RunStatus['kind'], Icon> = {
  paused: PauseIcon,
  sending: ArrowUpIcon,
  offline: CloudIcon,
  troubled: CloudIcon,
  waiting: ClockIcon,
  needy: ExclamationTriangleIcon,
}

/** Nothing while everything has been received. */
export function PendingTile() {
  const online = useOnline()
  const run = useRun()
  const { progress } = useSending()
  const waiting = useLive(({ db }) => listOutbox(db), [], SEEN_MOVING_MS)?.filter((each) => each.state !== 'received')
  if (!run || !waiting || waiting.length === 0) return null
  const status = queueStatus(waiting, run, online)
  const needy = waiting.filter((each) => each.state === 'attention').length
  const current = status.kind === 'paused' ? undefined : waiting.find((each) => each.state === 'sending')
  const share = current && sendingShare(current, progress)
  const warns = needy > 0 || status.kind === 'paused'
  const StateIcon = needy > 0 ? ExclamationTriangleIcon : SIGNS[status.kind]
  return renderLink({
    to: '/pendientes',
    className: 'block rounded-lg bg-surface p-4 shadow-soft transition-colors hover:bg-tint sm:p-5',
    children: (
      <>
        <span className="flex items-center gap-4">
          <span
            className={classNames(
              'flex size-12 shrink-0 items-center justify-center rounded-full',
              warns ? 'bg-warning-bg text-warning' : 'bg-soft text-soft-ink',
            )}
          >
            <StateIcon className="size-6" aria-hidden />
          </span>
          <span className="min-w-0 grow">
            <span className="block font-bold">Pendientes de enviar</span>
            <span className="block text-ink-2 text-sm">
              {status.kind === 'needy' ? status.title : `${claimsText(waiting.length)} · ${status.title}`}
            </span>
            {needy > 0 && status.kind !== 'needy' && (
              <span className="block font-medium text-sm text-warning">
                {needy === 1 ? '1 necesita tu atención' : `${needy} necesitan tu atención`}
              </span>
            )}
          </span>
          <ChevronRightIcon className="size-5 shrink-0 text-muted" aria-hidden />
        </span>
        {current && share && (
          <span className="mt-4 block">
            <ProgressBar label={`Enviando ${patientOf(current.parameters)}`} value={share.percent} text={share.text} />
          </span>
        )}
      </>
    ),
  })
}
