// One visit of staff to a claim: who did what and when, and the claim.
import { EyeIcon, PencilSquareIcon, UserCircleIcon } from '@heroicons/react/24/outline'
import type { AccessRow } from '../../contract/my-data.ts'
import { areasOf } from '../../domain/user/role.ts'
import type { SessionPerson } from '../../toolkit/person/use-session.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { actsText, claimAddress, claimName, isChange, timesText } from './access-words.ts'

type Props = { row: AccessRow; person: SessionPerson; now: number }

export function AccessLine({ row, person, now }: Props) {
  const { nombre, cargo, comoUsted, siniestro } = row
  const LineIcon = siniestro === null ? UserCircleIcon : isChange(row) ? PencilSquareIcon : EyeIcon
  return (
    <li className="flex gap-3.5 px-4 py-4 sm:px-6">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-soft text-soft-ink">
        <LineIcon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 grow break-words">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 break-words font-semibold">{nombre}</span>
          <span className="text-muted text-sm">{cargo}</span>
          {comoUsted && siniestro !== null && <StatusBadge tone="info" label="Consultó como tú" />}
        </p>
        <p className="mt-0.5 text-ink-2 text-sm">{actsText(row)}</p>
        <p className="mt-0.5 text-muted text-sm tabular-nums">{timesText(row, now)}</p>
        {siniestro !== null && (
          <AppLink
            to={claimAddress(siniestro, areasOf(person)[0] ?? 'vam')}
            className="target -mb-2 inline-flex items-center font-semibold text-primary text-sm underline-offset-2 hover:underline"
          >
            {claimName(siniestro)}
          </AppLink>
        )}
      </div>
    </li>
  )
}
