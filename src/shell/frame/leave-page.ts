// Closes the databases while the browser keeps this page in its cache, in the one browser where that would lock them.
import { setAside, takeBack } from '../../offline/database/connection/set-aside.ts'

/** The lock was not seen in other browsers, where pending writes should still be completed. */
const isWebKit = navigator.vendor.startsWith('Apple')

export function watchLeaving(page: Window): void {
  if (!isWebKit) return
  page.addEventListener('pagehide', ({ persisted }) => persisted && setAside())
  page.addEventListener('pageshow', takeBack)
}
