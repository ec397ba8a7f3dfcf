// Calculates when a delivery that failed is tried again.

const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000
/** After this time a delivery is given up: its content is no longer news. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000
/** The longest wait that a provider may ask for. */
const LONGEST_REQUESTED_MS = 24 * 60 * 60_000
/** Random part of the wait, so that deliveries that failed together are not tried again together. */
const JITTER = 0.25

type FailedDelivery = {
  /** The number of tries, the failed one included. */
  tries: number
  /** The wait that the provider asked for. */
  retryAfterMs: number | null
  /** A random number from 0 to 1. */
  chance: number
}

/**
 * The wait before the next try: one minute at first, doubled at every try up to one hour, minus a random part of up to
 * a quarter. It is never shorter than the wait that the provider asked for.
 */
export function waitBeforeRetry({ tries, retryAfterMs, chance }: FailedDelivery): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)) * (1 - JITTER * chance)
  const requestedWait = Math.min(LONGEST_REQUESTED_MS, retryAfterMs ?? 0) * (1 + (JITTER / 5) * chance)
  return Math.round(Math.max(wait, requestedWait))
}

/** Whether a delivery that fails now is given up instead of tried again. */
export const isGivenUp = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > GIVEN_UP_AFTER_MS

/** The wait in a Retry-After header, which holds seconds or a date (RFC 9110); null when it holds neither. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  // Only the date format of HTTP, with a time zone: `Date.parse` alone would also accept «5».
  const until = /^[A-Z][a-z]{2}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime())
}
