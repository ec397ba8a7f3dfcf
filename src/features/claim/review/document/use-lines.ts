// Hook for the lines of an invoice as ticked on this screen; they are stored when the invoice is accepted.
import { useQuery } from '@tanstack/react-query'
import { readInvoice } from '../../../../contract/invoice.ts'
import { ask } from '../../../../entities/ask.ts'
import type { ReviewedPaper } from '../reviewed-claim.ts'
import { NO_DRAFT } from '../state/review-state.ts'
import { useReview } from '../state/use-review.tsx'

/** `ticks` holds every line as shown, so that exactly what the reviewer saw is approved. */
export function useLines({ document: { cdArchivo, tipo }, decision }: ReviewedPaper, canAccept: boolean) {
  const { papers, dispatch } = useReview()
  const isInvoice = tipo === 'FACTURA'
  const query = useQuery({ ...ask(readInvoice, { query: { nm: cdArchivo } }), enabled: isInvoice })
  const { ticks } = papers[cdArchivo] ?? NO_DRAFT
  const held = Object.fromEntries((decision?.lineas ?? []).map(({ linea, seleccionado }) => [linea, seleccionado]))
  const lines = (query.data?.detalle ?? []).map((line) => ({
    ...line,
    seleccionado: ticks[line.linea] ?? held[line.linea] ?? line.seleccionado,
  }))
  // Lines can be ticked only while the invoice can be accepted: they are decided with it.
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
