// «Siniestros Reportados»: the last three of one's own, with their state in the portal.

import { ChevronRightIcon, ClipboardDocumentListIcon } from '@heroicons/react/24/outline'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReportedRow, ReportedSearch } from '../../contract/claim-report.ts'
import { CLAIM_TYPE_LABELS } from '../../domain/claim-report/claim-type.ts'
import { formatMoney } from '../../domain/money.ts'
import { momentDay } from '../../entities/claim-report/moment-text.ts'
import { OwnerLacks } from '../../entities/claim-report/owner-lacks.tsx'
import { reportedQuery } from '../../entities/claim-report/queries.ts'
import { StateBadge } from '../../entities/claim-report/state-badge.tsx'
import { listJournal } from '../../offline/outbox.ts'
import { ask } from '../../shell/ask.ts'
import { useOwner } from '../../shell/frame/active-associate.ts'
import { renderLink } from '../../shell/frame/app-link.tsx'
import { useLive } from '../../shell/store.ts'
import { useOnline } from '../../shell/use-online.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'

const LAST_THREE: ReportedSearch = {
  page: 0,
  pageSize: 3,
  sorted: [{ id: 'fcCreacion', desc: true }],
  estadoPortal: null,
  numSiniestro: null,
  poliza: '',
  fcCreacionDesde: null,
  fcCreacionHasta: null,
  fcIncurrenciaDesde: null,
  fcIncurrenciaHasta: null,
  cdCliente: null,
  cedula: '',
  cdEjecutivo: null,
}

export function ReportedTile({ area }: { area: 'gen' | 'vam' }) {
  const online = useOnline()
  const { by, lacks } = useOwner(area)
  const { data, isPending, refetch } = useQuery({
    ...reportedQuery(ask, { ...LAST_THREE, ...by }),
    enabled: lacks === null,
    refetchOnReconnect: 'always',
  })
  const lastReceipt = useLive(async ({ db }) => (await listJournal(db))[0]?.id ?? null)
  const seen = useRef(lastReceipt)
  useEffect(() => {
    // What has just arrived belongs on the list at once.
    if (lacks === null && seen.current !== undefined && seen.current !== lastReceipt) void refetch()
    seen.current = lastReceipt
  }, [lacks, lastReceipt, refetch])
  return (
    <Card title="Siniestros Reportados" flush>
      {data && data.content.length > 0 && (
        <ul className="mt-2">
          {data.content.map((row) => (
            <li key={row.cdReclamo} className="border-line border-t first:border-0">
              <Row row={row} area={area} />
            </li>
          ))}
        </ul>
      )}
      {data?.content.length === 0 && <p className="px-4 py-5 text-ink-2 sm:px-6">Aún no has reportado siniestros.</p>}
      {lacks !== null && <OwnerLacks lacks={lacks} />}
      {!data && isPending && lacks === null && (
        <div className="p-4 sm:px-6">
          <Skeleton shape="lines" count={4} />
        </div>
      )}
      {!data && !isPending && (
        <div className="px-4 py-4 text-ink-2 sm:px-6">
          <p>
            {online ? 'No pudimos consultar tus siniestros.' : 'Para consultar tus siniestros hace falta conexión.'}
          </p>
          <p className="text-sm">Lo recibido desde este dispositivo está en «Pendientes de enviar».</p>
          {online && (
            <button
              type="button"
              onClick={() => refetch()}
              className="target font-semibold text-primary hover:underline"
            >
              Reintentar
            </button>
          )}
        </div>
      )}
      {renderLink({
        to: `/${area}/siniestros-reportados`,
        className:
          'target flex items-center justify-between gap-3 border-line border-t px-4 py-1 font-semibold text-primary -outline-offset-2! hover:bg-tint sm:px-6',
        children: (
          <>
            <span className="inline-flex items-center gap-2">
              <ClipboardDocumentListIcon className="size-5" aria-hidden />
              Ver todos
              <span className="sr-only">los Siniestros Reportados</span>
            </span>
            <ChevronRightIcon className="size-5" aria-hidden />
          </>
        ),
      })}
    </Card>
  )
}

function Row({ row, area }: { row: ReportedRow; area: 'gen' | 'vam' }) {
  return renderLink({
    to: `/${area}/reportar-siniestro/${row.cdCompania}/${row.cdReclamo}/${row.cdIncSiniestro}`,
    className: 'block px-4 py-3.5 -outline-offset-2! transition-colors hover:bg-tint sm:px-6',
    children: (
      <>
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0 text-muted text-sm tabular-nums">N.º {row.cdReclamo}</span>
          <span className="flex min-w-0">
            <StateBadge state={row.estadoPortal} />
          </span>
        </span>
        <span className="mt-1 block font-semibold">{row.dscObjeto}</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 text-ink-2 text-sm tabular-nums">
            {CLAIM_TYPE_LABELS[row.tpSiniestro]} · {momentDay(row.fcCreacion)}
          </span>
          {row.valorReclamoPortal > 0 && (
            <span className="font-bold tabular-nums">{formatMoney(row.valorReclamoPortal)}</span>
          )}
        </span>
      </>
    ),
  })
}
