// Journey tests of the app start: what is painted before any script, and the download size of each screen.
import type { Page } from 'playwright/test'
import { fillPath, type Screen } from '../../../src/toolkit/screens/screen.ts'
import { SCREENS } from '../../../src/toolkit/screens/screens.ts'
import { giveSession } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'
import { kilobytesOf, noteFetched } from '../../support/journey/weight.ts'

const splash = (page: Page) => page.locator('#splash')

// Not in every gate, although nothing cheaper shows that the logo is painted before any script.
test('PWA-01 the logo is painted before any script, in the chosen colors, and a message appears if the start takes long', async ({
  page,
  portal,
}) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/app-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => localStorage.setItem('portal-theme', 'dark'))
  await page.goto(portal.url, { waitUntil: 'commit' })
  await expect(splash(page).getByText('Portal Quitumbe')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(8, 20, 26)')
  await page.waitForFunction(() => document.getAnimations().length === 2)
  // Finishing the animations simulates a wait of ten seconds.
  await page.evaluate(() => document.getAnimations().forEach((each) => void each.finish()))
  await expect(splash(page).getByText('Abriendo el portal...')).toBeVisible()
  await expect(splash(page).getByRole('link', { name: 'Volver a cargar' })).toBeVisible()
  letGo()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(splash(page)).toBeHidden()
})

// Not in every gate, although nothing cheaper shows that the page says what it requires when scripts are off.
test('PWA-01 without scripts the page says what it requires', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(splash(page).locator('noscript')).toBeVisible()
  await expect(splash(page).getByText('Abriendo el portal...')).toBeHidden()
  await context.close()
})

/** The address of every screen without parameters, in the insured person's area. */
const ROUTES = Object.values<Screen>(SCREENS)
  .filter(({ path }) => !path.replace('$area', '').includes('$'))
  .map(({ path }) => fillPath(path, { area: 'vam' }))

// Not in every gate: tests/api/http/download-size.test.ts fails sooner.
test('PWA-01 PWA-02 a start does not use Intl; the login needs at most 130 KB of scripts, the home 200 and 5 more after its first drawing, each further screen 40, the styles 20', async ({
  page,
  context,
  portal,
}) => {
  await noteIntl(page)
  const fetched = noteFetched(context, portal.url)
  const idle = () => page.waitForLoadState('networkidle')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await idle()
  expect(await kilobytesOf(fetched.scripts), 'login').toBeLessThanOrEqual(130)

  await giveSession(context, 'ana')
  await page.goto('/vam/home')
  await expect(page.locator('main li a[href*="/reportar-siniestro/"]').first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([])
  await idle()
  expect(await kilobytesOf(fetched.scripts), 'home').toBeLessThanOrEqual(205)
  expect(await kilobytesOf(fetched.styles), 'styles').toBeLessThanOrEqual(20)

  const common = new Set(fetched.scripts)
  for (const route of ROUTES) {
    fetched.scripts.clear()
    await page.goto(route)
    await expect(page.locator('#contenido, main').first()).toBeVisible()
    await idle()
    const more = [...fetched.scripts].filter((script) => !common.has(script))
    expect(await kilobytesOf(more), route).toBeLessThanOrEqual(40)
  }
})

/** Records the uses of Intl by a page in `made`: loading the data of Intl takes a tenth of a second on a slow phone. */
async function noteIntl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: string[] = []
    const noted = (original: object, name: string) =>
      new Proxy(original as new () => object, {
        construct: (target, given) => {
          made.push(name)
          return Reflect.construct(target, given)
        },
        apply: (target, self, given) => {
          made.push(name)
          return Reflect.apply(target, self, given)
        },
      })
    const names = [
      'DateTimeFormat',
      'NumberFormat',
      'Collator',
      'PluralRules',
      'RelativeTimeFormat',
      'ListFormat',
    ] as const
    for (const name of names) Object.assign(Intl, { [name]: noted(Intl[name], name) })
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
      Object.assign(Date.prototype, { [name]: noted(Date.prototype[name], name) })
    Object.assign(Number.prototype, { toLocaleString: noted(Number.prototype.toLocaleString, 'toLocaleString') })
    Object.assign(String.prototype, { localeCompare: noted(String.prototype.localeCompare, 'localeCompare') })
    Object.assign(window, { made })
  })
}
