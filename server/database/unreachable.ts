// Recognises errors of a database that is unreachable, lost or too slow: the same request may succeed a little later.

/**
 * PostgreSQL's states: no connection (pgbouncer reports only 08P01); no disk, memory or connection left; the server
 * stopping or starting; a lock that others hold too long; a statement or a pause within a transaction that took too
 * long.
 */
const STATES = /^(08|53|57P0|55P03$|57014$|25P03$)/
const SOCKET = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/
/** The errors of the client library itself have no code. */
const LIBRARY =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/

export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return STATES.test(code) || SOCKET.test(code) || LIBRARY.test(error.message)
}
