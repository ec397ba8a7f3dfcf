// Reads what PostgreSQL says about an error, so that callers can tell a bad value or a repeat from a failure.

/** The five-character SQLSTATE of a database error (`23505`, `22003` …), or null for any other error. */
export function sqlState(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const { code } = error
  // Node's own codes (EPIPE, ERR_…) share the property; only a database error also carries a severity.
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error ? code : null
}

/** A value that the database cannot hold (class 22): the caller answers 400. */
export function isBadValue(error: unknown): boolean {
  return sqlState(error)?.startsWith('22') === true
}

/** A unique violation (23505): the caller reads the existing row and answers as the first time. */
export function isRepeat(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** A serialisation failure or deadlock (40001, 40P01): running the whole transaction again may succeed. */
export function isWorthRepeating(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}
