// Journey tests of copies of claims: saved, opened again on the emptied device, sent once; and of a broken store.
import type { Page } from 'playwright/test'
import { lastYear } from '../../support/api/claims.ts'
import { signInAt } from '../../support/api/portal-caller.ts'
import { emptyDevice, hashesOnDevice } from '../../support/device/stored-claims.ts'
import { axeFaults } from '../../support/journey/axe-faults.ts'
import {
  completeReport,
  moveTo,
  reportToWait,
  signInAndInstall,
  signInAs,
  startReport,
} from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

// Parts of the app that load on demand must load without a network too.
test.use({ serviceWorkers: 'allow' })

const dialogOn = (page: Page) => page.getByRole('dialog')

/** Saves the offered copy in the browser's download folder; returns its path. */
async function download(page: Page): Promise<string> {
  await expect(page.getByText('no está cifrada')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^portal-copia-\d{4}-\d\d-\d\d-\d{4}\.zip$/)
  await expect(page.getByText('Comprueba que está ahí')).toBeVisible()
  return saved.path()
}

/** Returns the file that the page saves, for browsers that report no download, such as Firefox without a network. */
async function handedOver(page: Page) {
  await page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (file) => {
      if (file instanceof File) globalThis.savedFile = file
      return make(file)
    }
  })
  await page.getByRole('button', { name: 'Descargar' }).click()
  await expect(page.getByText('Comprueba que está ahí')).toBeVisible()
  const bytes = await page.evaluate(async () => [...new Uint8Array((await globalThis.savedFile?.arrayBuffer()) ?? [])])
  return { name: 'copia.zip', mimeType: 'application/zip', buffer: Buffer.from(bytes) }
}

declare global {
  var savedFile: File | undefined
}

// Not in every gate: tests/unit/offline/transfer.test.ts fails sooner.
test('PWA-18d PWA-12 a copy of a waiting claim restores it bit by bit after the browser emptied the device; the claim arrives once', {
  tag: '@every-browser',
}, async ({ page, context, person, portal, browserName }) => {
  await signInAndInstall(page, person.user)
  // The service worker does not control this page yet, and Firefox has the app nowhere else.
  await page.reload()
  await reportToWait(page)
  await moveTo(page, '/pendientes')
  const before = await hashesOnDevice(page)
  await page.getByRole('button', { name: `Guardar una copia de ${person.name}` }).click()
  await expect(dialogOn(page).getByText(/^1 siniestro con 2 archivos, /)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const copy = browserName === 'firefox' ? await handedOver(page) : await download(page)

  await emptyDevice(page)
  await context.setOffline(false)
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: 'El navegador borró' })
  await expect(alert).toContainText('Había 1 siniestro por enviar')
  await context.setOffline(true)
  await alert.getByLabel('Abrir una copia').setInputFiles(copy)
  await expect(dialogOn(page).getByText('Estaba en cola.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await dialogOn(page).getByRole('button', { name: 'Agregar 1 siniestro' }).click()
  await expect(dialogOn(page).getByText('Agregado: en cola.')).toBeVisible()
  expect(await hashesOnDevice(page)).toEqual(before)
  await dialogOn(page).getByRole('button', { name: 'Cerrar', exact: true }).last().click()

  await page.getByRole('region', { name: 'Copias' }).getByLabel('Abrir una copia').setInputFiles(copy)
  await expect(dialogOn(page).getByText('No se agrega otra vez')).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect(page.getByRole('article').filter({ hasText: /Solicitud N\.º \d+/ })).toHaveCount(1)
  await page.getByRole('region', { name: 'Copias' }).getByLabel('Abrir una copia').setInputFiles(copy)
  await expect(dialogOn(page).getByText(/^El portal ya lo recibió/)).toBeVisible()

  const caller = await signInAt(portal.url, person.user)
  const { body } = await caller.post('/siniestros-portal/search', lastYear())
  expect(body.total).toBe(1)
})

// Not in every gate: tests/unit/offline/copies-of-what-is-here.test.ts fails sooner.
test('PWA-18 only its own person can open a copy; a draft that was edited since is replaced only after confirmation', async ({
  page,
  browser,
  people,
  person,
  portal,
}) => {
  await signInAs(page, person.user)
  await startReport(page)
  await completeReport(page)
  await moveTo(page, '/pendientes')
  const draft = page.getByRole('article', { name: `Borrador de ${person.name}` })
  await draft.getByRole('button', { name: /^Guardar una copia/ }).click()
  const copy = await download(page)
  await page.keyboard.press('Escape')

  await draft.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Paso anterior' }).click()
  await page.getByLabel('Valor total').fill('99.00')
  await moveTo(page, '/pendientes')
  const open = page.getByRole('region', { name: 'Copias' }).getByLabel('Abrir una copia')
  await open.setInputFiles(copy)
  const dialog = dialogOn(page)
  await expect(dialog.getByText('más nuevo que la copia')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Agregar/ })).toHaveCount(0)
  await dialog.getByLabel('Cambiarlo por el de la copia').check()
  await dialog.getByRole('button', { name: 'Agregar 1 siniestro' }).click()
  await expect(dialog.getByText('Reemplazado por el de la copia.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await draft.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('$12.30').first()).toBeVisible()

  await moveTo(page, '/pendientes')
  await open.setInputFiles({ name: 'foto.zip', mimeType: 'application/zip', buffer: Buffer.from('no soy un zip') })
  await expect(dialog.getByText('no es una copia del portal')).toBeVisible()

  const other = await browser.newContext({ baseURL: portal.url, locale: 'es-EC', timezoneId: 'America/Guayaquil' })
  const elsewhere = await other.newPage()
  await signInAs(elsewhere, people.next('p').user, '/pendientes')
  await elsewhere.getByRole('region', { name: 'Copias' }).getByLabel('Abrir una copia').setInputFiles(copy)
  await expect(dialogOn(elsewhere).getByText('Esta copia es de otra persona.')).toBeVisible()
  await other.close()
})

// Not in every gate: tests/unit/offline/salvage.test.ts fails sooner.
test('PWA-18c a store that the app cannot open is copied as far as it is readable, and the copy opens on another device', async ({
  page,
  browser,
  person,
  portal,
}) => {
  await signInAndInstall(page, person.user)
  await reportToWait(page)
  const before = await hashesOnDevice(page)
  // Only the app passes a version when it opens a database, so this open fails; the copy opens the existing version.
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, ...version) {
      if (version.length > 0 && /^portal-(?!device)/.test(name) && !name.endsWith('-cache'))
        throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
      return open.call(this, name, ...version)
    }
  })
  await page.goto('/vam/home')
  await expect(page.getByRole('heading', { name: 'Falla el almacenamiento de este dispositivo' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar una copia' }).click()
  await expect(page.getByText(/^1 siniestro con 2 archivos, /)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const copy = await download(page)

  const other = await browser.newContext({ baseURL: portal.url, locale: 'es-EC', timezoneId: 'America/Guayaquil' })
  const tablet = await other.newPage()
  await signInAndInstall(tablet, person.user, '/pendientes')
  await other.setOffline(true)
  await tablet.getByRole('region', { name: 'Copias' }).getByLabel('Abrir una copia').setInputFiles(copy)
  await dialogOn(tablet).getByRole('button', { name: 'Agregar 1 siniestro' }).click()
  await expect(dialogOn(tablet).getByText('Agregado: en cola.')).toBeVisible()
  expect(await hashesOnDevice(tablet)).toEqual(before)
  await other.close()
})
