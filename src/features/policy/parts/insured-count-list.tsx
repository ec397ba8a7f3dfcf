// The counts of insured persons (POL-19c), each with its label.
import { formatMoney } from '../../../domain/money.ts'
import type { InsuredCounts } from '../../../domain/policy/insured-counts.ts'

/** The label for persons whom no annex excludes (POL-19c); for a policy that is over, those insured at its end. */
export const activeTerm = (isOver: boolean): string => (isOver ? 'Vigentes al terminar' : 'Vigentes')

export function InsuredCountList({ counts, isOver }: { counts: InsuredCounts; isOver: boolean }) {
  const facts = [
    ['No. Personas', counts.personas],
    [activeTerm(isOver), counts.vigentes],
    ['Titular Solo', counts.solo],
    ['Titular más Uno', counts.masUno],
    ['Titular más Familia', counts.masFamilia],
    ['Subtotal', formatMoney(counts.subtotal)],
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-3 rounded-lg bg-tint p-4">
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted text-sm">{term}</dt>
          <dd className="font-bold text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
