// The two functions of Dexie through which every operation goes: what is inside of the library, and nothing else of it.
import type { Dexie, PromiseExtended } from 'dexie'

type Operation = (...given: unknown[]) => PromiseExtended<unknown>
/** Wraps an operation; its first parameter is the mode of its transaction. */
type Around = (operation: () => PromiseExtended<unknown>, mode: unknown) => PromiseExtended<unknown>

/** Every transaction calls `_transaction`, every operation outside of one calls `_trans`. */
type Entrances = { _transaction?: Operation; Table: { prototype: { _trans?: Operation } } }

/**
 * Calls `around` in place of every transaction of a database, and of every operation outside of one. Dexie has no public
 * hook for it: its middleware runs inside a transaction and cannot restart it. It could go if Dexie itself reopened a
 * connection that the browser closed (dexie/Dexie.js#613, #1805). Throws when a newer Dexie has other functions there.
 */
export function wrapOperations(db: Dexie, around: Around): void {
  const entrances = db as unknown as Entrances
  const { prototype } = entrances.Table
  const [transaction, single] = [entrances._transaction, prototype._trans]
  if (!transaction || !single) throw new Error('Dexie changed inside: its operations cannot be repeated')
  entrances._transaction = function (this: unknown, ...given) {
    return around(() => transaction.apply(this, given), given[0])
  }
  prototype._trans = function (this: unknown, ...given) {
    return around(() => single.apply(this, given), given[0])
  }
}
