// Stands between the library and the browser's store: notes what is asked, and lets a connection die as WebKit's do.
import 'fake-indexeddb/auto'

const REQUESTS = [
  ...['get', 'getKey', 'getAll', 'getAllKeys', 'getAllRecords', 'count', 'openCursor', 'openKeyCursor'],
  ...['put', 'add', 'delete', 'clear'],
]

type Source = IDBObjectStore | IDBIndex

/** To be made before a database is opened: the library takes hold of some of it then. */
export class StoreWatch {
  /** The mode of each transaction that was begun. */
  modes: IDBTransactionMode[] = []
  /** How many rows or keys were read or written. */
  touched = 0
  /** So many requests are answered yet; with the next one its connection is dead, for every later one too. */
  answers = Number.POSITIVE_INFINITY
  readonly #dead = new WeakSet<IDBDatabase>()
  readonly #restore: (() => void)[] = []

  constructor() {
    const watch = this
    for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype])
      for (const name of REQUESTS)
        this.#replace(
          prototype,
          name,
          (original) =>
            function (this: Source, ...given: unknown[]) {
              watch.#answer(this)
              const request: IDBRequest = Reflect.apply(original, this, given)
              request.addEventListener('success', () => watch.#note(request.result))
              return request
            },
        )
    this.#replace(
      IDBDatabase.prototype,
      'transaction',
      (original) =>
        function (this: IDBDatabase, ...given: unknown[]) {
          const transaction: IDBTransaction = Reflect.apply(original, this, given)
          watch.modes.push(transaction.mode)
          return transaction
        },
    )
  }

  /** From now on nothing is counted of what was before. */
  forget(): void {
    this.modes = []
    this.touched = 0
  }

  end(): void {
    for (const restore of this.#restore) restore()
  }

  /** Every request of a dead connection fails, and its transaction is undone. */
  #answer(source: Source): void {
    const { transaction } = source instanceof IDBIndex ? source.objectStore : source
    this.answers -= 1
    if (this.answers < 0) {
      this.#dead.add(transaction.db)
      this.answers = Number.POSITIVE_INFINITY
    }
    if (!this.#dead.has(transaction.db)) return
    transaction.abort()
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError')
  }

  #note(result: unknown): void {
    // The end of a cursor is no row.
    if (result !== null) this.touched += Array.isArray(result) ? result.length : 1
  }

  // biome-ignore lint/complexity/noBannedTypes: whatever stands there
  #replace(prototype: object, name: string, by: (original: Function) => Function): void {
    const original: unknown = Reflect.get(prototype, name)
    if (typeof original !== 'function') return
    Reflect.set(prototype, name, by(original))
    this.#restore.push(() => Reflect.set(prototype, name, original))
  }
}
