// The tile «Siniestros Reportados»: the user's last three claims, with their state in the portal.

import { BuildingLibraryIcon, ChevronRightIcon, ClipboardDocumentListIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { CLAIM_TYPE_LABELS } from '../../domain/claim-report/claim-type.ts'
import { momentDay } from '../../domain/moment-text.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Area } from '../../domain/user/role.ts'
import { NothingForOwner } from '../../entities/nothing-for-owner.tsx'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { claimListsOf } from '../../toolkit/screens/claim-lists.ts'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { RetryButton, type RetryButtonProps } from '../../ui/actions/retry-button.tsx'
import type { Address } from '../../ui/address.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Icon } from '../../ui/icon.ts'
import { Card } from '../../ui/layout/card.tsx'
import { AwayNote } from './away-note.tsx'
import { ClaimRow } from './claim-row.tsx'
import type { HomeClaims } from './use-home-claims.ts'

type Props = { area: Area; claims: HomeClaims }

export function ReportedTile({ area, claims: { summary, since, isPending, lacks } }: Props) {
  const last = summary.data?.ultimos
  return (
    <Card title="Siniestros Reportados" flush>
      {last && since !== null && <AwayNote since={since} />}
      {last && last.length > 0 && (
        <ul className="mt-2">
          {last.map((row) => (
            <ClaimRow key={row.cdReclamo} row={row} area={area}>
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 text-ink-2 text-sm tabular-nums">
                  {CLAIM_TYPE_LABELS[row.tpSiniestro]} · {momentDay(row.fcCreacion)}
                </span>
                {row.valorReclamoPortal > 0 && (
                  <span className="shrink-0 font-bold tabular-nums">{formatMoney(row.valorReclamoPortal)}</span>
                )}
              </span>
            </ClaimRow>
          ))}
        </ul>
      )}
      {last?.length === 0 && <p className="px-4 py-5 text-ink-2 sm:px-6">Aún no has reportado siniestros.</p>}
      {lacks !== null && <NothingForOwner lacks={lacks} />}
      {!last && isPending && (
        <div className="p-4 sm:px-6">
          <Skeleton shape="lines" count={4} />
        </div>
      )}
      {!last && !isPending && lacks === null && <Failure retry={summary.refetch} />}
      <ListLink to={pathTo.reported(area)} icon={ClipboardDocumentListIcon}>
        Ver todos
        <span className="sr-only">los Siniestros Reportados</span>
      </ListLink>
      {claimListsOf(area).map(({ label, to }) => (
        <ListLink key={label} to={to} icon={BuildingLibraryIcon}>
          {label}
        </ListLink>
      ))}
    </Card>
  )
}

const ListLink = ({ to, icon: LinkIcon, children }: { to: Address; icon: Icon; children: ReactNode }) => (
  <AppLink
    to={to}
    className="target flex items-center justify-between gap-3 border-line border-t px-4 py-1 font-semibold text-primary -outline-offset-2! hover:bg-tint sm:px-6"
  >
    <span className="inline-flex items-center gap-2">
      <LinkIcon className="size-5" aria-hidden />
      <span>{children}</span>
    </span>
    <ChevronRightIcon className="size-5" aria-hidden />
  </AppLink>
)

function Failure({ retry }: { retry: RetryButtonProps['onRetry'] }) {
  const online = useOnline()
  return (
    <div className="px-4 py-4 text-ink-2 sm:px-6">
      <p>{online ? 'No pudimos consultar tus siniestros.' : 'Para consultar tus siniestros hace falta conexión.'}</p>
      <p className="text-sm">Lo recibido desde este dispositivo está en «Pendientes de enviar».</p>
      {online && (
        <div className="mt-3">
          <RetryButton tone="secondary" onRetry={retry} />
        </div>
      )}
    </div>
  )
}
