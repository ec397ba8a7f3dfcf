// Wraps the two internal functions of Dexie through which every operation goes; no other internals are used.
import type { Dexie, PromiseExtended } from 'dexie'

type Operation = (...args: unknown[]) => PromiseExtended<unknown>
/** Runs in place of a Dexie operation, which it may call; `mode` is the call's first argument, the transaction mode. */
type Wrapper = (operation: () => PromiseExtended<unknown>, mode: unknown) => PromiseExtended<unknown>

/** Every transaction calls `_transaction`; every operation outside a transaction calls `_trans`. */
type Entrances = { _transaction?: Operation; Table: { prototype: { _trans?: Operation } } }

/**
 * Calls `around` in place of every transaction of a database, and of every operation outside a transaction. Dexie has
 * no public hook for it: its middleware runs inside a transaction and cannot restart it. To be removed once Dexie
 * reopens a connection that the browser closed (dexie/Dexie.js#613, #1805). Throws when a newer Dexie lacks these
 * functions.
 */
export function wrapOperations(db: Dexie, around: Wrapper): void {
  const entrances = db as unknown as Entrances
  const { prototype } = entrances.Table
  const [transaction, single] = [entrances._transaction, prototype._trans]
  if (!transaction || !single) throw new Error('Dexie changed inside: its operations cannot be repeated')
  entrances._transaction = function (this: unknown, ...args) {
    return around(() => transaction.apply(this, args), args[0])
  }
  prototype._trans = function (this: unknown, ...args) {
    return around(() => single.apply(this, args), args[0])
  }
}
