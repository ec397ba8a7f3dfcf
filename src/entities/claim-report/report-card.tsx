// A reported claim as a card with every column of the list (D83); the card opens it, its observation the history.
import { CheckIcon } from '@heroicons/react/20/solid'
import { ChatBubbleLeftEllipsisIcon } from '@heroicons/react/24/outline'
import type { ReportedRow } from '../../contract/claim-search.ts'
import { formatDay } from '../../domain/calendar-date.ts'
import { CLAIM_TYPE_LABELS } from '../../domain/claim-report/claim-type.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Address } from '../../ui/address.ts'
import { classNames } from '../../ui/class-names.ts'
import type { RenderLink } from '../../ui/layout/render-link.ts'
import { momentDay } from '../moment-text.ts'
import { StateBadge } from './state-badge.tsx'

export type ReportCardProps = {
  row: ReportedRow
  to: Address
  renderLink: RenderLink
  selected?: boolean
  onHistory: () => void
}

export function ReportCard({ row, to, renderLink, selected = false, onHistory }: ReportCardProps) {
  const quiet = selected ? 'text-selected-ink' : 'text-muted'
  return (
    <article
      className={classNames(
        'relative overflow-hidden rounded-lg transition-colors has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-2',
        selected ? 'bg-selected text-selected-ink' : 'bg-surface shadow-soft hover:bg-tint',
      )}
    >
      {selected && <span className="absolute inset-y-0 left-0 w-1 bg-selected-bar" aria-hidden />}
      <div className="p-4 pb-3">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
          <span className={classNames('min-w-0 break-words text-sm', quiet)}>{row.nmAlias}</span>
          <span className="flex min-w-0 items-center gap-1.5">
            <StateBadge state={row.estadoPortal} />
            {selected && <CheckIcon className="size-5" aria-hidden />}
          </span>
        </div>
        <h2 className="font-semibold">
          {renderLink({
            to,
            // The whole card takes the finger: the link reaches over it.
            className: 'outline-none after:absolute after:inset-0',
            children: `${row.nmRamo} · N.º ${row.cdReclamo}`,
            'aria-current': selected ? 'true' : undefined,
          })}
        </h2>
        <p>
          {row.dscObjeto} <span className={classNames('text-sm', quiet)}>· {CLAIM_TYPE_LABELS[row.tpSiniestro]}</span>
        </p>
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3">
          <Facts row={row} quiet={quiet} />
          <span className="font-bold text-lg tabular-nums">{formatMoney(row.valorReclamoPortal)}</span>
        </div>
        <StaffFacts row={row} quiet={quiet} />
      </div>
      <button
        type="button"
        onClick={onHistory}
        aria-label={`Ver historial de la solicitud N.º ${row.cdReclamo}: ${row.observacion}`}
        className={classNames(
          'target relative flex w-full items-center gap-2 border-t px-4 text-left text-sm -outline-offset-2!',
          selected ? 'border-selected-bar/30' : 'border-line text-ink-2 hover:bg-subtle',
        )}
      >
        <ChatBubbleLeftEllipsisIcon className="size-5 shrink-0" aria-hidden />
        <span className="min-w-0 truncate">{row.observacion || 'Historial'}</span>
      </button>
    </article>
  )
}

type FactsProps = { row: ReportedRow; quiet: string }

function Facts({ row, quiet }: FactsProps) {
  const incurred = row.fcAlcance ?? row.fcProcedimiento
  return (
    <dl className={classNames('grid min-w-0 grid-cols-[auto_1fr] gap-x-2 text-sm', quiet)}>
      {row.numSiniestro !== null && <Fact term="Siniestro" value={String(row.numSiniestro)} />}
      <Fact term="Póliza" value={row.poliza} />
      {incurred && <Fact term="Incurrencia" value={formatDay(incurred)} />}
      <Fact term="Creación" value={momentDay(row.fcCreacion)} />
    </dl>
  )
}

function StaffFacts({ row, quiet }: FactsProps) {
  if (row.titular === null && row.nmContratante === null && row.nmEjecutivo === null) return null
  return (
    <dl className={classNames('mt-2 grid grid-cols-[auto_1fr] gap-x-2 text-sm', quiet)}>
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
