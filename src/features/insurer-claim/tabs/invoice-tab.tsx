// The invoices that were presented with a claim: what is not covered, to be paid and paid of each (CLM-08c).
import { ReceiptPercentIcon } from '@heroicons/react/24/outline'
import type { ClaimInvoice } from '../../../contract/insurer-claim-detail.ts'
import type { CachedQuery } from '../../../shell/query/use-cached-query.ts'
import type { StatusBadgeProps } from '../../../ui/feedback/status-badge.tsx'
import { type Fact, factsOf } from './fact-columns.ts'
import { FactRows } from './fact-rows.tsx'

export const InvoiceTab = ({ label, query }: { label: string; query: CachedQuery<ClaimInvoice[]> }) => (
  <div className="flex min-w-0 flex-col gap-4">
    <FactRows
      label={label}
      what="las facturas"
      query={query}
      facts={FACTS}
      rowKey={({ cdGastosVam }) => cdGastosVam}
      rowName={({ numRecibo }) => `Factura ${numRecibo}`}
      emptyIcon={ReceiptPercentIcon}
    />
    {query.data?.some(isPaidInPart) && (
      <p className="max-w-prose text-muted text-sm">
        De lo elegible la aseguradora descuenta el deducible, el coaseguro o la depreciación, y paga hasta el límite de
        la cobertura.
      </p>
    )}
  </div>
)

const isPaidInPart = ({ valorPagado, valorAPagar }: ClaimInvoice): boolean =>
  valorPagado > 0 && valorPagado < valorAPagar

/** What is taken as a whole needs no approval any more. */
const stateOf = ({ aprobado, valor, valNoCubierto }: ClaimInvoice): StatusBadgeProps =>
  aprobado === 1
    ? { tone: 'success', label: 'Aprobada' }
    : valor > 0 && valNoCubierto === valor
      ? { tone: 'danger', label: 'No cubierta' }
      : { tone: 'neutral', label: 'Sin aprobar' }

const { text, day, money } = factsOf<ClaimInvoice>()

const FACTS: Fact<ClaimInvoice>[] = [
  text('numRecibo', 'No. de recibo', { isMain: true, isRowHead: true, whole: true, card: 'overline' }),
  day('fcGasto', 'Fecha del gasto', { isMain: true }),
  text('detalle', 'Detalle', { isMain: true, card: 'title' }),
  text('nmCobertura', 'Cobertura'),
  money('valor', 'Valor', { isMain: true, card: 'value' }),
  money('valNoCubierto', 'No cubierto', { isMain: true }),
  money('valorAPagar', 'Elegible', { isMain: true }),
  money('valorPagado', 'Pagado', { isMain: true }),
  {
    id: 'aprobado',
    header: 'Estado',
    badge: stateOf,
    isMain: true,
    card: 'status',
  },
]
