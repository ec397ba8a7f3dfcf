// Reads what PostgreSQL says about an error, so that callers can tell a bad value or a repeat from a failure.

/** The five-character SQLSTATE of a database error (`23505`, `22003` …), or null for any other error. */
export function sqlState(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const { code } = error
  // Node's own codes (EPIPE, ERR_…) share the property; only a database error also carries a severity.
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error ? code : null
}

/** Errors that only a value from outside can cause: too long, out of range, a byte or character that no text can hold. */
const BAD_VALUES: ReadonlySet<string | null> = new Set(['22001', '22003', '22021', '22P05'])

/** A value that the database cannot hold: the caller answers 400. Any other error of class 22 is a fault of ours. */
export const isBadValue = (error: unknown): boolean => BAD_VALUES.has(sqlState(error))

/** A unique violation (23505): the caller reads the existing row and repeats the first answer. */
export function isRepeat(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** A serialisation failure or deadlock (40001, 40P01): running the whole transaction again may succeed. */
export function isWorthRepeating(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}
