// Random sequences of pages and overlays: a person is never on a page that they did not open (PWA-22).
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeBrowser } from '../../../support/device/fake-browser.ts'
import { createScreen, type Screen, settled } from './screen.ts'

// A normal run executes a few sequences; FAULT_CYCLES=20000 is for a run overnight.
const CYCLES = Number(process.env['FAULT_CYCLES'] ?? 300)

const act = fc.constantFrom(
  ...(['open', 'open', 'close', 'close-all', 'back', 'back', 'forward', 'go-to', 'turn', 'rename', 'leave'] as const),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The expected state: a list of pages, and the open overlays of the current page. */
class Expected {
  pages = ['/home']
  at = 0
  open: string[] = []

  page = () => this.pages[this.at] ?? ''
  path = () => this.page().replace(/\?.*/, '')

  does(what: Act, name: string): void {
    if (what === 'open') this.open.push(name)
    if (what === 'close') this.open.pop()
    if (what === 'close-all' || what === 'go-to') this.open = []
    if (what === 'back' && this.open.pop() === undefined) this.#leave()
    if (what === 'leave') this.#leave()
    if (what === 'forward' && this.at + 1 < this.pages.length) this.at += 1
    if (what === 'go-to') this.#enter(`/${name}`)
    if (what === 'turn') this.#enter(`${this.path()}?page=${name}`)
    if (what === 'rename') this.pages[this.at] = `${this.path()}?page=${name}`
    // A new history step removes the forward entries.
    if (this.open.length > 0) this.pages.length = this.at + 1
  }
  #leave(): void {
    if (this.at === 0) return
    this.at -= 1
    this.open = []
  }
  #enter(address: string): void {
    this.pages = [...this.pages.slice(0, this.at + 1), address]
    this.at += 1
  }
}

function perform(
  what: Act,
  name: string,
  path: string,
  screen: Screen,
  window: ReturnType<typeof createFakeBrowser>['window'],
) {
  if (what === 'open') screen.open(name)
  if (what === 'close') screen.close(screen.opened().at(-1) ?? '')
  if (what === 'close-all') screen.closeAll()
  if (what === 'back') window.history.back()
  if (what === 'forward') window.history.forward()
  if (what === 'turn') screen.router.push(`${path}?page=${name}`)
  if (what === 'rename') screen.router.replace(`${path}?page=${name}`)
  if (what === 'leave') screen.overlays.stepBack()
  if (what !== 'go-to') return
  screen.router.push(`/${name}`)
  // Leaving the page also closes its overlays.
  screen.closeAll()
}

test('PWA-22 actions that wait for each other have the expected result', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), fc.boolean(), async (acts, loses) => {
      const browser = createFakeBrowser('/home', { loses })
      const screen = createScreen(browser)
      const expected = new Expected()
      for (const [at, what] of acts.entries()) {
        perform(what, `n${at}`, expected.path(), screen, browser.window)
        expected.does(what, `n${at}`)
        await settled()
        // A step back from the first page never completes.
        if (what === 'leave') await vi.advanceTimersByTimeAsync(2_000)
        expect({
          at: browser.address(),
          drawn: screen.drawn(),
          opened: screen.opened(),
          steps: screen.steps(),
        }).toEqual({ at: expected.page(), drawn: expected.page(), opened: expected.open, steps: expected.open.length })
      }
      vi.clearAllTimers()
    }),
    { numRuns: CYCLES },
  )
})

test("PWA-22 with actions at any speed, the displayed page matches the browser's address, and each open overlay has one history step", async () => {
  const hasty = fc.record({ what: act, ms: fc.integer({ min: 0, max: 12 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(hasty, { maxLength: 40 }), fc.boolean(), async (acts, loses) => {
      const browser = createFakeBrowser('/home', { loses })
      const screen = createScreen(browser)
      const path = () => screen.drawn().replace(/\?.*/, '')
      const expectWhole = () =>
        expect({ drawn: screen.drawn(), steps: screen.steps() }).toEqual({
          drawn: browser.address(),
          steps: screen.opened().length,
        })
      for (const [at, { what, ms }] of acts.entries()) {
        perform(what, `n${at}`, path(), screen, browser.window)
        await vi.advanceTimersByTimeAsync(ms)
      }
      await vi.advanceTimersByTimeAsync(10_000)
      expectWhole()

      // The back button closes the open overlays one by one, and then returns page by page to the first page.
      for (let left = screen.opened().length; left > 0; left -= 1) {
        const before = browser.address()
        browser.window.history.back()
        await settled()
        expectWhole()
        expect({ at: browser.address(), open: screen.opened().length }).toEqual({ at: before, open: left - 1 })
      }
      for (let pages = 0; pages < acts.length && browser.address() !== '/home'; pages += 1) {
        browser.window.history.back()
        await settled()
        expectWhole()
      }
      vi.clearAllTimers()
    }),
    { numRuns: CYCLES },
  )
})
