// The facts of a policy that its row already knows, in at most two lines on a desk; they need no request.
import type { PolicyRow } from '../../../contract/policy.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { formatMoney } from '../../../domain/money.ts'
import { endText, policyTypeText } from '../../../domain/policy/policy-words.ts'
import { useReader } from '../../../shell/use-reader.ts'
import { holderName } from '../parts/policy-columns.tsx'

export function PolicyFacts({ policy }: { policy: PolicyRow }) {
  const isStaff = useReader() === 'staff'
  const facts = [
    ['Contratante', isStaff ? holderName(policy) : ''],
    ['Vigencia', `${formatDay(policy.fcDesde)} – ${endText(policy)}`],
    ['Prima neta con movimientos', formatMoney(policy.valPrima)],
    ['Placa', policy.placa ?? ''],
    ['Factura', policy.factAseg],
    ['Tipo', policyTypeText(policy.tipoPol)],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term} className="flex min-w-0 flex-wrap gap-x-1.5">
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0 break-words font-medium tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
