// Undoes the running transactions of a page that the browser sets aside, and tells when the page has returned.
import type { DBCoreTransaction, Dexie } from 'dexie'

/** What Dexie passes on is the browser's own. */
type Running = DBCoreTransaction & Pick<IDBTransaction, 'addEventListener'>

const running = new Set<Running>()
let times = 0
let away: { returned: Promise<void>; end: () => void } | null = null

/**
 * WebKit sets a page that is left aside as it stands, to show it again at «back». A transaction that runs then keeps its
 * tables locked for as long: the app, opened again or loaded again, waits for them and never shows more than its splash
 * screen. So it is undone, and what began it repeats it if the page returns.
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
      // It is committing: nothing can stop it any more.
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

/** Resolves with the page's return; null while it is here. */
export const untilReturn = (): Promise<void> | null => away?.returned ?? null

/** Keeps the transactions of a database in view while they run; to be called before it is opened. */
export function watchTransactions(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'set-aside',
    create: (core) => ({
      ...core,
      transaction(...given) {
        const transaction = core.transaction(...given) as Running
        running.add(transaction)
        for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction))
        return transaction
      },
    }),
  })
}
