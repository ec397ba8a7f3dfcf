// A reported claim as a card: its diagnosis and patient first, then the other columns of the list (D83, D106).
import { ChatBubbleLeftEllipsisIcon } from '@heroicons/react/24/outline'
import type { ReportedRow } from '../../contract/claim-search.ts'
import { formatDay } from '../../domain/calendar-date.ts'
import { CLAIM_TYPE_LABELS } from '../../domain/claim-report/claim-type.ts'
import { insurerNumber } from '../../domain/insurer-claim/alcance.ts'
import { momentDay } from '../../domain/moment-text.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Address } from '../../ui/address.ts'
import type { RenderLink } from '../../ui/layout/render-link.ts'
import { ClaimBadge } from './state-badge.tsx'

export type ReportCardProps = {
  row: ReportedRow
  to: Address
  renderLink: RenderLink
  onHistory: () => void
}

export function ReportCard({ row, to, renderLink, onHistory }: ReportCardProps) {
  return (
    <article className="relative overflow-hidden rounded-lg transition-colors has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-2 bg-surface shadow-soft hover:bg-tint">
      <div className="p-4 pb-3">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0 break-words text-muted text-sm">{row.nmAlias}</span>
          <span className="flex min-w-0 items-center gap-1.5">
            <ClaimBadge claim={row} />
          </span>
        </div>
        <h2 className="font-semibold">
          {renderLink({
            to,
            // The link covers the whole card, so that a tap anywhere on the card opens the claim.
            className: 'outline-none after:absolute after:inset-0',
            children: `${row.nmIncapacidad || row.nmRamo} · N.º ${row.cdReclamo}`,
          })}
        </h2>
        <p>
          {row.dscObjeto} <span className="text-muted text-sm">· {CLAIM_TYPE_LABELS[row.tpSiniestro]}</span>
        </p>
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3">
          <Facts row={row} />
          {row.valorReclamoPortal > 0 && (
            <span className="font-bold text-lg tabular-nums">{formatMoney(row.valorReclamoPortal)}</span>
          )}
        </div>
        <StaffFacts row={row} />
      </div>
      <button
        type="button"
        onClick={onHistory}
        aria-label={`Ver historial de la solicitud N.º ${row.cdReclamo}: ${row.observacion}`}
        className="target relative flex w-full items-center gap-2 border-t px-4 py-2 text-left text-sm -outline-offset-2! border-line text-ink-2 hover:bg-subtle"
      >
        <ChatBubbleLeftEllipsisIcon className="size-5 shrink-0" aria-hidden />
        <span className="min-w-0 break-words">{row.observacion || 'Historial'}</span>
      </button>
    </article>
  )
}

function Facts({ row }: { row: ReportedRow }) {
  const incurred = row.fcAlcance ?? row.fcProcedimiento
  const number = insurerNumber(row)
  return (
    <dl className="grid min-w-0 grid-cols-[auto_1fr] gap-x-2 text-muted text-sm">
      {number !== null && <Fact term="Siniestro" value={number} />}
      {number === null && row.numAlcance && <Fact term="Alcance de" value={`N.º ${row.numAlcance}`} />}
      <Fact term="Ramo" value={row.nmRamo} />
      <Fact term="Póliza" value={row.poliza} />
      {incurred && <Fact term="Incurrencia" value={formatDay(incurred)} />}
      <Fact term="Creación" value={momentDay(row.fcCreacion)} />
    </dl>
  )
}

function StaffFacts({ row }: { row: ReportedRow }) {
  if (row.titular === null && row.nmContratante === null && row.nmEjecutivo === null) return null
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-2 text-muted text-sm">
      {row.titular !== null && <Fact term="Titular" value={row.titular} />}
      {row.nmContratante !== null && <Fact term="Contratante" value={row.nmContratante} />}
      {row.nmEjecutivo !== null && <Fact term="Ejecutivo" value={row.nmEjecutivo} />}
    </dl>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="min-w-0 break-words font-medium">{value}</dd>
    </>
  )
}
