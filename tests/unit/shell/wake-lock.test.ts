// The screen stays on while something is sent: asked for once, again after the page was hidden, let go at the end.
import { describe, expect, it, vi } from 'vitest'
import { showOnIcon } from '../../../src/offline/device/app-badge.ts'
import { createWakeLock } from '../../../src/shell/sending/wake-lock.ts'

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

describe('PWA-11 the screen while something is being sent', () => {
  it('is held once however many bytes leave, and let go at the end', async () => {
    const { awake, locks, request } = world()
    awake.hold()
    awake.hold()
    await settled()
    expect(request).toHaveBeenCalledTimes(1)
    awake.release()
    await settled()
    expect(locks.map(({ released }) => released)).toEqual([true])
  })

  it('is taken again when the page is seen again, and not while it is hidden', async () => {
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

  it('is let go of when it comes after the end', async () => {
    const { awake, locks } = world()
    awake.hold()
    awake.release()
    await settled()
    expect(locks.map(({ released }) => released)).toEqual([true])
  })

  it('may be refused, and may not be there at all', async () => {
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

describe('PWA-14 the number on the icon', () => {
  it('is the count, none at zero, and a refusal is nobody’s', async () => {
    const said: string[] = []
    const device = {
      setAppBadge: async (count: number) => void said.push(`set ${count}`),
      clearAppBadge: async () => void said.push('clear'),
    }
    await showOnIcon(3, device)
    await showOnIcon(0, device)
    expect(said).toEqual(['set 3', 'clear'])
    await showOnIcon(3, { setAppBadge: () => Promise.reject(new Error('NotAllowedError')) })
    await showOnIcon(3, {})
  })
})
