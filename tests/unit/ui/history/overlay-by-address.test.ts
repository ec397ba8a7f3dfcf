// Tests of overlays that the address opens: they are marked on opening and on closing, so that the page does not scroll
// (PWA-22).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeBrowser, type FakeBrowser } from '../../../support/device/fake-browser.ts'
import { createScreen, type Screen, settled } from './screen.ts'

let browser: FakeBrowser
let screen: Screen

const press = async (way: 'back' | 'forward') => {
  browser.window.history[way]()
  await settled()
}
const lead = async () => {
  screen.overlays.openByAddress(() => screen.router.push('/list?historial=3'))
  await settled()
}

beforeEach(async () => {
  vi.useFakeTimers()
  browser = createFakeBrowser('/home')
  screen = createScreen(browser)
  screen.router.push('/list')
  await settled()
})
afterEach(() => {
  vi.useRealTimers()
})

test('PWA-22 only the step back that closed the overlay is reported as closing it, not a later step', async () => {
  await lead()
  await press('back')
  expect(screen.drawn()).toBe('/list')
  expect(screen.overlays.hasClosed()).toBe(true)
  await press('back')
  expect(screen.overlays.hasClosed()).toBe(false)
  await press('forward')
  await lead()
  expect(screen.overlays.hasClosed()).toBe(false)
})

test('PWA-22 a step back over several pages also skips the overlay', async () => {
  await lead()
  screen.overlays.stepBack(2)
  await settled()
  expect(screen.drawn()).toBe('/home')
  expect(browser.address()).toBe('/home')
})

test('PWA-22 the overlay is marked while the address is written to open or close it', async () => {
  const asked: boolean[] = []
  const ask = () => void asked.push(screen.overlays.isOverlaying())
  ask()
  screen.overlays.openByAddress(() => {
    ask()
    screen.router.push('/list?historial=3')
  })
  ask()
  await settled()
  screen.overlays.closeByAddress(ask)
  ask()
  expect(asked).toEqual([false, true, false, true, false])
})
