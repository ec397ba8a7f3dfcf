// Lets go of the databases while the browser keeps this page aside, in the one browser where it would lock them.
import { setAside, takeBack } from '../../offline/database/connection/set-aside.ts'

/** It was not seen in other browsers, and what can still be written is better written. */
const isWebKit = navigator.vendor.startsWith('Apple')

export function watchLeaving(page: Window): void {
  if (!isWebKit) return
  page.addEventListener('pagehide', ({ persisted }) => persisted && setAside())
  page.addEventListener('pageshow', takeBack)
}
