// How the net premium adds up to the total, line by line, as on an invoice (POL-17a).
import type { PaymentSummary } from '../../../contract/payment.ts'
import { type Cents, formatMoney } from '../../../domain/money.ts'

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
      <dl className="flex max-w-120 flex-col tabular-nums">
        {LINES.map(([key, label]) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1.5">
            <dt className="min-w-0 break-words text-ink-2">{label}</dt>
            <dd>{formatMoney(item[key])}</dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 py-2 font-bold text-lg">
          <dt>Total a pagar</dt>
          <dd>{formatMoney(item.totalPago)}</dd>
        </div>
      </dl>
    </section>
  )
}
