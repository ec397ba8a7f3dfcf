// Money is whole cents in code and SQL, two decimals on the wire and on the screen (D95).

declare const unit: unique symbol

/** An amount in whole cents of a US dollar: a number at run time, and to the compiler none but what is known to be cents. */
export type Cents = number & { readonly [unit]: 'cents' }

/**
 * A wire number, an amount in dollars. A plain number may stand for one, for the wire bears nothing else; `Cents` may not,
 * so that nothing is divided or multiplied by a hundred twice.
 */
export type Dollars = number & { readonly [unit]?: 'dollars' }

/** Whether a number can be an amount in cents: a whole one. */
export const isCents = (value: number): value is Cents => Number.isSafeInteger(value)

/** A number of whole cents as an amount. Throws a RangeError where it is not whole. */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`${value} is no amount in whole cents`)
  return value
}

/** What was typed into a field of money, which counts cents, as an amount; null where it is none. */
export const centsOrNull = (value: number | null): Cents | null => (value === null ? null : cents(value))

/** The sum of amounts; one that is not known adds nothing. */
export const sumCents = (amounts: readonly (Cents | null | undefined)[]): Cents =>
  amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0) as Cents

/** What is left of an amount without another. */
export const subtractCents = (amount: Cents, taken: Cents): Cents => (amount - taken) as Cents

/** The largest amount that a person can enter: $999,999.99 (B§9). */
export const MAX_MONEY: Cents = cents(99_999_999)

/** Cents from a wire number; half a cent goes up. */
export function toCents(amount: Dollars): Cents {
  // 1.005 is 1.00499… in binary: the tiny nudge makes halves go up as on paper.
  return Math.round(amount * 100 + Math.sign(amount) * 1e-7) as Cents
}

/** The wire number of an amount, with at most two decimals. */
export function fromCents(amount: Cents): Dollars {
  return amount / 100
}

/** An amount as people read it: $1,234.56 everywhere (D37). */
export function formatMoney(amount: Cents): string {
  const [whole = '', part] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}
