// DOC-09, DOC-10: the lines of an invoice with a checkbox each, and its approved and unapproved sums.
import { useQuery } from '@tanstack/react-query'
import { type Invoice, readInvoice } from '../../../../contract/invoice.ts'
import { type Cents, formatMoney, subtractCents } from '../../../../domain/money.ts'
import {
  type InvoiceLine,
  lineAmount,
  roundingDifference,
  selectedTotal,
} from '../../../../domain/review/invoice-lines.ts'
import { ask } from '../../../../entities/ask.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { ReviewedPaper } from '../reviewed-claim.ts'
import { NO_DRAFT } from '../state/review-state.ts'
import { useReview } from '../state/use-review.tsx'

type Props = {
  invoice: Invoice
  lines: readonly InvoiceLine[]
  /** Null makes the lines read-only. */
  onTick: ((lines: readonly number[], seleccionado: 0 | 1) => void) | null
}

export function InvoiceLines({ invoice: { infoFactura }, lines, onTick }: Props) {
  const approved = selectedTotal(infoFactura, lines)
  const owed = subtractCents(infoFactura.importeTotal, infoFactura.propina)
  const difference = roundingDifference(infoFactura, lines)
  const all = lines.every(({ seleccionado }) => seleccionado === 1)
  return (
    <section aria-label="Líneas de la factura" className="flex flex-col gap-2">
      <header className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">Líneas</h3>
        {onTick && lines.length > 1 && (
          <Button
            tone="quiet"
            onClick={() =>
              onTick(
                lines.map(({ linea }) => linea),
                all ? 0 : 1,
              )
            }
          >
            {all ? 'Quitar todas' : 'Aprobar todas'}
          </Button>
        )}
      </header>
      <ol className="divide-y divide-line rounded-md border border-line">
        {lines.map((line, at) => (
          <li key={line.linea}>
            <Line line={line} at={at} onTick={onTick} />
          </li>
        ))}
      </ol>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 text-sm tabular-nums">
        <dt className="text-ink-2">Total de la factura</dt>
        <dd className="text-right">{formatMoney(infoFactura.importeTotal)}</dd>
        {infoFactura.propina > 0 && <Sum term="Propina, no se aprueba" value={infoFactura.propina} />}
        {difference !== 0 && <Sum term="Diferencia por redondeo" value={difference} />}
        <Sum term="No aprobado" value={subtractCents(owed, approved)} />
        <dt className="font-semibold">Aprobado</dt>
        <dd className="text-right font-bold text-lg">{formatMoney(approved)}</dd>
      </dl>
    </section>
  )
}

const Sum = ({ term, value }: { term: string; value: Cents }) => (
  <>
    <dt className="text-ink-2">{term}</dt>
    <dd className="text-right">{formatMoney(value)}</dd>
  </>
)

function Line({ line, at, onTick }: { line: InvoiceLine; at: number; onTick: Props['onTick'] }) {
  const { linea, descripcion, codigoPrincipal, cantidad, seleccionado } = line
  const isTicked = seleccionado === 1
  return (
    <label className="target flex items-center gap-3 px-3 py-1.5 hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={onTick === null}
        onChange={() => onTick?.([linea], isTicked ? 0 : 1)}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 grow">
        <span className="block break-words font-medium text-sm">{descripcion}</span>
        <span className="block text-muted text-xs tabular-nums">
          {[at < 9 && onTick ? `Tecla ${at + 1}` : null, codigoPrincipal, `${quantityText(cantidad)} u.`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="shrink-0 font-semibold text-sm tabular-nums">{formatMoney(lineAmount(line))}</span>
    </label>
  )
}

const MILLION = 1_000_000

/** «6», «1.5»: without trailing zeros. */
const quantityText = (millionths: number): string => String(millionths / MILLION)

/**
 * The lines as ticked on this screen, stored when the invoice is accepted. `ticks` holds every line as shown, so that
 * exactly what the reviewer saw is approved.
 */
export function useLines({ document: { cdArchivo, tipo }, decision }: ReviewedPaper, canAccept: boolean) {
  const { papers, dispatch } = useReview()
  const isInvoice = tipo === 'FACTURA'
  const query = useQuery({ ...ask(readInvoice, { query: { nm: cdArchivo } }), enabled: isInvoice })
  const { ticks } = papers[cdArchivo] ?? NO_DRAFT
  const heldTicks = Object.fromEntries((decision?.lineas ?? []).map(({ linea, seleccionado }) => [linea, seleccionado]))
  const lines = (query.data?.detalle ?? []).map((line) => ({
    ...line,
    seleccionado: ticks[line.linea] ?? heldTicks[line.linea] ?? line.seleccionado,
  }))
  // Lines can be ticked only while the invoice can be accepted, because they are stored together with that decision.
  const isOpen = isInvoice && canAccept
  return {
    isInvoice,
    invoice: query.data,
    failure: query.error,
    retry: query.refetch,
    lines,
    isOpen,
    tick: (named: readonly number[], to: 0 | 1): boolean => {
      const next = { ...ticks, ...Object.fromEntries(named.map((linea) => [linea, to])) }
      dispatch({ type: 'writtenOn', cdArchivo, draft: { ticks: next } })
      return named.length > 0
    },
    ticks: lines.map(({ linea, seleccionado }) => ({ linea, seleccionado })),
  }
}
