// Tests of how the page changes to a new version of the app, with a service worker container that the test controls.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateApp } from '../../../../src/toolkit/person/update-app.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Worker = EventTarget & { state: string; postMessage: (message: unknown) => void }

const worker = (state: string): Worker => Object.assign(new EventTarget(), { state, postMessage: vi.fn() })

function given({ waiting, found, isControlled = true }: { waiting?: Worker; found?: Worker; isControlled?: boolean }) {
  const registration = { waiting, update: vi.fn(async () => ({ installing: found })) }
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    getRegistration: async () => registration,
  })
  const free = { is: true }
  const reload = vi.fn()
  const start = () =>
    updateApp({ serviceWorker: container as unknown as ServiceWorkerContainer, mayReload: () => free.is, reload })
  return { container, registration, free, reload, start }
}

test('PWA-17a a waiting version is activated without a check for updates, and the page is reloaded once that version is active', async () => {
  const waiting = worker('installed')
  const { container, registration, reload, start } = given({ waiting })
  await start()
  expect(registration.update).not.toHaveBeenCalled()
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('PWA-17a work that began before the new version is active is not interrupted: the page reloads after that work', async () => {
  const { container, free, reload, start } = given({ waiting: worker('installed') })
  await start()
  free.is = false
  container.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  free.is = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('PWA-17a a new version that turns out to be incomplete is discarded, and the page is reloaded', async () => {
  const found = worker('installing')
  const { reload, start } = given({ found })
  await start()
  found.state = 'redundant'
  found.dispatchEvent(new Event('statechange'))
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['nothing newer', {}],
  ['no controlling worker', { waiting: worker('installed'), isControlled: false }],
])('PWA-17a with %s the page is reloaded at once', async (_, having) => {
  const { reload, start } = given(having)
  await start()
  expect(reload).toHaveBeenCalledOnce()
})

test('PWA-17a a check for updates without an answer ends after ten seconds', async () => {
  const { registration, reload, start } = given({})
  registration.update.mockReturnValue(new Promise(() => undefined))
  void start()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledOnce()
})
