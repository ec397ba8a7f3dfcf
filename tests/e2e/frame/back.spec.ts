// Journey tests of the back button: it closes the open overlay, then goes to the previous page.
import type { Locator, Page } from 'playwright/test'
import { attach, signInAs, smallPhoto, startReport } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const back = (page: Page) => page.evaluate(() => history.back())
const forward = (page: Page) => page.evaluate(() => history.forward())
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))
/**
 * Clicks without scrolling first; returns the scroll position at the click. A line that appears above the rows may have
 * moved it.
 */
const clickUnmoved = (target: Locator) =>
  target.evaluate((element: HTMLElement) => {
    element.click()
    return Math.round(scrollY)
  })
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Siniestros reportados' }).getByRole('link')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
/** Waits until a sliding overlay has stopped: on a busy machine a click could miss it while it moves. */
const standing = (overlay: Locator) =>
  overlay.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((each) => each.finished.catch(() => undefined))),
  )

/** Opens the home and then the list, and scrolls down the list. */
async function readList(page: Page): Promise<void> {
  await signInAs(page, 'ana')
  await expect(page).toHaveURL(/\/vam\/home$/)
  await page.getByRole('link', { name: 'Siniestros', exact: true }).click()
  await scrollDown(page)
}

async function scrollDown(page: Page): Promise<void> {
  await rowsOf(page).nth(3).waitFor()
  // Content that loads later above the rows can move them, so the test waits until the height is stable.
  await page.evaluate(async (framesInARow) => {
    for (let still = 0, height = 0; still < framesInARow; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const { scrollHeight } = document.documentElement
      still = scrollY === 400 && scrollHeight === height ? still + 1 : 0
      height = scrollHeight
      if (still === 0) scrollTo(0, 400)
    }
  }, 30)
}

type Overlay = { name: string; button: (page: Page) => Locator; opened: (page: Page) => Locator }

const OVERLAYS: Overlay[] = [
  {
    name: 'the drawer',
    button: (page) => page.getByRole('button', { name: 'Menú', exact: true }),
    opened: (page) => dialog(page, 'MENÚ'),
  },
  {
    name: 'the account sheet',
    button: (page) => page.getByRole('button', { name: /, menú de usuario$/ }),
    opened: (page) => dialog(page, 'Cuenta'),
  },
  {
    name: 'the filters',
    button: (page) => page.getByRole('button', { name: /^Filtros/ }),
    opened: (page) => dialog(page, 'Filtros'),
  },
  {
    name: 'the history, which is in the address',
    button: (page) => page.getByRole('button', { name: /^Ver historial/ }).nth(1),
    opened: (page) => dialog(page, /^Historial/),
  },
]

