// While claims are sent, holds back updates and automatic reloads, and keeps the screen on once bytes are uploaded.
import { interruptions } from '../person/interruptions.ts'
import { createWakeLock } from './wake-lock.ts'

export function createSendingHold() {
  const screen = createWakeLock(document, navigator.wakeLock)
  let releasePage: (() => void) | null = null
  return {
    /** A reload would lose no data, but everything sent so far would be sent again. */
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
