// Journey tests of installation: the manifest is complete, every shortcut opens its screen, online and offline, and the
// storage is persistent.
import type { Page } from 'playwright/test'
import { signInAndInstall, signInAs, startReport } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Manifest = Record<'id' | 'scope' | 'name' | 'short_name' | 'lang' | 'start_url' | 'display', string> & {
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

const SCREENS = [
  { name: 'Nuevo siniestro', address: '/vam/reportar-siniestro/new/new', heading: '¿Para quién?' },
  { name: 'Mis siniestros', address: '/vam/siniestros-reportados', heading: 'Siniestros Reportados' },
  { name: 'Mis pólizas', address: '/vam/polizas', heading: 'Pólizas Asegurado' },
  { name: 'Pendientes de enviar', address: '/pendientes', heading: 'Pendientes de enviar' },
  { name: 'Sin clasificar', address: '/sin-clasificar', heading: 'Sin clasificar' },
]

const manifestOf = async (page: Page, url: string) =>
  (await (await page.request.get(`${url}/manifest.webmanifest`)).json()) as Manifest

// Not in every gate, although nothing cheaper shows that the app asks the browser for persistent storage only once.
test('PWA-06 after a person accepts, the browser makes the storage persistent, and there is no further question', async ({
  portal,
  phone,
}) => {
  const page = await phone.page()
  const devtools = await phone.context.newCDPSession(page)
  const explanation = page.getByText('Protege lo que guardas aquí')
  await signInAs(page, 'ana', portal.url)
  await startReport(page)
  await expect(explanation).toBeVisible()
  expect(await page.evaluate(() => navigator.storage.persisted())).toBe(false)
  await devtools.send('Browser.grantPermissions', { permissions: ['durableStorage'], origin: portal.url })
  await page.getByRole('button', { name: 'Proteger lo guardado' }).click()
  await expect(page.getByRole('main').getByText('Listo: el navegador conservará lo guardado')).toBeVisible()
  expect(await page.evaluate(() => navigator.storage.persisted())).toBe(true)
  // The test deletes the note of the question, but the permission is already granted: so the app does not ask again.
  await page.evaluate(() => localStorage.removeItem('portal-protection-asked'))
  await page.reload()
  await page.getByRole('group', { name: 'Formulario de reclamo' }).waitFor()
  await page.evaluate(() => navigator.storage.persisted())
  await expect(explanation).toHaveCount(0)
})

test('PWA-01a PWA-01b NAV-01d the app can be installed, every picture of the manifest is as declared, and every shortcut opens its screen, also with the server stopped', {
  tag: '@gate',
}, async ({ mortal, phone }) => {
  const page = await phone.page()
  await signInAndInstall(page, 'ana', mortal.url)
  const devtools = await phone.context.newCDPSession(page)
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])

  const manifest = await manifestOf(page, mortal.url)
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone', lang: 'es' })
  expect(manifest).toMatchObject({ name: 'Portal Quitumbe', short_name: 'Quitumbe' })
  const { icons, screenshots, shortcuts } = manifest
  expect(icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['maskable', 'monochrome']))
  expect(screenshots.map((each) => each.form_factor)).toEqual(expect.arrayContaining(['narrow', 'wide']))
  for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)]) {
    expect((await page.request.get(mortal.url + src)).headers()['content-type'], src).toBe(type)
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  for (const { sizes, form_factor } of screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number)
    expect(width < height, 'tall pictures for phones, broad ones for others').toBe(form_factor === 'narrow')
  }

  expect(shortcuts.map(({ name }) => name)).toEqual(SCREENS.map(({ name }) => name))
  const openAll = async () => {
    for (const { name, address, heading } of SCREENS) {
      await page.goto(mortal.url + shortcuts.find((each) => each.name === name)?.url)
      await expect(page.getByRole('heading', { name: heading }).first(), name).toBeVisible()
      expect(new URL(page.url()).pathname, name).toBe(address)
    }
  }
  await openAll()
  // Does not wait for a load, because a page restored from the back/forward cache is not loaded again.
  await page.goBack({ waitUntil: 'commit' })
  await expect(page, 'a shortcut leaves no step of its own').toHaveURL(/\/pendientes$/)
  await page.goto(`${mortal.url}/ir/nada`)
  await expect(page.getByRole('heading', { name: 'Dirección desconocida' })).toBeVisible()

  await mortal.kill()
  await openAll()
})
