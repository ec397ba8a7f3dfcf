// What a policy is about in one line, for the top of its page or pane while it is scrolled.
import type { PolicyRow } from '../../../contract/policy.ts'
import { formatMoney } from '../../../domain/money.ts'
import { endText } from '../../../domain/policy/policy-words.ts'
import { useReader } from '../../../shell/use-reader.ts'
import { holderName } from '../parts/policy-columns.tsx'

/** `isNamed`: begins with the number, where no head above it stays in view. */
export function PolicyLine({ policy, isNamed = false }: { policy: PolicyRow; isNamed?: boolean }) {
  const isStaff = useReader() === 'staff'
  const { poliza, placa, ramo, valAsegurado } = policy
  const facts = [
    isStaff && holderName(policy),
    placa || ramo.nmRamo,
    `hasta ${endText(policy)}`,
    valAsegurado > 0 && formatMoney(valAsegurado),
  ]
  return (
    <>
      {isNamed && <span className="shrink-0 font-semibold">Póliza {poliza}</span>}
      <span className="min-w-0 truncate text-ink-2 tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}
