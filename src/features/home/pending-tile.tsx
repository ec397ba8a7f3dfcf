// The tile of claims on this device that wait to be sent, with the current sending status.
import { ArrowUpIcon, ClockIcon, CloudIcon, ExclamationTriangleIcon, PauseIcon } from '@heroicons/react/24/outline'
import { claimsText, patientOf } from '../../entities/draft/draft-words.ts'
import { sendingShare } from '../../entities/draft/sending-share.ts'
import { queueStatus, type RunStatus } from '../../entities/draft/sending-status.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { useSending } from '../../toolkit/sending/use-sending.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import type { Icon } from '../../ui/icon.ts'
import { TILE, TileFace } from './home-tile.tsx'
import type { OnDevice } from './use-on-device.ts'

const SIGNS: Record<RunStatus['kind'], Icon> = {
  paused: PauseIcon,
  sending: ArrowUpIcon,
  offline: CloudIcon,
  troubled: CloudIcon,
  waiting: ClockIcon,
  needy: ExclamationTriangleIcon,
}

/** Renders nothing when everything has been received. */
export function PendingTile({ run, waiting }: Pick<OnDevice, 'run' | 'waiting'>) {
  const online = useOnline()
  const { progress } = useSending()
  const { count, entries } = waiting
  if (count === 0) return null
  const status = queueStatus(waiting, run, online)
  const needy = entries.filter((each) => each.state === 'attention').length
  const current = status.kind === 'paused' ? undefined : entries.find((each) => each.state === 'sending')
  const share = current && sendingShare(current, progress)
  const warns = needy > 0 || status.kind === 'paused'
  const StateIcon = needy > 0 ? ExclamationTriangleIcon : SIGNS[status.kind]
  return (
    <AppLink to={pathTo.pending()} className={TILE}>
      <TileFace icon={StateIcon} warns={warns} title="Pendientes de enviar">
        <span className="block text-ink-2 text-sm">
          {status.kind === 'needy' ? status.title : `${claimsText(count)} · ${status.title}`}
        </span>
        {needy > 0 && status.kind !== 'needy' && (
          <span className="block font-medium text-sm text-warning">
            {needy === 1 ? '1 necesita tu atención' : `${needy} necesitan tu atención`}
          </span>
        )}
      </TileFace>
      {current && share && (
        <span className="mt-4 block">
          <ProgressBar label={`Enviando ${patientOf(current.parameters)}`} value={share.percent} text={share.text} />
        </span>
      )}
    </AppLink>
  )
}
