// Journey tests of the install offer: it is shown once, before the first report, which continues whatever the answer is
// (PWA-01c).
import type { BrowserContext, Page } from 'playwright/test'
import { fillLogin, giveSession, moveTo, signInAs, signOut } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Instala la app' })
const question = (page: Page) => page.getByRole('heading', { name: '¿Para quién?' })
const report = (page: Page) => page.getByRole('link', { name: 'Siniestro', exact: true }).click()
const promptCount = (page: Page) => page.evaluate(() => document.documentElement.dataset['asked'] ?? '0')

/** Simulates the install event that a browser sends to every page after loading. */
const offers = (context: BrowserContext) =>
  context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          const seen = document.documentElement.dataset
          seen['asked'] = String(Number(seen['asked'] ?? 0) + 1)
          return Promise.resolve()
        },
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      })
      // The scripts of the page are modules, so they have run before this event.
      setTimeout(() => dispatchEvent(offer))
    })
  })

/** Expects that neither the report nor another screen shows the offer again. */
async function expectNothingOffered(page: Page) {
  await report(page)
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: /Lucía/ }).waitFor()
  await expect(sheet(page)).toHaveCount(0)
}

// Not in every gate, although nothing cheaper shows that «Ahora no» is final, and that the report continues after either answer.
test("PWA-01c «Ahora no» continues with the report and is final; the account menu still has the offer; «Instalar» opens the browser's prompt, and the report continues", async ({
  page,
  context,
}) => {
  await offers(context)
  await signInAs(page, 'ana')
  await report(page)
  await expect(sheet(page).getByText('Se abre sin internet')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Ahora no' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(question(page)).toBeVisible()
  expect(await promptCount(page)).toBe('0')

  await page.goto('/vam/home')
  await expectNothingOffered(page)
  await moveTo(page, '/vam/home')
  await signOut(page)
  await fillLogin(page, 'ana')
  await expectNothingOffered(page)

  await page.goto('/vam/home')
  await page.getByRole('button', { name: /, menú de usuario$/ }).click()
  await page.getByRole('button', { name: 'Instalar la app' }).click()
  await sheet(page).getByRole('button', { name: 'Instalar', exact: true }).click()
  await expect(sheet(page)).toHaveCount(0)
  expect(await promptCount(page)).toBe('1')
  // An install event can be used only once.
  await page.getByRole('button', { name: /, menú de usuario$/ }).click()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Instalar la app' })).toHaveCount(0)

  await test.step("«Instalar» opens the browser's prompt, the report continues, and there is no further offer", async () => {
    await page.evaluate(() => localStorage.removeItem('portal-install-asked'))
    await page.goto('/vam/home')
    await report(page)
    await sheet(page).getByRole('button', { name: 'Instalar', exact: true }).click()
    await expect(sheet(page)).toHaveCount(0)
    expect(await promptCount(page)).toBe('1')
    await expect(question(page)).toBeVisible()
    await page.goto('/vam/home')
    await expectNothingOffered(page)
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE })

  // Not in every gate: tests/unit/toolkit/person/install-way.test.ts fails sooner.
  test("PWA-01c staff and an installed app never get the offer; others see the three steps in the browser's menu, and the back button counts as a refusal too", async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('installed')) Object.defineProperty(navigator, 'standalone', { value: true })
    })
    const expectNoneInAccount = async () => {
      await page.getByRole('button', { name: /, menú de usuario$/ }).click()
      await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Instalar la app' })).toHaveCount(0)
    }
    await giveSession(context, 'elena')
    await page.goto('/vam/reportar-siniestro/new/new')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
    await moveTo(page, '/vam/siniestros-reportados')
    await expectNoneInAccount()

    await page.evaluate(() => sessionStorage.setItem('installed', 'yes'))
    await context.clearCookies()
    await signInAs(page, 'ana', '/vam/home')
    await expectNothingOffered(page)
    await moveTo(page, '/vam/home')
    await expectNoneInAccount()

    await page.evaluate(() => sessionStorage.removeItem('installed'))
    await page.goto('/vam/home')
    await report(page)
    const steps = sheet(page).getByRole('list', { name: 'Pasos' }).getByRole('listitem')
    await expect(steps).toHaveText([/Compartir/, /Añadir a pantalla de inicio/, /Añadir/])
    await expect(sheet(page).getByText('7 días')).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(sheet(page)).toHaveCount(0)
    await expect(question(page)).toBeVisible()
    await page.goto('/vam/home')
    await expectNothingOffered(page)
  })
})
