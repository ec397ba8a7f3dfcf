// Money is whole cents in code and SQL, two decimals on the wire and on the screen (D95).
import { onFirstUse } from './on-first-use.ts'

/** An amount in whole cents of a US dollar. */
export type Cents = number

/** The largest amount that a person can enter: $999,999.99 (B§9). */
export const MAX_MONEY: Cents = 99_999_999

/** Cents from a wire number; half a cent goes up. */
export function toCents(amount: number): Cents {
  // 1.005 is 1.00499… in binary: the tiny nudge makes halves go up as on paper.
  return Math.round(amount * 100 + Math.sign(amount) * 1e-7)
}

/** The wire number of an amount, with at most two decimals. */
export function fromCents(cents: Cents): number {
  return cents / 100
}

const format = onFirstUse(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }))

/** An amount as people read it: $1,234.56 everywhere (D37). */
export function formatMoney(cents: Cents): string {
  return format().format(cents / 100)
}
