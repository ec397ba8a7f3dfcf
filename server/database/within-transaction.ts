// Lets code that opens its own transactions work within one: all of it takes effect together, or not at all.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Queryable } from './sql.ts'

/**
 * A database whose transactions belong to `tx`. They run one after another, as do its statements, because a transaction has
 * one connection. What fails is not rolled back alone: after the first failure everything is rejected with it.
 */
export function withinTransaction(tx: Queryable): Database {
  const inside = new AsyncLocalStorage<true>()
  let last: Promise<unknown> = Promise.resolve()
  let failure: { error: unknown } | null = null
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (inside.getStore()) throw new Error('Dentro de una transacción solo se consulta por «tx»')
    const next = last
      .catch(() => undefined)
      .then(() => {
        if (failure) throw failure.error
        return work()
      })
      .catch((error) => {
        failure ??= { error }
        throw error
      })
    last = next
    return next
  }
  return {
    query: (statement) => inTurn(() => tx.query(statement)),
    transaction: (work) => inTurn(() => inside.run(true, () => work(tx))),
    isAnswering: async () => true,
    close: async () => undefined,
  }
}
