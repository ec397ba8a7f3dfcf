// Reads the SQLSTATE of a database error, so that callers can tell a bad value or a repeated row from a failure.

/** The five-character SQLSTATE of a database error (`23505`, `22003` …), or null for any other error. */
export function sqlState(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const { code } = error
  // Node's own errors have a `code` too (EPIPE, ERR_…), but only a database error also has a `severity`.
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error ? code : null
}

/** Errors that only a value from outside can cause: too long, out of range, a byte or character that no text can hold. */
const BAD_VALUES: ReadonlySet<string | null> = new Set(['22001', '22003', '22021', '22P05'])

/** Whether the database cannot hold a value: the caller answers 400. Any other error of class 22 is a fault of ours. */
export const isBadValue = (error: unknown): boolean => BAD_VALUES.has(sqlState(error))

/** Whether a row exists already (unique violation, 23505): the caller reads it, and repeats the first answer. */
export function isRepeat(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** Whether the same transaction may succeed when it runs again: after a serialisation failure or deadlock. */
export function isWorthRepeating(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}
