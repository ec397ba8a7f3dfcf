// Lets code that opens its own transactions work within one: all of it takes effect together, or not at all.
import type { Database, Queryable } from './sql.ts'

/**
 * A database whose transactions belong to `tx`. They run one after another, as do its statements, because a transaction has
 * one connection.
 */
export function withinTransaction(tx: Queryable): Database {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next
    return next
  }
  return {
    query: (statement) => inTurn(() => tx.query(statement)),
    transaction: (work) => inTurn(() => work(tx)),
    isAnswering: async () => true,
    close: async () => undefined,
  }
}
