// Tour of the install offer in each kind of browser, and of the account menu that opens it again.
import type { Page } from 'playwright-core'
import type { Tour } from './tour.ts'

const NEW = '/vam/reportar-siniestro/new/new'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0'

export const install: Tour = {
  name: 'install',
  shows: ['report', 'home'],
  person: 'ana',
  async walk({ page, go, stop }) {
    const sheet = page.getByRole('dialog', { name: 'Instala la app' })
    const done = sheet.getByRole('button', { name: 'Entendido' })
    for (const [name, userAgent] of [
      ['instalar-iphone', IPHONE],
      ['instalar-firefox', FIREFOX],
    ] as const) {
      await beBrowser(page, userAgent)
      await go(NEW)
      await done.waitFor()
      await stop(name, done)
    }
    await offer(page)
    await go(NEW)
    const press = sheet.getByRole('button', { name: 'Instalar', exact: true })
    await press.waitFor()
    await stop('instalar', press)
    await go('/vam/home')
    await page.getByRole('button', { name: /, menú de usuario$/ }).click()
    const again = page.getByRole('button', { name: 'Instalar la app' })
    await again.waitFor()
    await stop('cuenta-instalar', again)
  },
}

const beBrowser = (page: Page, userAgent: string) =>
  page.addInitScript((text) => {
    Object.defineProperty(navigator, 'userAgent', { value: text, configurable: true })
  }, userAgent)

/** Simulates the offer that Chrome makes some time after a page has loaded. */
const offer = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      setTimeout(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    })
  })
