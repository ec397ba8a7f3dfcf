// The counts of insured persons (POL-19c), each a number and its word.
import { formatMoney } from '../../domain/money.ts'
import type { InsuredCounts } from '../../domain/policy/insured-counts.ts'

export function InsuredCountList({ counts }: { counts: InsuredCounts }) {
  const facts = [
    ['No. Personas', counts.personas],
    ['Vigentes', counts.vigentes],
    ['Titular Solo', counts.solo],
    ['Titular más Uno', counts.masUno],
    ['Titular más Familia', counts.masFamilia],
    ['Subtotal', formatMoney(counts.subtotal)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg bg-tint p-4 sm:grid-cols-3 md:grid-cols-6">
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted text-sm">{term}</dt>
          <dd className="font-bold text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
