// What the log may say of a request and of a failure: never an address, a header or a value.
import { sqlState } from '../database/sql-state.ts'

/** Fastify's own lines name a request by its method alone: the address may carry a name, a number or a hash. */
const req = ({ method }: { method: string }) => ({ method })

const res = ({ statusCode }: { statusCode: number }) => ({ statusCode })

/**
 * Where a failure happened. The database and the JSON reader repeat in their messages what was sent, so of theirs only
 * the kind and the place are kept.
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

/** Serializers of the three words under which requests, answers and errors are logged. */
export const LOG_SERIALIZERS = { req, res, err }
