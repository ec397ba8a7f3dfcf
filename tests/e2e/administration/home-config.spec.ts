// Journey test of «Configuración Home»: an administrator changes the home's picture and the templates of notices, a
// customer's phone shows the picture at once, and a save by another administrator is reported.
import type { Page } from 'playwright/test'
import { jpegWithExif } from '../../support/files/pictures.ts'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const PICTURE = 'https://imagenes.ejemplo.ec/novedad.jpg'
const DESK = { width: 1280, height: 800 }

const servePicture = (page: Page) =>
  page.route('https://imagenes.ejemplo.ec/**', (route) =>
    route.fulfill({
      contentType: 'image/jpeg',
      body: jpegWithExif({ width: 600, height: 400, orientation: 1, gps: false }),
    }),
  )

test('ADM-12a ADM-12b ADM-12c ADM-13a ADM-13b ADM-13c NAV-06a the administrator changes picture and templates, and a phone shows the picture at once', {
  tag: '@gate',
}, async ({ browser, startOwn }) => {
  // The changes of this test are visible to every user, so it has a separate portal.
  const portal = await startOwn({})
  const page = await (await browser.newContext({ viewport: DESK })).newPage()
  const phone = await (await browser.newContext()).newPage()
  for (const each of [page, phone]) await servePicture(each)
  const shown = phone.locator('main img').last()
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  const tipo = page.getByLabel('Tipo de recurso *')
  const url = page.getByLabel('URL del recurso *')
  const instance = page.getByLabel('URL de la instancia *')
  const types = page.getByRole('group', { name: 'Plantillas' }).getByLabel('Tipo de notificación *')
  const ids = page.getByRole('group', { name: 'Plantillas' }).getByLabel('Id de la plantilla *')
  const dialog = page.getByRole('alertdialog')

  await signInAs(phone, 'ana', `${portal.url}/vam/home`)
  await expect(shown).toHaveAttribute('src', '/inicio.svg')
  await signInAs(page, 'admin', `${portal.url}/vam/siniestros-reportados`)
  await page.getByRole('navigation', { name: 'MENÚ' }).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(`${portal.url}/home-adm`)
  await expect(page.getByRole('heading', { name: 'Configuración Home', level: 1 })).toBeVisible()

  await test.step('ADM-12c ADM-13c another type empties the address and has its own hint', async () => {
    await expect(page.getByText('La URL de la imagen debe ser pública')).toBeVisible()
    await tipo.selectOption('Video')
    await expect(url).toHaveValue('')
    await expect(page.getByText(/La URL del video debe ser pública y no de una red social/)).toBeVisible()
  })

  await test.step('ADM-12a a missing or invalid value is reported at its field, and nothing is saved', async () => {
    await url.fill('https://www.youtube.com/watch?v=a')
    await instance.fill('')
    await save.click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      /^URL del recurso: La URL del video debe ser pública/,
      'URL de la instancia: Campo requerido',
    ])
    await page.getByRole('alert').getByRole('link').last().click()
    await expect(instance).toBeFocused()
  })

  await test.step('ADM-13a ADM-13b each type occurs once; deleting asks first', async () => {
    await page.getByRole('button', { name: 'Agregar plantilla' }).click()
    await expect(types.last()).toBeFocused()
    await types.last().selectOption('Cambio de estado')
    await expect(page.getByText('Este tipo de notificación ya fue agregada').last()).toBeVisible()
    await expect(types.last()).toHaveValue('')
    await types.last().selectOption('Receta por caducar')
    await ids.last().fill('receta_por_caducar')
    await expect(page.locator('mark')).toHaveText(['Ana', '1024', /^\d\d\/\d\d\/\d{4}$/])
    await page.getByRole('button', { name: 'Eliminar Siniestro creado' }).click()
    await expect(dialog.getByRole('heading', { name: 'Eliminar' })).toBeVisible()
    await expect(dialog).toContainText('¿Deseas eliminar este tipo de notificación?')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(types).toHaveCount(3)
    await page.getByRole('button', { name: 'Eliminar Siniestro creado' }).click()
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await expect(types).toHaveCount(2)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Agregar plantilla' })).toBeFocused()
  })

  await test.step('D24 leaving with unsaved changes asks', async () => {
    await page.getByRole('link', { name: 'Siniestros Reportados' }).first().click()
    await expect(dialog).toContainText('¿Está seguro de que desea salir? Hay cambios pendientes.')
    await dialog.getByRole('button', { name: 'Seguir aquí' }).click()
    await expect(ids.last()).toHaveValue('receta_por_caducar')
  })

  await test.step('ADM-12b the preview shows the picture, and so does the phone at once', async () => {
    await tipo.selectOption('Imagen')
    await url.fill('/no-hay.webp')
    await expect(page.getByText('No se pudo cargar: ¿la dirección es pública?')).toBeVisible()
    await expect(page.getByText('Visible en el inicio de todas las personas')).toHaveCount(0)
    await save.click()
    await expect(dialog).toContainText('La imagen no se pudo cargar. ¿Guardar de todos modos?')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
    await url.fill(PICTURE)
    await expect(page.locator('figure img').last()).toHaveAttribute('src', PICTURE)
    await instance.fill('https://instancia.ejemplo.ec/7')
    await page.getByLabel('Enviar Whatsapp').check()
    await save.click()
    await expect(page.getByText('Guardado con éxito').first()).toBeVisible()
    // The customer returns to the tab of the portal on the phone.
    await phone.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(shown).toHaveAttribute('src', PICTURE)
    await phone.reload()
    await expect(shown).toHaveAttribute('src', PICTURE)
    await page.reload()
    await expect(url).toHaveValue(PICTURE)
    await expect(page.getByLabel('Enviar Whatsapp')).toBeChecked()
    await expect(page.getByLabel('Enviar SMS')).not.toBeChecked()
    await expect(ids).toHaveCount(2)
    await expect(ids.last()).toHaveValue('receta_por_caducar')
  })

  await test.step("ADM-12b a save after another administrator's save is reported first", async () => {
    const call = `${portal.url}/api/config-home`
    const stored = await (await page.request.get(call)).json()
    await url.fill('/inicio.svg')
    const other = { ...stored, show: false }
    expect((await page.request.post(call, { headers: { 'x-portal': '1' }, data: other })).ok()).toBe(true)
    await save.click()
    await expect(page.getByText(/^Otro administrador guardó cambios mientras usted editaba/)).toBeVisible()
    await expect(url).toHaveValue('/inicio.svg')
    await page.getByRole('button', { name: 'Ver lo guardado' }).click()
    await expect(url).toHaveValue(PICTURE)
    await expect(page.getByLabel('Mostrar Video')).not.toBeChecked()
    await page.getByLabel('Mostrar Video').check()
    await save.click()
    await expect.poll(async () => (await page.request.get(call)).json()).toEqual(stored)
    await page.getByRole('link', { name: 'Siniestros Reportados' }).first().click()
    await expect(page, 'nothing is unsaved').toHaveURL(/siniestros-reportados/)
  })
})
