// Opens a database again when its connection has died, once, and repeats the operation.
import { Dexie, type PromiseExtended } from 'dexie'
import { isDeadConnection } from './storage-error.ts'

type Operation = (...given: unknown[]) => PromiseExtended<unknown>

/** Every transaction goes through the one, every operation outside of a transaction through the other. */
type Entrances = { _transaction: Operation; Table: { prototype: { _trans: Operation } } }

const ended = new WeakSet<Dexie>()

/** Closes a connection whose person has gone: what is still under way must not open it again, nor what was deleted. */
export function closeForGood(db: Dexie): void {
  ended.add(db)
  db.close()
}

/**
 * From now on each operation and each transaction of the database is done once more, whole, after a dead connection: so it
 * must be repeatable, naming its own keys. What is done inside of a transaction is repeated with it and never alone.
 */
export function reopenDeadConnections<D extends Dexie>(db: D): D {
  // Of several that meet the same dead connection the first opens it again, and the others wait for it.
  let reopening: PromiseExtended<Dexie> | null = null
  const repeated = (operation: () => PromiseExtended<unknown>): PromiseExtended<unknown> => {
    if (Dexie.currentTransaction?.db === db) return operation()
    const before = reopening
    // Of the library's own promises, as its callers expect them.
    return operation().catch((error: unknown) => {
      if (!isDeadConnection(error) || ended.has(db)) throw error
      if (!reopening || reopening === before) {
        db.close()
        reopening = db.open()
      }
      return reopening.then(operation)
    })
  }
  // The library has no public place for it: its middleware is inside of a transaction, which cannot be restarted from there.
  const entrances = db as unknown as Entrances
  const [transaction, single] = [entrances._transaction, entrances.Table.prototype._trans]
  entrances._transaction = function (this: unknown, ...given) {
    return repeated(() => transaction.apply(this, given))
  }
  entrances.Table.prototype._trans = function (this: unknown, ...given) {
    return repeated(() => single.apply(this, given))
  }
  return db
}
