// Closes the databases while WebKit keeps this page in its back/forward cache, where open databases would stay locked.
import { setAside, takeBack } from '../../offline/database/connection/set-aside.ts'

/** Other browsers were not seen to lock open databases: there they are not closed, so that pending writes complete. */
const isWebKit = navigator.vendor.startsWith('Apple')

export function watchLeaving(page: Window): void {
  if (!isWebKit) return
  page.addEventListener('pagehide', ({ persisted }) => persisted && setAside())
  page.addEventListener('pageshow', takeBack)
}
