// The invoices presented with a claim, each with its uncovered, payable and paid amounts (CLM-08c).
import { ReceiptPercentIcon } from '@heroicons/react/24/outline'
import { INVOICE } from '../../../contract/columns/claim-part-columns.ts'
import type { ClaimInvoice } from '../../../contract/insurer-claim-detail.ts'
import type { invoiceText } from '../../../domain/insurer-claim/part-words.ts'
import type { TonesOf } from '../../../entities/shown-column.ts'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { type Fact, fact, mainFact } from './fact-columns.ts'
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

const TONES: TonesOf<typeof invoiceText> = { Aprobada: 'success', 'No cubierta': 'danger', 'Sin aprobar': 'neutral' }

const FACTS: Fact<ClaimInvoice>[] = [
  mainFact(INVOICE.numRecibo, { isRowHead: true, whole: true, card: 'overline' }),
  mainFact(INVOICE.fcGasto),
  mainFact(INVOICE.detalle, { card: 'title' }),
  fact(INVOICE.nmCobertura),
  mainFact(INVOICE.valor, { card: 'value' }),
  mainFact(INVOICE.valNoCubierto),
  mainFact(INVOICE.valorAPagar),
  mainFact(INVOICE.valorPagado),
  mainFact(INVOICE.aprobado, { tones: TONES, card: 'status' }),
]
