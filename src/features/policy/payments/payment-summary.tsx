// How the net premium adds up to the total, line by line, as on an invoice (POL-17a).
import type { PaymentSummary } from '../../../contract/payment.ts'
import { type Cents, formatMoney } from '../../../domain/money.ts'
import { SumList } from '../../../entities/summary/sum-list.tsx'

const LINES: readonly (readonly [key: Exclude<keyof PaymentSummary, 'frmPago' | 'totalPago'>, label: string])[] = [
  ['totPrima', 'Prima neta'],
  ['superBancos', 'Superintendencia de Bancos'],
  ['seguroC', 'Seguro Social Campesino'],
  ['dereEmision', 'Derechos de emisión'],
  ['valRubro', 'Otros rubros'],
  ['iva', 'IVA'],
  ['valFinanciamiento', 'Financiamiento'],
]

type Props = {
  item: PaymentSummary
  /** The net premium of all movements of the policy, which the list and the facts of a policy show. */
  premiumOfAll?: Cents
}

export function PaymentSummaryList({ item, premiumOfAll }: Props) {
  return (
    <section aria-label="Resumen" className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">Resumen</h3>
      <p className="text-ink-2 text-sm">Forma de pago: {item.frmPago}</p>
      {premiumOfAll !== undefined && premiumOfAll !== item.totPrima && (
        <p className="text-ink-2 text-sm">
          Los pagos son de un movimiento. La prima neta con todos los movimientos es de {formatMoney(premiumOfAll)}.
        </p>
      )}
      <SumList
        lines={LINES.map(([key, term]) => ({ term, amount: formatMoney(item[key]) }))}
        total={{ term: 'Total a pagar', amount: formatMoney(item.totalPago) }}
      />
    </section>
  )
}
