// While claims are sent, blocks updates and automatic reloads, and keeps the screen on once bytes are uploaded.
import { interruptions } from '../person/interruptions.ts'

export function createSendingHold() {
  const screen = createWakeLock(document, navigator.wakeLock)
  let releasePage: (() => void) | null = null
  return {
    /** A reload would lose no data, but the bytes sent so far would be sent again. */
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

type ScreenLock = { readonly released: boolean; release: () => Promise<void> }
type Screen = { request: (type: 'screen') => Promise<ScreenLock> }

/** Keeps a phone awake, because sleep stops the page; requests the lock again when a hidden page becomes visible. */
export function createWakeLock(page: Document, screen: Screen | undefined) {
  let isWanted = false
  let isAsking = false
  let lock: ScreenLock | null = null

  async function take(): Promise<void> {
    if (!screen || !isWanted || isAsking || page.visibilityState !== 'visible' || lock?.released === false) return
    isAsking = true
    // The browser may refuse, such as on a low battery; sending does not depend on the lock.
    lock = await screen.request('screen').catch(() => null)
    isAsking = false
    if (!isWanted) drop()
  }
  function drop(): void {
    void lock?.release()
    lock = null
  }
  const onVisible = () => void take()

  return {
    hold(): void {
      if (isWanted) return
      isWanted = true
      page.addEventListener('visibilitychange', onVisible)
      void take()
    },
    release(): void {
      isWanted = false
      page.removeEventListener('visibilitychange', onVisible)
      drop()
    },
  }
}
