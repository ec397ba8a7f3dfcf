// Hook: the lines of an invoice as they are ticked on this screen; they are stored with its acceptance.
import { useQuery } from '@tanstack/react-query'
import { readInvoice } from '../../../contract/invoice.ts'
import { ask } from '../../../entities/ask.ts'
import type { ReviewedPaper } from '../reviewed-claim.ts'
import { useKeptWords } from '../use-kept-words.ts'

type Ticks = Readonly<Record<number, number>>
const NONE: Ticks = {}

/** `ticks` are all lines as they are shown: what is approved is what its reviewer saw. */
export function useLines({ document, decision }: ReviewedPaper, canAccept: boolean) {
  const isInvoice = document.tipo === 'FACTURA'
  const query = useQuery({ ...ask(readInvoice, { query: { nm: document.cdArchivo } }), enabled: isInvoice })
  const [ticked, setTicked] = useKeptWords<Ticks>(`ticks ${document.cdArchivo}`, NONE)
  const held = Object.fromEntries((decision?.lineas ?? []).map(({ linea, seleccionado }) => [linea, seleccionado]))
  const lines = (query.data?.detalle ?? []).map((line) => ({
    ...line,
    seleccionado: ticked[line.linea] ?? held[line.linea] ?? line.seleccionado,
  }))
  // Only with its acceptance: until then nothing of the invoice is decided.
  const isOpen = isInvoice && canAccept
  return {
    isInvoice,
    invoice: query.data,
    failure: query.error,
    retry: query.refetch,
    lines,
    isOpen,
    tick: (named: readonly number[], to: 0 | 1): boolean => {
      setTicked({ ...ticked, ...Object.fromEntries(named.map((linea) => [linea, to])) })
      return named.length > 0
    },
    ticks: lines.map(({ linea, seleccionado }) => ({ linea, seleccionado })),
    forget: () => setTicked(NONE),
  }
}
