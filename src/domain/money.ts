// Money is whole cents in code and SQL, two decimals on the wire and on the screen (D95).

declare const unit: unique symbol

/** An amount in whole cents of a US dollar. A branded number: only this file and the contract can make one. */
export type Cents = number & { readonly [unit]: 'cents' }

/**
 * An amount in dollars, as sent on the wire. Plain numbers are accepted, because JSON has no other; `Cents` are not, so
 * that no amount is converted twice.
 */
export type Dollars = number & { readonly [unit]?: 'dollars' }

/** Whether a number can be an amount in cents: a safe integer. */
export const isCents = (value: number): value is Cents => Number.isSafeInteger(value)

/** Turns a number of cents into an amount. Throws a RangeError when it is not a whole number. */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`${value} is no amount in whole cents`)
  return value
}

/** Turns a field that holds cents into an amount; null stays null. Throws a RangeError when the value is not whole. */
export const centsOrNull = (value: number | null): Cents | null => (value === null ? null : cents(value))

/** The sum of amounts; null and undefined count as zero. */
export const sumCents = (amounts: readonly (Cents | null | undefined)[]): Cents =>
  amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0) as Cents

/** `amount` minus `taken`. */
export const subtractCents = (amount: Cents, taken: Cents): Cents => (amount - taken) as Cents

/** The largest amount that a person can enter: $999,999.99 (B§9). */
export const MAX_MONEY: Cents = cents(99_999_999)

/** Converts dollars to whole cents, rounding half a cent away from zero. */
export function toCents(amount: Dollars): Cents {
  // 1.005 is 1.00499… in binary: the tiny addition makes halves round as they do on paper.
  return Math.round(amount * 100 + Math.sign(amount) * 1e-7) as Cents
}

/** Converts cents to dollars for the wire, with at most two decimals. */
export function fromCents(amount: Cents): Dollars {
  return amount / 100
}

/** An amount as people read it: $1,234.56 everywhere (D37). */
export function formatMoney(amount: Cents): string {
  const [whole = '', part] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}
