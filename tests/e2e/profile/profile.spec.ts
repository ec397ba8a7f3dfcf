// Journey tests of the profile: data and consent, photo and avatar in the top bar, the address with iris, and a profile
// during acting (ADM-14 to ADM-19).
import type { Page, Request } from 'playwright/test'
import { PASSWORD } from '../../support/api/portal-api.ts'
import { pngWithAlpha } from '../../support/files/pictures.ts'
import { axeFaults } from '../../support/journey/axe-faults.ts'
import { largePhoto, signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const barPicture = (page: Page) => page.getByRole('button', { name: /, menú de usuario$/ }).locator('img')
const change = (page: Page) => page.getByRole('button', { name: 'Cambiar foto o avatar' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Foto o avatar' })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Guardar' })
const pick = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
/** Returns type and width of the picture in the top bar. */
const shownInBar = (page: Page) =>
  barPicture(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return { type: (await fetch(image.src)).headers.get('content-type'), width: image.naturalWidth }
  })
const factOf = (page: Page, term: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: term }) })
    .locator('dd')
    .first()

// Not in every gate: tests/component/photo.test.tsx fails sooner.
test('ADM-15a ADM-15b D51 a photo taken with a phone and an avatar appear in the top bar at once, and in another tab at its next check', async ({
  page,
  person,
}) => {
  await signInAs(page, person.user, '/vam/perfil')
  const before = await barPicture(page).getAttribute('src')
  await change(page).click()
  await test.step('a file that is not a picture is refused, and nothing is sent', async () => {
    await pick(page, 'foto.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await expect(dialogOf(page).getByText('Seleccione un archivo válido - Formato permitido PNG')).toBeVisible()
    await expect(dialogOf(page).getByText('Elige una foto en JPG o PNG: la convertimos por ti.')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    expect(await axeFaults(page)).toEqual([])
  })
  await test.step('a JPEG of 12 megapixels is shown before it is saved as a PNG of at most 300 KB', async () => {
    const { name, mimeType, buffer } = largePhoto()
    await pick(page, name, mimeType, buffer)
    await expect(dialogOf(page).getByRole('button', { name: 'Elegir otra foto' })).toBeVisible()
    await expect(dialogOf(page).getByText(/Seleccione un archivo válido/)).toHaveCount(0)
    const sending = page.waitForRequest((each) => each.method() === 'POST' && /\/api\/user\/\d+$/.test(each.url()))
    await save(page).click()
    const body = (await sending).postDataBuffer()
    expect(body?.length).toBeLessThan(307_200 + 1_000)
    expect(body?.includes('name="foto"')).toBe(true)
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(barPicture(page)).not.toHaveAttribute('src', before ?? '')
    const { type, width } = await shownInBar(page)
    expect(type).toBe('image/png')
    expect(width).toBeLessThanOrEqual(512)
  })
  await test.step('an avatar is chosen by keyboard, and replaces the photo', async () => {
    await change(page).click()
    await dialogOf(page).getByRole('radio', { name: 'Mis iniciales' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(dialogOf(page).getByRole('radio', { name: 'Colibrí' })).toBeChecked()
    const photo = await barPicture(page).getAttribute('src')
    await save(page).click()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(barPicture(page)).not.toHaveAttribute('src', photo ?? '')
    expect((await shownInBar(page)).type).toContain('image/svg+xml')
  })
  await test.step('another tab shows the avatar after its next check', async () => {
    const other = await page.context().newPage()
    await other.goto('/vam/home')
    await expect(barPicture(other)).toHaveAttribute('src', (await barPicture(page).getAttribute('src')) ?? '')
    await other.close()
  })
  await test.step('a photo that cannot be sent stays, and the next attempt sends it', async () => {
    await change(page).click()
    await expect(dialogOf(page).getByRole('radio', { name: 'Colibrí' })).not.toBeChecked()
    await expect(dialogOf(page).locator('label', { hasText: 'Actual' })).toHaveText(/^Colibrí/)
    await pick(page, 'foto.png', 'image/png', pngWithAlpha())
    await expect(dialogOf(page).getByRole('button', { name: 'Elegir otra foto' })).toBeVisible()
    await page.route(/\/api\/user\/\d+$/, (route) => route.abort(), { times: 1 })
    await save(page).click()
    await expect(dialogOf(page).getByRole('alert')).toBeVisible()
    await save(page).click()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect.poll(async () => (await shownInBar(page)).width).toBe(320)
  })
})

test('ADM-14a ADM-14b ADM-14d ADM-17 NAV-03 the account menu leads to the data of the active associate in each area, and to the consent', {
  tag: '@gate',
}, async ({ page }) => {
  const requests: Promise<Record<string, string>>[] = []
  const listen = (request: Request) => {
    if (request.url().includes('/api/consentimiento')) requests.push(request.allHeaders())
  }
  page.on('request', listen)
  await signInAs(page, 'ana', '/vam/home')
  await page.getByRole('button', { name: /, menú de usuario$/ }).click()
  await page.getByRole('link', { name: 'Mi cuenta' }).click()
  await expect(page).toHaveURL(/\/vam\/perfil$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Datos del Titular' })).toBeVisible()
  await expect(factOf(page, 'Cédula')).toHaveText('3059999015')
  await expect(factOf(page, 'Fecha de nacimiento')).toContainText(/^14\/03\/1984\d+ años$/)
  await expect(page.getByText('se cambian con tu ejecutivo comercial o de siniestros')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Llamar al/ }).first()).toBeVisible()
  await expect(factOf(page, 'Estado')).toHaveText('casado')
  const consent = page.getByRole('region', { name: 'Autorización de tratamiento de datos' })
  await expect(consent.getByText('Aceptado')).toBeVisible()
  await expect(consent.getByText('Dirección IP')).toBeVisible()
  await expect(consent.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  await expect(consent.getByText('ana.torres@ejemplo.ec')).toBeVisible()
  page.off('request', listen)
  const cookies = (await Promise.all(requests)).map((headers) => headers['cookie'])
  expect(cookies.length).toBeGreaterThan(0)
  expect(cookies.filter(Boolean)).toEqual([])
  // The profile has no input fields.
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cambiar Contraseña' })).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])

  await page.goto('/gen/perfil?iris=1')
  await expect(page.getByRole('heading', { name: 'Datos del Contratante' })).toBeVisible()
  await expect(factOf(page, 'Cédula')).toHaveText('3059999015')
  await expect(page.getByText('Celular')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('ADM-16 an executive changes the password in a dialog that an address with iris also opens; an administrator has no such dialog', {
  tag: '@gate',
}, async ({ page }) => {
  await signInAs(page, 'elena', '/gen/perfil')
  // Opened by a separate navigation: the dialog hides the page, for which the sign-in helper waits.
  await page.goto('/gen/perfil?iris')
  const dialog = page.getByRole('dialog', { name: 'Cambiar Contraseña' })
  await expect(dialog.getByLabel('Contraseña actual', { exact: true })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/gen\/perfil$/)
  await expect(page.getByText('elena.ruiz@ejemplo.ec').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  await expect(page).toHaveURL(/iris=1$/)
  await dialog.getByLabel('Contraseña actual', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Nueva contraseña', { exact: true }).fill('Otra clave 2027')
  await dialog.getByLabel('Verificar contraseña', { exact: true }).fill('Otra clave 2028')
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect(dialog.getByText('Las contraseñas no coinciden')).toBeVisible()
  // The answer is simulated, because other tests sign in with the password of this demo account.
  await page.route('**/api/usuario/cambiar', (route) =>
    route.fulfill({
      headers: { 'x-portal': '1' },
      json: { message: 'Su contraseña se ha cambiado con éxito.' },
    }),
  )
  await dialog.getByLabel('Verificar contraseña', { exact: true }).fill('Otra clave 2027')
  const request = page.waitForRequest('**/api/usuario/cambiar')
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click()
  expect((await request).postDataJSON()).toEqual({
    current: PASSWORD,
    passwd1: 'Otra clave 2027',
    passwd2: 'Otra clave 2027',
    id: expect.any(Number),
  })
  await expect(dialog.getByText('Su contraseña se ha cambiado con éxito.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Listo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/gen\/perfil$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cambiar Contraseña' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  await expect(page).toHaveURL(/iris=1$/)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/gen\/perfil$/)

  const admin = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin })
  if (!admin) throw new Error('no browser')
  await signInAs(admin, 'admin', '/vam/perfil?iris=1')
  await expect(admin.getByText('Datos de la cuenta')).toBeVisible()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await expect(admin.getByRole('button', { name: 'Cambiar Contraseña' })).toHaveCount(0)
  await admin.close()
})

// Not in every gate: tests/api/acting/acting-calls.test.ts fails sooner.
test('ADM-18 ADM-19 during acting the profile shows the person’s data, and none of it can be changed', async ({
  page,
}) => {
  await signInAs(page, 'elena', '/gen/perfil')
  const call = (path: string, data?: object) =>
    page.request.post(`/api${path}`, { headers: { 'x-portal': '1' }, data }).then((answer) => answer.json())
  const { content } = await call('/vam/polizas.admin', { poliza: 'AM-0010234' })
  const [cdCompania, , cdRamoCotizacion] = content[0]
  const list = await page.request.get(`/api/objeto.admin?cdCompania=${cdCompania}&cdRamoCotizacion=${cdRamoCotizacion}`)
  const [{ cdObjCotizacion }] = await list.json()
  await call('/actuar', { cdCompania, cdRamoCotizacion, cdObjCotizacion })
  // Reloads the page as the person acted for.
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Actuando por otra persona' })).toBeVisible()
  await page.goto('/vam/perfil?iris=1')
  await expect(page.getByRole('heading', { name: 'Datos del Titular' })).toBeVisible()
  await expect(factOf(page, 'Cédula')).toHaveText('3059999015')
  await expect(page.getByText('solo puede consultar')).toBeVisible()
  await expect(page.getByText('Autorización de tratamiento')).toHaveCount(0)
  for (const name of ['Cambiar foto o avatar', 'Cambiar Contraseña'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
})
