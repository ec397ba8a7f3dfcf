// How the net premium adds up to the total, line by line, as on an invoice (POL-17a).
import { PAYMENT_LINES } from '../../../contract/columns/policy-part-columns.ts'
import type { PaymentSummary } from '../../../contract/payment.ts'
import { type Cents, formatMoney } from '../../../domain/money.ts'
import { SumList } from '../../../entities/summary/sum-list.tsx'

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
        lines={PAYMENT_LINES.map(([key, term]) => ({ term, amount: formatMoney(item[key]) }))}
        total={{ term: 'Total a pagar', amount: formatMoney(item.totalPago) }}
      />
    </section>
  )
}
