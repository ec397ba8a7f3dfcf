// Tests of the screen wake lock during sending: requested once, again after the page was hidden, and released at the
// end.
import { describe, expect, it, vi } from 'vitest'
import { showOnIcon } from '../../../../src/offline/device/app-badge.ts'
import { createWakeLock } from '../../../../src/toolkit/sending/sending-hold.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  show(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function world({ refuses = false } = {}) {
  const page = new Page()
  const locks: { released: boolean; release: () => Promise<void> }[] = []
  const request = vi.fn(async () => {
    if (refuses) throw new Error('NotAllowedError')
    const lock = {
      released: false,
      release: async () => {
        lock.released = true
      },
    }
    locks.push(lock)
    return lock
  })
  return { page, locks, request, awake: createWakeLock(page as unknown as Document, { request }) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('PWA-11 the wake lock during sending', () => {
  it('the wake lock is requested once, however many bytes are sent, and released at the end', async () => {
    const { awake, locks, request } = world()
    awake.hold()
    awake.hold()
    await settled()
    expect(request).toHaveBeenCalledTimes(1)
    awake.release()
    await settled()
    expect(locks.map(({ released }) => released)).toEqual([true])
  })

  it('the wake lock is requested again when the page becomes visible, and not while the page is hidden', async () => {
    const { awake, locks, page } = world()
    awake.hold()
    await settled()
    if (locks[0]) locks[0].released = true
    page.show('hidden')
    await settled()
    expect(locks).toHaveLength(1)
    page.show('visible')
    await settled()
    expect(locks).toHaveLength(2)
    awake.release()
    await settled()
    page.show('visible')
    await settled()
    expect(locks.map(({ released }) => released)).toEqual([true, true])
  })

  it('a wake lock that is granted after the end of sending is released', async () => {
    const { awake, locks } = world()
    awake.hold()
    awake.release()
    await settled()
    expect(locks.map(({ released }) => released)).toEqual([true])
  })

  it('sending works if the device refuses the wake lock or the browser does not support it', async () => {
    const { awake, request } = world({ refuses: true })
    awake.hold()
    await settled()
    expect(request).toHaveBeenCalledTimes(1)
    awake.release()
    await settled()
    const bare = createWakeLock(new Page() as unknown as Document, undefined)
    bare.hold()
    bare.release()
  })
})

describe('PWA-14 the badge of the app icon', () => {
  it('the badge shows the number of waiting claims, is cleared at zero, and may be refused by the device', async () => {
    const badges: string[] = []
    const device = {
      setAppBadge: async (count: number) => void badges.push(`set ${count}`),
      clearAppBadge: async () => void badges.push('clear'),
    }
    await showOnIcon(3, device)
    await showOnIcon(0, device)
    expect(badges).toEqual(['set 3', 'clear'])
    await showOnIcon(3, { setAppBadge: () => Promise.reject(new Error('NotAllowedError')) })
    await showOnIcon(3, {})
  })
})
