// The amounts of a claim that were paid and are to come, beside what it incurred.
import type { ClaimMoney } from '../../../domain/insurer-claim/claim-money.ts'
import { formatMoney } from '../../../domain/money.ts'
import { NOTHING } from '../parts/claim-texts.ts'

/** Without `money` it is not known yet. */
export const paidAmounts = (money: ClaimMoney | null): { term: string; value: string }[] => [
  { term: 'Pagado', value: money ? formatMoney(money.paid) : NOTHING },
  ...(money && money.coming > 0 ? [{ term: 'Por pagar', value: formatMoney(money.coming) }] : []),
]
