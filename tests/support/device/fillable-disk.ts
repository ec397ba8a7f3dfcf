// Fakes a full disk: the page's browser refuses to write into one of its stores while the disk counts as full.
import type { Page } from 'playwright/test'

/** Prepares a page whose writes to a store fail while its disk counts as full; returns the switch. */
export async function fillableDisk(page: Page, fails: { store: string; error: [message: string, name: string] }) {
  await page.addInitScript(({ store, error }) => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === store && document.documentElement.dataset['disk'] === 'full') throw new DOMException(...error)
      return put.apply(this, given)
    }
  }, fails)
  return (is: 'full' | 'free') =>
    page.evaluate((state) => {
      document.documentElement.dataset['disk'] = state
    }, is)
}
