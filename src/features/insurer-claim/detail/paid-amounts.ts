// The paid and pending amounts of a claim, beside the incurred one.
import type { ClaimMoney } from '../../../domain/insurer-claim/claim-money.ts'
import { formatMoney } from '../../../domain/money.ts'
import { NOTHING } from '../parts/claim-texts.ts'

/** `money` is null while the amounts are unknown. */
export const paidAmounts = (money: ClaimMoney | null): { term: string; value: string }[] => [
  { term: 'Pagado', value: money ? formatMoney(money.paid) : NOTHING },
  ...(money && money.coming > 0 ? [{ term: 'Por pagar', value: formatMoney(money.coming) }] : []),
]
