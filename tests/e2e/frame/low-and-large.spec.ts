// Journey tests of a phone in landscape and of text at 200 %: every link is reachable, and no name is cut off.
import type { Locator, Page } from 'playwright/test'
import { choosePatient, moveTo, signInAs } from '../../support/journey/portal.ts'
import { expectPressable } from '../../support/journey/pressable.ts'
import { expect, test } from '../../support/journey/test.ts'

const LYING = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
]

// Not in every gate, although nothing cheaper shows that every link of the rail is clickable in landscape.
test('PWA-22 on a phone in landscape every link of the rail is clickable, and no bar covers the patient of a report', async ({
  page,
}) => {
  await signInAs(page, 'ana')
  const rail = page.getByRole('navigation', { name: 'Principal' })
  for (const size of LYING) {
    await page.setViewportSize(size)
    await moveTo(page, '/vam/home')
    for (const name of ['Inicio', 'Pólizas', 'Siniestro', 'Siniestros', 'Pendientes'])
      await expectPressable(rail.getByRole('link', { name, exact: true }))
    await expectPressable(rail.getByRole('button', { name: 'Cuenta' }))

    await moveTo(page, '/vam/reportar-siniestro/new/new')
    const patients = page.getByRole('main').getByRole('button', { name: /póliza/ })
    await patients.first().waitFor()
    for (const each of await patients.all()) {
      // Scrolls until this patient is at the bottom of the screen.
      await each.evaluate((element) => scrollTo(0, element.getBoundingClientRect().bottom + scrollY - innerHeight))
      await expectPressable(each)
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectPressable(page.getByRole('button', { name: 'Continuar' }))
  }

  // Beside the summary, the name of each claim type still fits on one line.
  await page.setViewportSize({ width: 844, height: 390 })
  await choosePatient(page)
  for (const type of ['Ambulatorio', 'Pre-autorización', 'Hospitalario', 'Medicina continua']) {
    const word = page.getByText(type, { exact: true }).first()
    expect((await word.boundingBox())?.height, `${type} on one line`).toBeLessThan(40)
  }
})

/** Expects that no visible text in `place` is cut off or covered. */
async function expectWhole(page: Page, place: Locator): Promise<void> {
  const bell = await page
    .getByRole('banner')
    .getByRole('link', { name: /^Avisos/ })
    .boundingBox()
  const drawn = await place.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const { left, right, bottom } = words.getBoundingClientRect()
    const isCut = element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible'
    return { left, right, bottom, isCut }
  })
  const header = await page.getByRole('banner').boundingBox()
  expect(drawn.isCut).toBe(false)
  expect(drawn.left).toBeGreaterThanOrEqual(0)
  expect(drawn.right).toBeLessThanOrEqual((bell?.x ?? 0) + 1)
  expect(drawn.bottom).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
}

// Not in every gate, although nothing cheaper shows that no name is cut off with text at 200 %.
test('PWA-22 with text at 200 % the bar shows the whole name of the person and of the portal, and its icons grow too', async ({
  page,
}) => {
  await signInAs(page, 'ana')
  const bar = page.getByRole('banner')
  const sign = async () =>
    (
      await bar
        .getByRole('link', { name: /^Avisos/ })
        .locator('svg')
        .boundingBox()
    )?.width ?? 0
  const usual = await sign()
  for (const size of [
    { width: 360, height: 800 },
    { width: 390, height: 844 },
    { width: 667, height: 375 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    await moveTo(page, '/vam/home')
    const name = bar.getByText('Ana María Torres Vela', { exact: true }).first()
    await expect(name).toBeInViewport({ ratio: 1 })
    await expectWhole(page, name)
    expect(await sign()).toBeGreaterThanOrEqual(1.5 * usual)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    // The executive of a returned claim has a long address.
    const mail = page.getByRole('link', { name: 'Escribir a elena.ruiz@ejemplo.ec' })
    const address = mail.getByText('elena.ruiz@ejemplo.ec')
    expect(await address.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
    await moveTo(page, '/pendientes')
    if (size.width >= 600) continue
    await expectWhole(page, bar.getByText('Portal Quitumbe', { exact: true }))
    await moveTo(page, '/avisos')
    await page.getByRole('link', { name: /Siniestro N\.º 1014/ }).click()
    await mail.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expectPressable(mail)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})
