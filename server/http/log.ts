// Log serializers of requests, responses and errors: they never log an address, a header or a value.
import { sqlState } from '../database/sql-state.ts'

/** Fastify's own lines name a request by its method alone: the address may carry a name, a number or a hash. */
const req = ({ method }: { method: string }) => ({ method })

const res = ({ statusCode }: { statusCode: number }) => ({ statusCode })

/**
 * Where a failure happened. Messages of the database and of the JSON parser may repeat the request's data, so only the
 * kind and the place of such errors are logged.
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
