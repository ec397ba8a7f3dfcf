// Recognises errors of the database: a bad value, a repeated row, a lost connection, a full disk.

/** The five-character SQLSTATE of a database error (`23505`, `22003` …), or null for any other error. */
export function sqlState(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const { code } = error
  // Node's own errors have a `code` too (EPIPE, ERR_…), but only a database error also has a `severity`.
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error ? code : null
}

/** Errors that only a value from outside can cause: too long, out of range, or a character that text cannot store. */
const BAD_VALUES: ReadonlySet<string | null> = new Set(['22001', '22003', '22021', '22P05'])

/**
 * Whether the database cannot store a value: the caller answers 400. Other errors of class 22 are bugs of the portal.
 */
export const isBadValue = (error: unknown): boolean => BAD_VALUES.has(sqlState(error))

/** Whether a row exists already (unique violation, 23505): the caller reads it, and repeats the first answer. */
export function isRepeat(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** Whether the same transaction may succeed when it runs again: a serialisation failure, a deadlock, a stale plan. */
export function isWorthRepeating(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01' || isStalePlan(error)
}

/** No such prepared statement, a second one of the same name, or one whose columns have other types since. */
const STALE_PLANS: ReadonlySet<string | null> = new Set(['26000', '42P05', '0A000'])

/** Whether the server refused a prepared statement before it ran. */
export const isStalePlan = (error: unknown): boolean => STALE_PLANS.has(sqlState(error))

/**
 * The SQLSTATEs for: no connection (pgbouncer reports only 08P01); no disk, memory or connection left; a server that
 * stops or starts; a lock that others hold too long; a statement, or a pause within a transaction, that took too long.
 */
const PASSING_STATES = /^(08|53|57P0|55P03$|57014$|25P03$)/
const SOCKET = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/
/** Messages of the client library, whose own errors have no code. */
const LIBRARY =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/

/** Whether the database is unreachable, lost or too slow, so that the same request may succeed later. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return PASSING_STATES.test(code) || SOCKET.test(code) || LIBRARY.test(error.message)
}

/** Node's error codes for a full disk and for an exhausted quota. */
const DISK_FULL_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])
/** PostgreSQL's SQLSTATE when its disk is full. */
const DISK_FULL_STATE = '53100'

/** Whether a disk is full: nothing was stored, and the same request succeeds once there is room. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return ('code' in error && DISK_FULL_CODES.has(error.code)) || sqlState(error) === DISK_FULL_STATE
}
