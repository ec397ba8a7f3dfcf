// Wraps the browser's IndexedDB: records the requests, and simulates lost connections as in WebKit.

const REQUESTS = [
  'get',
  'getKey',
  'getAll',
  'getAllKeys',
  'getAllRecords',
  'count',
  'openCursor',
  'openKeyCursor',
  'put',
  'add',
  'delete',
  'clear',
]

type Source = IDBObjectStore | IDBIndex

/** Create it before a database is opened, because Dexie then stores references to some functions. */
export class StoreWatch {
  /** The mode of each started transaction. */
  modes: IDBTransactionMode[] = []
  /** The number of rows or keys that were read or written. */
  touched = 0
  /** The number of requests that still succeed; the next request loses the connection, for all later requests too. */
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

  /** Resets all counts. */
  forget(): void {
    this.modes = []
    this.touched = 0
  }

  end(): void {
    for (const restore of this.#restore) restore()
  }

  /** Makes a request on a lost connection fail, and rolls back its transaction. */
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
    // The end of a cursor does not count as a row.
    if (result !== null) this.touched += Array.isArray(result) ? result.length : 1
  }

  // biome-ignore lint/complexity/noBannedTypes: any function can be here
  #replace(prototype: object, name: string, by: (original: Function) => Function): void {
    const original: unknown = Reflect.get(prototype, name)
    if (typeof original !== 'function') return
    Reflect.set(prototype, name, by(original))
    this.#restore.push(() => Reflect.set(prototype, name, original))
  }
}
