// Journey tests of «Pendientes de enviar»: every state of a claim and of its files, and the lasting receipt.
import type { Locator, Page, Route } from 'playwright/test'
import { countRows, multiplyWaiting } from '../../support/device/kept-rows.ts'
import { withoutBackgroundSync } from '../../support/device/no-background-sync.ts'
import {
  completeReport,
  fillLogin,
  goOn,
  moveTo,
  reportToWait,
  sendToWait,
  signInAndInstall,
  signInAs,
  smallPhoto,
  startReport,
  toPending,
} from '../../support/journey/portal.ts'
import { expectPressable } from '../../support/journey/pressable.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ serviceWorkers: 'allow' })

const UPLOAD = '**/api/documentos-digitales/documento?*'
const claimOn = (page: Page) => page.getByRole('article', { name: /^Siniestro de / })
const bannerOn = (page: Page) => page.getByRole('region', { name: 'Estado del envío' })
const receiptsOn = (page: Page) => page.getByRole('article').filter({ hasText: /Solicitud N\.º \d+/ })
const files = (claim: Locator) => claim.getByRole('list', { name: 'Archivos' }).getByRole('listitem')

test.describe('with a controlled network', () => {
  // A test cannot delay the requests of a service worker.
  test.use({ serviceWorkers: 'block' })

  // Not in every gate: tests/unit/entities/sending-status.test.ts fails sooner.
  test('PWA-14 a claim is shown as Borrador, En cola, Enviando 2 de 2 · 50 %, Necesita tu atención, and is received once it is corrected', {
    tag: '@every-browser',
  }, async ({ page, context, person }) => {
    await signInAs(page, person.user)
    await startReport(page)
    await completeReport(page)
    await moveTo(page, '/pendientes')
    const draft = page.getByRole('article', { name: `Borrador de ${person.name}` })
    await expect(draft.getByText('Borrador', { exact: true })).toBeVisible()
    await expect(draft).toContainText('2 fotos')
    await draft.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible()

    await context.setOffline(true)
    await sendToWait(page)
    await toPending(page)
    const claim = page.getByRole('article', { name: `Siniestro de ${person.name}` })
    await expect(bannerOn(page)).toContainText('En cola, sin conexión')
    await expect(bannerOn(page)).toContainText('Espera 1 siniestro')
    await expect(claim.getByText('En cola', { exact: true })).toHaveCount(3)
    await expect(files(claim)).toHaveText([/En cola/, /En cola/])

    const held: Route[] = []
    // Waits for the first upload instead of counting attempts: an attempt may start without a network.
    let isFirstThere = false
    page.on('response', (response) => {
      isFirstThere ||= response.ok() && response.url().includes('/documentos-digitales/documento?')
    })
    await page.route(UPLOAD, (route) => (isFirstThere ? void held.push(route) : route.continue()))
    await context.setOffline(false)
    await expect(claim.getByText('Enviando 2 de 2 · 50 %').first()).toBeVisible()
    await expect(files(claim)).toHaveText([/Recibido/, /Enviando/])
    await expect(bannerOn(page)).toContainText('Enviando')

    await held[0]?.fulfill({
      status: 415,
      headers: { 'x-portal': '1' },
      json: { message: 'Archivo no permitido', code: 'not-allowed', requestId: '4c1d9a52' },
    })
    await expect(claim.getByText('Archivo no permitido')).toBeVisible()
    await expect(files(claim)).toHaveText([/Recibido/, /Necesita tu atención/])
    await expect(bannerOn(page)).toContainText('Un siniestro necesita tu atención')
    await expect(bannerOn(page).getByRole('button')).toHaveCount(0)
    await expect(claim.getByRole('button'), 'one action, and the copy').toHaveText(['Corregir', 'Guardar una copia'])

    await page.unroute(UPLOAD)
    await claim.getByRole('button', { name: 'Corregir' }).click()
    const refused = page.getByRole('button', { name: 'Cambiar Factura: el portal no lo recibió' })
    await expect(refused).toContainText('Archivo no permitido.')
    await expectPressable(refused)
    // The portal would refuse the same bytes again, so the app does not send them; the link leads to their file.
    await goOn(page)
    await goOn(page)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('El portal no recibió «Factura». Archivo no permitido.')
    await page.getByRole('button', { name: 'Cambiar Factura', exact: true }).click()
    await expectPressable(refused)
    await refused.click()
    const preview = page.getByRole('dialog', { name: 'Factura' })
    await expect(preview).toContainText('El portal no recibió este archivo')
    await preview.getByLabel('Elegir archivo').setInputFiles(smallPhoto())
    await expect(page.getByRole('button', { name: 'Ver Factura' })).toContainText('Guardada')
    await goOn(page)
    await expect(page.getByLabel('Número de factura')).toHaveValue('001-001-000000009')
    await goOn(page)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Recibido' })).toBeVisible()
    await page.goto('/pendientes')
    await expect(receiptsOn(page)).toHaveCount(1)
    await expect(claim).toHaveCount(0)
  })
})

