// When a delivery that was not taken is tried again.

const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000
/** After this time a delivery is given up: what it says is no news any more. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000
/** Whatever a provider asks for. */
const LONGEST_ASKED_MS = 24 * 60 * 60_000
/** Part of the wait that is left to chance, so that what failed together is not tried together. */
const JITTER = 0.25

type Failed = {
  /** How often it was tried, the failed one included. */
  tries: number
  /** What the provider asked for. */
  retryAfterMs: number | null
  /** From 0 to 1. */
  chance: number
}

/**
 * From one minute on, doubled at every try, up to one hour, a quarter of it by chance. What the provider asked for is
 * never cut short.
 */
export function waitBeforeRetry({ tries, retryAfterMs, chance }: Failed): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)) * (1 - JITTER * chance)
  const asked = Math.min(LONGEST_ASKED_MS, retryAfterMs ?? 0) * (1 + (JITTER / 5) * chance)
  return Math.round(Math.max(wait, asked))
}

/** Whether a delivery that fails now is not tried again. */
export const isGivenUp = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > GIVEN_UP_AFTER_MS

/** What a Retry-After header asks for, in seconds or until a moment (RFC 9110); null when it says neither. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const said = header.trim()
  if (/^\d{1,9}$/.test(said)) return Number(said) * 1000
  // Only a date with its time zone, as HTTP writes it: `Date.parse` also understands «5».
  const until = /^[A-Z][a-z]{2}, .* GMT$/.test(said) ? Date.parse(said) : Number.NaN
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime())
}
