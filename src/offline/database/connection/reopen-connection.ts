// Reopens a database whose connection has died, and repeats the operations that its death or `setAside` interrupted.
import { Dexie, type PromiseExtended } from 'dexie'
import { isDeadConnection, isFailedWrite, storageError } from '../storage-error.ts'
import { wrapOperations } from './dexie-entrances.ts'
import { isRenewalDue, renewLogFirst, renewLogSoon } from './renew-log.ts'
import { timesSetAside, untilReturn } from './set-aside.ts'

/** Dexie's `rw` and its variants, and IndexedDB's `readwrite`; not `r` and `readonly`. */
const isWriting = (mode: unknown): boolean => String(mode).includes('w')

const endedConnections = new WeakSet<Dexie>()

/** Closes a connection for good when its person has left: no running operation may reopen or recreate the database. */
export function closeForGood(db: Dexie): void {
  endedConnections.add(db)
  db.close()
}

/** Deletes some dispensable data; resolves to whether it deleted any. */
export type MakeRoom = () => Promise<boolean>

/**
 * If the connection dies, reopens it and repeats every interrupted operation or transaction once, as a whole. So each
 * must be repeatable: its rows must bring their own keys. A write that the disk refused is repeated as long as
 * `makeRoom` can delete something. An operation inside a transaction is never repeated alone.
 */
export function reopenDeadConnections<D extends Dexie>(db: D, makeRoom?: MakeRoom): D {
  // When several operations fail by the same dead connection, the first reopens it, and the others wait for the first.
  let reopening: PromiseExtended<Dexie> | null = null
  const repeated = (operation: () => PromiseExtended<unknown>, mode: unknown): PromiseExtended<unknown> => {
    if (Dexie.currentTransaction?.db === db) return operation()
    const away = untilReturn()
    // Returns Dexie's own promises, because its callers expect them.
    if (away) return Dexie.Promise.resolve(away).then(() => repeated(operation, mode))
    const renewal = isWriting(mode) ? renewLogFirst() : null
    return renewal ? Dexie.Promise.resolve(renewal).then(() => attempted(operation, mode)) : attempted(operation, mode)
  }
  const attempted = (operation: () => PromiseExtended<unknown>, mode: unknown): PromiseExtended<unknown> => {
    const [before, leaves] = [reopening, timesSetAside()]
    return operation().catch((error: unknown) => {
      if (leaves !== timesSetAside() && storageError(error) === 'broken') return repeated(operation, mode)
      if (isFailedWrite(error)) renewLogSoon()
      if (storageError(error) === 'space' && isWriting(mode)) return afterRoom(error, operation)
      if (!isDeadConnection(error) || endedConnections.has(db)) throw error
      if (!reopening || reopening === before) {
        db.close()
        reopening = db.open()
      }
      return reopening.then(operation)
    })
  }
  // `makeRoom` writes, too: it must not call itself.
  let isMakingRoom = false
  const afterRoom = (error: unknown, operation: () => PromiseExtended<unknown>): PromiseExtended<unknown> => {
    if (!makeRoom || isMakingRoom) return Dexie.Promise.reject(error)
    isMakingRoom = true
    const made = makeRoom()
      .catch(() => false)
      .finally(() => {
        isMakingRoom = false
      })
    return Dexie.Promise.resolve(made).then((isMade): PromiseExtended<unknown> => {
      if (!isMade) return Dexie.Promise.reject(error)
      // As before every write that follows a refused one, the log is renewed first, which needs more room than most writes.
      return Dexie.Promise.resolve(renewLogFirst()).then((): PromiseExtended<unknown> => {
        if (isRenewalDue()) return afterRoom(error, operation)
        return operation().catch((next: unknown) => {
          if (storageError(next) !== 'space') throw next
          renewLogSoon()
          return afterRoom(next, operation)
        })
      })
    })
  }
  wrapOperations(db, repeated)
  return db
}
