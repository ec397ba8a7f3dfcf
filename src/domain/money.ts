// Money is whole cents in code and SQL, two decimals on the wire and on the screen (D95).

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

/** An amount as people read it: $1,234.56 everywhere (D37). */
export function formatMoney(cents: Cents): string {
  const [whole = '', part] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}
