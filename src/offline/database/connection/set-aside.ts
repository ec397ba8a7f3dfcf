// Undoes the running transactions of a page that the browser sets aside, and waits for the page's return.
import type { DBCoreTransaction, Dexie } from 'dexie'

/** The transaction that Dexie passes on is the browser's own. */
type RunningTransaction = DBCoreTransaction & Pick<IDBTransaction, 'addEventListener'>

const running = new Set<RunningTransaction>()
let times = 0
let away: { returned: Promise<void>; end: () => void } | null = null

/**
 * Undoes the running transactions when the person leaves the page. WebKit keeps the page as it is, to show it again at
 * «back», and a running transaction keeps its tables locked meanwhile: the app, when it is opened or loaded again,
 * waits for them behind its splash screen. The interrupted operation is repeated if the page returns.
 */
export function setAside(): void {
  times += 1
  if (!away) {
    let end = () => {}
    const returned = new Promise<void>((resolve) => {
      end = resolve
    })
    away = { returned, end }
  }
  for (const transaction of running) {
    try {
      transaction.abort()
    } catch {
      // The transaction is committing: nothing can stop it any more.
    }
  }
  running.clear()
}

export function takeBack(): void {
  away?.end()
  away = null
}

/** How often this page was set aside. */
export const timesSetAside = (): number => times

/** Resolves when the page returns; null while it is not set aside. */
export const untilReturn = (): Promise<void> | null => away?.returned ?? null

/** Tracks the running transactions of a database; must be called before it is opened. */
export function watchTransactions(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'set-aside',
    create: (core) => ({
      ...core,
      transaction(...args) {
        const transaction = core.transaction(...args) as RunningTransaction
        running.add(transaction)
        for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction))
        return transaction
      },
    }),
  })
}
