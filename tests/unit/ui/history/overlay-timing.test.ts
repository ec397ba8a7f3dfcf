// Tests of history timing: actions faster than history steps, overlays by address, reloads, blocked pages (PWA-22).
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeBrowser, type FakeBrowser, STEP_MS } from '../../../support/device/fake-browser.ts'
import { createScreen, type Screen, settled } from './screen.ts'

let browser: FakeBrowser
let screen: Screen
const start = async (options?: { loses: boolean }) => {
  browser = createFakeBrowser('/home', options)
  screen = createScreen(browser)
  screen.router.push('/list')
  await settled()
}
const reload = () => {
  vi.clearAllTimers()
  browser.reload()
  screen = createScreen(browser)
}
const press = async (way: 'back' | 'forward') => {
  browser.window.history[way]()
  await settled()
}
const open = async (...names: string[]) => {
  for (const name of names) screen.open(name)
  await settled()
}
const expectOn = (address: string, ...opened: string[]) =>
  expect({ at: browser.address(), drawn: screen.drawn(), opened: screen.opened(), steps: screen.steps() }).toEqual({
    at: address,
    drawn: address,
    opened,
    steps: opened.length,
  })

beforeEach(async () => {
  vi.useFakeTimers()
  await start()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test("PWA-22 the functions of the browser's history are not replaced", () => {
  const own = createFakeBrowser()
  const { pushState, replaceState } = own.window.history
  createScreen(own)
  expect(own.window.history).toMatchObject({ pushState, replaceState })
})

test.each([0, STEP_MS, STEP_MS + 1])(
  'PWA-22 going forward onto the step of a closed overlay, and back %i ms later, leads to the page before',
  async (ms) => {
    await open('menu')
    await press('back')
    browser.window.history.forward()
    await vi.advanceTimersByTimeAsync(ms)
    await press('back')
    expectOn('/home')
  },
)

test('PWA-22 an overlay that opens as another closes reuses its step without going back and forth', async () => {
  const go = vi.spyOn(browser.window.history, 'go')
  await open('help')
  screen.close('help')
  await open('photo')
  expectOn('/list', 'photo')
  expect(go).not.toHaveBeenCalled()
})

test('PWA-22 an overlay that is closed twice closes no other overlay', async () => {
  await open('menu')
  const release = screen.overlays.openStep(() => undefined)
  await settled()
  release()
  release()
  await settled()
  expectOn('/list', 'menu')
})

test('PWA-22 a page that is opened from one of several overlays has no forward entries', async () => {
  await open('a', 'b')
  await press('back')
  screen.close('a')
  screen.router.push('/claim')
  await settled()
  await press('forward')
  expectOn('/claim')
  expect(browser.entries()).toEqual(['/home', '/list', '[/claim]'])
})

describe.each([{ loses: false }, { loses: true }])(
  'PWA-22 while a history step is pending (the browser drops further steps: $loses)',
  ({ loses }) => {
    const closing = async () => {
      await start({ loses })
      await open('menu')
      screen.close('menu')
      await vi.advanceTimersByTimeAsync(1)
      expect(screen.steps(), 'it is on its way').toBe(1)
    }

    test('opening a page waits for the pending history step', async () => {
      await closing()
      screen.router.push('/claim')
      await settled()
      expectOn('/claim')
      await press('back')
      expectOn('/list')
    })

    test('changing the address waits for the pending history step', async () => {
      await closing()
      screen.router.replace('/list?page=2')
      await settled()
      expectOn('/list?page=2')
      await press('back')
      expectOn('/home')
    })

    test('opening an overlay waits for the pending history step', async () => {
      await closing()
      await open('photo')
      expectOn('/list', 'photo')
    })

    test('stepping back waits for the pending history step', async () => {
      await closing()
      screen.overlays.stepBack()
      await settled()
      expectOn('/home')
    })

    test('stepping back twice goes back two pages', async () => {
      await start({ loses })
      screen.router.push('/claim')
      await settled()
      screen.overlays.stepBack()
      screen.overlays.stepBack()
      await settled()
      expectOn('/home')
    })
  },
)

describe('PWA-22 a step back from the first page, which never arrives,', () => {
  const patience = () => vi.advanceTimersByTimeAsync(3_000)

  test('a step that never arrives delays later actions only briefly', async () => {
    await press('back')
    screen.overlays.stepBack()
    screen.router.push('/claim')
    await settled()
    expect(browser.address()).toBe('/home')
    await vi.advanceTimersByTimeAsync(1_000)
    expectOn('/claim')
  })

  test('a step that never arrives does not change the order of later actions', async () => {
    await press('back')
    await open('a', 'b')
    screen.overlays.stepBack()
    screen.router.push('/claim')
    screen.closeAll()
    await settled()
    screen.router.push('/claim?documento=1')
    await patience()
    expectOn('/claim?documento=1')
    await press('back')
    expectOn('/claim')
    await press('back')
    expectOn('/home')
  })

  test('a page that is opened after a step that never arrives is displayed', async () => {
    screen.overlays.stepBack()
    screen.overlays.stepBack()
    screen.router.push('/claim')
    await patience()
    expectOn('/claim')
  })

  test('after a step that never arrives no overlay takes the step of a closed overlay, even if the person goes forward meanwhile', async () => {
    await press('back')
    await open('a', 'b')
    screen.router.replace('/home?page=2')
    await settled()
    screen.overlays.stepBack()
    await settled()
    await press('forward')
    await patience()
    expectOn('/home?page=2', 'a', 'b')
  })
})

describe('D67 an overlay that its address opens', () => {
  const lead = async (address = '/list?historial=3') => {
    screen.overlays.openByAddress(() => screen.router.push(address))
    await settled()
  }

  test('an overlay that its address opens is closed by the back button, and opened again by a step forward', async () => {
    expect(screen.overlays.isOpened()).toBe(false)
    await lead()
    expect(screen.overlays.isOpened()).toBe(true)
    screen.overlays.stepBack()
    expect(screen.overlays.isOpened(), 'a second press leaves nothing more').toBe(false)
    await settled()
    expectOn('/list')
    expect(screen.overlays.isOpened()).toBe(false)
    await press('forward')
    expectOn('/list?historial=3')
    expect(screen.overlays.isOpened()).toBe(true)
  })

  test('such an overlay is still recognised when its address changes, another overlay opens above it, or the page is reloaded', async () => {
    await lead()
    screen.router.replace('/list?historial=4')
    await settled()
    await open('question')
    expect(screen.overlays.isOpened()).toBe(true)
    await press('back')
    reload()
    await settled()
    expect(screen.overlays.isOpened()).toBe(true)
    screen.overlays.stepBack()
    await settled()
    expectOn('/list')
  })

  test('on the next page the overlay of the previous address is not recognised', async () => {
    await lead()
    screen.router.push('/claim')
    await settled()
    expect(screen.overlays.isOpened()).toBe(false)
    screen.overlays.openByAddress(() => screen.router.replace('/claim?documento=1'))
    await settled()
    screen.router.push('/list')
    await settled()
    expect(screen.overlays.isOpened()).toBe(false)
  })
})

describe('PWA-22 the history after a reload', () => {
  test('a reload with two open overlays closes both, and displays no page twice', async () => {
    await open('a', 'b')
    reload()
    await settled()
    expectOn('/list')
    expect(screen.told).toEqual([])
    await press('back')
    expectOn('/home')
  })

  test('a page that is opened right after a reload follows the reloaded page in the history', async () => {
    await open('a', 'b')
    reload()
    screen.router.push('/claim')
    await settled()
    expectOn('/claim')
    await press('back')
    expectOn('/list')
  })

  test('a page that changed its address below an overlay has its own address after a reload', async () => {
    await open('filters')
    screen.router.replace('/list?page=2')
    await settled()
    reload()
    await settled()
    expectOn('/list')
  })
})

test('D24 on a blocked page, back closes an overlay without asking; the next step back asks whether to leave the page', async () => {
  // The router ignores its blocker if there is no document.
  vi.stubGlobal('document', {})
  let leaves = false
  const asked = vi.fn(async () => !leaves)
  screen.router.block({ blockerFn: asked, enableBeforeUnload: false })
  await open('calendar')
  await press('back')
  expect(asked).not.toHaveBeenCalled()
  expectOn('/list')

  await press('back')
  expect(asked).toHaveBeenCalledTimes(1)
  expectOn('/list')
  await open('calendar')
  screen.router.push('/claim')
  await settled()
  expect(asked).toHaveBeenCalledTimes(2)
  expectOn('/list', 'calendar')

  leaves = true
  await press('back')
  await press('back')
  expectOn('/home')
})
