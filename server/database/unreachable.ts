// Recognises errors that pass: the database is unreachable, lost or too slow, and the same request may succeed later.

/**
 * The SQLSTATEs for: no connection (pgbouncer reports only 08P01); no disk, memory or connection left; a server that
 * stops or starts; a lock that others hold too long; a statement, or a pause within a transaction, that took too long.
 */
const STATES = /^(08|53|57P0|55P03$|57014$|25P03$)/
const SOCKET = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/
/** Messages of the client library, whose own errors have no code. */
const LIBRARY =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/

export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return STATES.test(code) || SOCKET.test(code) || LIBRARY.test(error.message)
}
