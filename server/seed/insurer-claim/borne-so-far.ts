// Settles health claims one after the other, with the deductible and limits that earlier claims have used.
import { type HealthSettlement, settleHealth } from '../../../src/domain/insurer-claim/settlement.ts'
import { type Cents, cents } from '../../../src/domain/money.ts'
import type { AgreedCoverage, AgreedTerms } from './agreed-terms.ts'

type Presented = { valor: Cents; valNoCubierto: Cents }

/** Keeps amounts by person and policy year. `cdAsegurado` stands for both, because it belongs to one policy. */
export type BorneSoFar = {
  settle(
    cdAsegurado: number,
    terms: AgreedTerms,
    coverage: AgreedCoverage,
    bills: readonly Presented[],
  ): HealthSettlement
}

/** Requires claims in the order in which they happened. */
export function makeBorneSoFar(): BorneSoFar {
  const borne = new Map<number, number>()
  const paid = new Map<string, number>()
  return {
    settle(cdAsegurado, { yearly }, coverage, bills) {
      const before = borne.get(cdAsegurado) ?? 0
      const key = `${cdAsegurado} ${coverage.nmCobertura}`
      const used = coverage.per === 'year' ? (paid.get(key) ?? 0) : 0
      const settled = settleHealth(bills, {
        saldo: cents(coverage.bearsYearly ? Math.max(0, (yearly ?? 0) - before) : 0),
        coaseguro: coverage.coaseguro,
        limite: coverage.valLimite === null ? null : cents(Math.max(0, coverage.valLimite - used)),
      })
      borne.set(cdAsegurado, before + settled.valDeducible)
      paid.set(key, used + settled.valTotal)
      return settled
    },
  }
}
