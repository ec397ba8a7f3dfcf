// Log serializers for requests, responses and errors; they never log an address, a header or a value.
import { sqlState } from '../database/sql-state.ts'

/** Fastify's own log lines contain only the method: the address may contain a name, a number or a hash. */
const req = ({ method }: { method: string }) => ({ method })

const res = ({ statusCode }: { statusCode: number }) => ({ statusCode })

/**
 * The log entry of an error. Messages of the database and of the JSON parser may repeat data of the request, so only
 * the kind of such an error and where it happened are logged.
 */
function err(error: Error) {
  const state = sqlState(error)
  const place = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: state || error instanceof SyntaxError ? '' : error.message,
    ...named(error, ['code', 'table', 'constraint']),
    stack: place.join('\n'),
  }
}

const named = (error: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(error).filter(([key, value]) => keys.includes(key) && typeof value === 'string'))

/** Serializers for the log's keys `req`, `res` and `err`. */
export const LOG_SERIALIZERS = { req, res, err }