// Not in every gate, although nothing cheaper shows that only the first twenty claims of a long queue are shown.
test('PWA-14 a long queue shows its first twenty claims, and the others after a click', async ({ page, person }) => {
  await signInAndInstall(page, person.user)
  await reportToWait(page)
  await toPending(page)
  await multiplyWaiting(page, 24)
  await page.reload()
  await expect(bannerOn(page)).toContainText('Esperan 25 siniestros')
  await expect(claimOn(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Ver los otros 5 siniestros' }).click()
  await expect(claimOn(page)).toHaveCount(25)
})

/** Makes every write on the device fail as on a full disk, or work again. */
const setFull = (page: Page, full: boolean) =>
  page.evaluate((is) => (is ? sessionStorage.setItem('full', 'yes') : sessionStorage.removeItem('full')), full)

// Not in every gate: tests/unit/offline/drain.test.ts fails sooner.
test('PWA-14 PWA-15a sending pauses without a session or without space, says why, and then continues; receipts and their pictures remain, even with the server stopped', {
  tag: '@every-browser',
}, async ({ page, context, mortal }) => {
  // The service worker's store is not full, so its background sync would send the claim.
  await withoutBackgroundSync(page)
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      if (sessionStorage.getItem('full')) throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await signInAndInstall(page, mortal.person.user, mortal.url)
  await startReport(page)
  await completeReport(page)
  const ended = { message: 'Inicie sesión', code: 'no-session', requestId: 'x' }
  await page.route(UPLOAD, (route) => route.fulfill({ status: 401, headers: { 'x-portal': '1' }, json: ended }))
  await sendToWait(page)
  await toPending(page)
  await expect(bannerOn(page)).toContainText('Pausado: inicia sesión')
  await expect(claimOn(page).getByText('Pausado: inicia sesión')).toBeVisible()
  await expect(files(claimOn(page))).toHaveText([/En cola/, /En cola/])
  await page.unroute(UPLOAD)
  await context.clearCookies()
  await bannerOn(page).getByRole('button', { name: 'Iniciar sesión' }).click()
  await fillLogin(page, mortal.person.user)
  await expect(receiptsOn(page)).toHaveCount(1)
  await expect(page, 'the same login leads back').toHaveURL(/\/pendientes$/)
  await expectReceipt(page)

  await reportToWait(page)

  await toPending(page)
  await setFull(page, true)
  await context.setOffline(false)
  await expect(bannerOn(page)).toContainText('Pausado: sin espacio')
  await expect(claimOn(page).getByText('Pausado: sin espacio')).toBeVisible()
  await expect(bannerOn(page)).toContainText('Último envío recibido hace')
  const retry = bannerOn(page).getByRole('button', { name: 'Reintentar ahora' })
  await retry.click()
  await expect(retry).not.toHaveAttribute('aria-busy')
  await expect(bannerOn(page)).toContainText('Pausado: sin espacio')
  await setFull(page, false)
  await retry.click()
  await expect(receiptsOn(page)).toHaveCount(2)

  await mortal.kill()
  await page.reload()
  await expect(page.getByText(/^El portal no responde/)).toBeVisible()
  await expect(receiptsOn(page)).toHaveCount(2)
  await expectReceipt(page)
})

/** Expects number, time, count and pictures of the newest receipt, although its documents are deleted. */
async function expectReceipt(page: Page): Promise<void> {
  const card = receiptsOn(page).first()
  const number = /Solicitud N\.º \d+/.exec((await card.textContent()) ?? '')?.[0] ?? ''
  await expect(card).toContainText(/Recibido hoy a las \d\d:\d\d · 2 archivos/)
  await card.getByRole('button', { name: number }).click()
  const receipt = page.getByRole('dialog', { name: 'Comprobante de recepción' })
  await expect(receipt.getByText(number)).toBeVisible()
  await expect(receipt.getByText(/^Recibido por el portal el \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  await expect(receipt.getByRole('heading', { name: 'Archivos recibidos: 2' })).toBeVisible()
  const drawn = () =>
    receipt
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0))
  await expect.poll(drawn).toEqual([true, true])
  // The receipt keeps the files for a portal that goes back (PWA-26); the documents are deleted.
  expect(await countRows(page, 'personal', 'documents')).toBe(0)
  await page.keyboard.press('Escape')
  await expect(receipt).toHaveCount(0)
}

// Not in every gate: tests/unit/offline/store-mark.test.ts fails sooner.
test('PWA-18d when the browser has emptied the store the app reports what was lost: while the page is open, and between two visits', async ({
  page,
  person,
}) => {
  await signInAndInstall(page, person.user)
  await reportToWait(page)
  await moveTo(page, '/pendientes')
  await expect(page.getByText('En cola').first()).toBeVisible()
  const empty = () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases()
      const gone = databases.map(
        ({ name = '' }) =>
          new Promise((resolve) => {
            indexedDB.deleteDatabase(name).onsuccess = resolve
          }),
      )
      await Promise.all(gone)
    })
  const message = page.getByText('El navegador borró lo que guardaba este dispositivo')
  await expect(message).toHaveCount(0)
  await empty()
  await page.context().setOffline(false)
  await page.reload()
  await expect(message).toBeVisible()
  await expect(page.getByText(/^Había 1 siniestro por enviar el \d\d\/\d\d\/\d{4}\./)).toBeVisible()
  await moveTo(page, '/vam/home')
  await expectPressable(page.getByRole('button', { name: 'Entendido' }))
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(message).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Reportar Siniestro/ })).toBeVisible()
  await expect(message).toHaveCount(0)
})
