// Hook: the lines of an invoice as they are ticked on this screen; they are stored with its acceptance.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceQuery } from '../../../entities/claim-report/review-queries.ts'
import { request } from '../../../shell/query/request.ts'
import type { ReviewedPaper } from '../reviewed-claim.ts'

/** `ticks` is what differs from what is stored, or undefined. */
export function useLines({ document }: ReviewedPaper, canAccept: boolean) {
  const isInvoice = document.tipo === 'FACTURA'
  const { data: invoice } = useQuery({ ...invoiceQuery(request, document.cdArchivo), enabled: isInvoice })
  const [ticked, setTicked] = useState<Record<number, 0 | 1>>({})
  const stored = invoice?.detalle ?? []
  const lines = stored.map((line) => ({ ...line, seleccionado: ticked[line.linea] ?? line.seleccionado }))
  const differing = lines.filter(({ seleccionado }, at) => seleccionado !== stored[at]?.seleccionado)
  // Only with its acceptance: until then nothing of the invoice is decided.
  const isOpen = isInvoice && canAccept
  const tick = (named: readonly number[], to: 0 | 1) => {
    setTicked((last) => ({ ...last, ...Object.fromEntries(named.map((linea) => [linea, to])) }))
    return named.length > 0
  }
  const ticks = differing.map(({ linea, seleccionado }) => ({ linea, seleccionado }))
  return { isInvoice, invoice, lines, isOpen, tick, ticks: ticks.length > 0 ? ticks : undefined }
}