// Not in every gate: tests/component/back-step.test.tsx and tests/unit/ui/history/overlay-timing.test.ts fail sooner.
test('PWA-22 D67 back closes drawer, account, filters and history, and the page stays; closed by a button they leave no history step, nor does a detail after a reload', async ({
  page,
}) => {
  await readList(page)
  const list = pathOf(page)
  for (const { name, button, opened } of OVERLAYS) {
    const open = () => clickUnmoved(button(page))
    const before = await open()
    await expect(opened(page), name).toHaveCount(1)
    await back(page)
    await expect(opened(page), name).toHaveCount(0)
    expect(pathOf(page), name).toBe(list)
    expect(await scrollOf(page), name).toBe(before)

    const position = await open()
    await standing(opened(page))
    await opened(page).getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(opened(page), name).toHaveCount(0)
    await back(page)
    await expect(page, `${name}: closed by its button`).toHaveURL(/\/vam\/home$/)
    await forward(page)
    await expect(rowsOf(page).nth(3)).toBeVisible()
    await expect.poll(() => scrollOf(page), `${name}: the list is where it was`).toBe(position)
    expect(pathOf(page), name).toBe(list)
    await expect(opened(page)).toHaveCount(0)
  }

  await test.step('D67 a detail that was reloaded closes by its button, and leaves no history step', async () => {
    const history = dialog(page, /^Historial/)
    await page
      .getByRole('button', { name: /^Ver historial/ })
      .first()
      .click()
    await expect(history).toHaveCount(1)
    await page.reload()
    await expect(history).toHaveCount(1)
    // A second click before the first has finished does not leave another page.
    await history.getByRole('button', { name: 'Cerrar', exact: true }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(history).toHaveCount(0)
    await expect.poll(() => pathOf(page)).toBe(list)
    await back(page)
    await expect(page).toHaveURL(/\/vam\/home$/)
  })
})

test('PWA-22 back and forward work after a link of the drawer, and going back from a claim restores the position in the list', {
  tag: ['@every-browser', '@gate-in-firefox'],
}, async ({ page }) => {
  await readList(page)
  const list = pathOf(page)
  const menu = page.getByRole('button', { name: 'Menú', exact: true })
  await menu.click()
  await dialog(page, 'MENÚ').getByRole('link', { name: 'Pendientes de enviar' }).click()
  const pending = page.getByRole('heading', { name: 'Pendientes de enviar' })
  await expect(pending).toBeVisible()
  await expect(dialog(page, 'MENÚ')).toHaveCount(0)
  await back(page)
  await expect(rowsOf(page).nth(3)).toBeVisible()
  expect(pathOf(page)).toBe(list)
  await forward(page)
  await expect(pending).toBeVisible()
  await back(page)

  await scrollDown(page)
  const position = await clickUnmoved(rowsOf(page).nth(1))
  await expect(page.getByRole('link', { name: 'Volver a la lista' })).toBeVisible()
  await back(page)
  await expect(rowsOf(page).nth(3)).toBeVisible()
  await expect.poll(() => scrollOf(page)).toBe(position)

  // After back has closed the menu, forward opens no overlay and does not scroll.
  await menu.click()
  await expect(dialog(page, 'MENÚ')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBe(1)
  await back(page)
  await expect(dialog(page, 'MENÚ')).toHaveCount(0)
  await page.goForward()
  await expect.poll(() => page.evaluate(() => history.state.overlays ?? 0), 'the step is taken back').toBe(0)
  await back(page)
  await expect(page).toHaveURL(/\/vam\/home$/)

  // The page is reloaded while an overlay is open.
  await menu.click()
  await expect(dialog(page, 'MENÚ')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBe(1)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Reportar Siniestro/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.overlays ?? 0)).toBe(0)
  await page.getByRole('link', { name: 'Siniestros', exact: true }).click()
  await expect(rowsOf(page).nth(1)).toBeVisible()
  await back(page)
  await expect(page).toHaveURL(/\/vam\/home$/)
})

// Not in every gate: tests/component/back-step.test.tsx and tests/unit/ui/history/overlay-lives.test.ts fail sooner.
test('PWA-22 in a report, back closes help, summary, question, enlarged photo and preview, one after the other', async ({
  page,
}) => {
  await signInAs(page, 'ana')
  await startReport(page, { help: 'open' })
  const help = dialog(page, 'Así se lee bien')
  await expect(help).toHaveCount(1)
  await back(page)
  await expect(help).toHaveCount(0)
  const report = pathOf(page)
  expect(report).toContain('paso=documentos')

  await page.getByRole('button', { name: 'Resumen' }).click()
  await expect(dialog(page, 'Resumen')).toHaveCount(1)
  await back(page)
  await expect(dialog(page, 'Resumen')).toHaveCount(0)
  expect(pathOf(page)).toBe(report)

  await attach(page.getByRole('group', { name: 'Formulario de reclamo' }), smallPhoto())
  await page.getByRole('button', { name: 'Ver Formulario de reclamo' }).click()
  const preview = dialog(page, 'Formulario de reclamo')
  const question = page.getByRole('alertdialog')
  await preview.getByRole('button', { name: 'Eliminar' }).click()
  await expect(question).toHaveCount(1)
  await back(page)
  await expect(question).toHaveCount(0)
  await preview.getByRole('button', { name: 'Ampliar' }).click()
  const viewer = page.getByRole('button', { name: 'Cerrar documento' })
  await expect(viewer).toBeVisible()
  await back(page)
  await expect(viewer).toHaveCount(0)
  await expect(preview).toHaveCount(1)
  await back(page)
  await expect(preview).toHaveCount(0)
  expect(pathOf(page)).toBe(report)

  // The action of the question also closes the preview below it, and so goes back two history steps.
  await page.getByRole('button', { name: 'Ver Formulario de reclamo' }).click()
  await preview.getByRole('button', { name: 'Eliminar' }).click()
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(preview).toHaveCount(0)
  await expect.poll(() => pathOf(page)).toBe(report)
  await back(page)
  await expect(page.getByRole('heading', { name: '¿Qué pasó?' })).toBeVisible()
})
