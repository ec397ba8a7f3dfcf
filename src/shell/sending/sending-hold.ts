// While something is sent: a reload asks first, and the screen stays on once bytes are leaving.
import { interruptions } from '../interruptions.ts'
import { createWakeLock } from './wake-lock.ts'

export function createSendingHold() {
  const screen = createWakeLock(document, navigator.wakeLock)
  let releasePage: (() => void) | null = null
  return {
    /** Nothing of it is lost by a reload, but all of it would be sent again. */
    holdPage: () => {
      releasePage ??= interruptions.hold('sending')
    },
    holdScreen: () => void screen.hold(),
    releaseScreen: () => screen.release(),
    release: () => {
      screen.release()
      releasePage?.()
      releasePage = null
    },
  }
}
