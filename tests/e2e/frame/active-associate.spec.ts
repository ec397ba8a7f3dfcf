// Journey tests of the active associate: another contratante or asegurado is chosen, remembered, and forgotten with the
// session.
import type { Page } from 'playwright/test'
import { fillLogin, signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const userButton = (page: Page) => page.getByRole('button', { name: /, menú de usuario$/ })

// Not in every gate: tests/unit/toolkit/session/active-associate.test.ts fails sooner.
test('ACC-17a ACC-17b choosing another contratante opens its home without a search, and requests all data again; the choice lasts until the logout', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const chip = (name: RegExp) => page.getByRole('button', { name })
  const bodies = watchSearches(page)
  await signInAs(page, 'andes', '/gen/siniestros-reportados?poliza=VA-77')
  await expect(chip(/^Contratante TEJIDOS ANDES/)).toBeVisible()
  await expect.poll(() => bodies.at(-1)).toMatchObject({ cdCliente: 1004, poliza: 'VA-77' })

  const before = bodies.length
  await chip(/^Contratante TEJIDOS ANDES/).click()
  await page
    .getByRole('list', { name: 'Contratantes' })
    .getByRole('button', { name: /TRANSPORTES/ })
    .click()
  await expect(page).toHaveURL(/\/gen\/home$/)
  await expect(chip(/^Contratante TRANSPORTES ANDES/)).toBeVisible()
  await expect.poll(() => bodies.length).toBeGreaterThan(before)
  expect(bodies.slice(before), 'nothing is asked for the one before').toEqual(
    bodies.slice(before).map(() => expect.objectContaining({ cdCliente: 1005 })),
  )
  await page.getByRole('link', { name: 'Siniestros', exact: true }).click()
  await expect(page).toHaveURL(/\/gen\/siniestros-reportados$/)
  await expect.poll(() => bodies.at(-1)).toMatchObject({ cdCliente: 1005, poliza: '', pageSize: 5 })

  await page.reload()
  await expect(chip(/^Contratante TRANSPORTES ANDES/)).toBeVisible()
  await userButton(page).click()
  await expect(page.getByRole('list', { name: 'Contratantes' }).locator('[aria-current]')).toContainText('TRANSPORTES')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByLabel('Usuario o correo')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('1005')
  await signInAs(page, 'andes')
  await expect(chip(/^Contratante TEJIDOS ANDES/)).toBeVisible()
})

// Not in every gate: tests/unit/toolkit/person/tab.test.ts and tests/unit/toolkit/session/logout.test.ts fail sooner.
test('ACC-22 ACC-17a a session that ended by itself preserves the choice; after a logout no tab has it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await signInAs(page, 'andes')
  const chip = (on: Page, name: RegExp) => on.getByRole('button', { name })
  const choose = async (on: Page) => {
    await chip(on, /^Contratante TEJIDOS ANDES/).click()
    await on
      .getByRole('list', { name: 'Contratantes' })
      .getByRole('button', { name: /TRANSPORTES/ })
      .click()
    await expect(chip(on, /^Contratante TRANSPORTES ANDES/)).toBeVisible()
  }
  await choose(page)
  await page.request.post('/api/logout', { headers: { 'x-portal': '1' } })
  await page.getByRole('link', { name: 'Siniestros', exact: true }).click()
  await expect(page.getByText(/Tu sesión terminó/)).toBeVisible()
  await fillLogin(page, 'andes')
  await expect(page).toHaveURL(/\/gen\/siniestros-reportados/)
  await expect(chip(page, /^Contratante TRANSPORTES ANDES/)).toBeVisible()

  const second = await context.newPage()
  await second.setViewportSize({ width: 820, height: 1180 })
  await second.goto('/gen/home')
  await choose(second)
  await userButton(page).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  for (const tab of [page, second]) {
    await expect(tab.getByLabel('Usuario o correo')).toBeVisible()
    expect(await tab.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('1005')
  }
})

// Not in every gate, although nothing cheaper shows that the account menu changes the contratante, and searches only for the new one.
test('ACC-17b on a phone the account menu changes the contratante too, also to the one that is already active', async ({
  page,
}) => {
  await signInAs(page, 'andes')
  await expect(page.getByText('N.º').first()).toBeVisible()
  const bodies = watchSearches(page)
  await userButton(page).click()
  await page
    .getByRole('list', { name: 'Contratantes' })
    .getByRole('button', { name: /TRANSPORTES/ })
    .click()
  await expect(page.getByRole('button', { name: /^Contratante TRANSPORTES ANDES/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Siniestros Reportados' })).toBeVisible()
  // Only the search for the new contratante is sent.
  await expect.poll(() => bodies.length).toBe(1)
  expect(bodies[0]).toMatchObject({ cdCliente: 1005 })
})

const NAMELESS = { cedula: '', usuarioWeb: 1 }

const CODELESS = [
  {
    area: 'gen',
    associate: { ...NAMELESS, cdCliente: null, cdCliContac: null, nmAsegurado: 'Ana María', apAsegurado: 'Torres' },
    lacks: 'Sin Código de cliente',
    title: 'Siniestros registrados',
  },
  {
    area: 'vam',
    associate: { ...NAMELESS, nmCliente: 'Ana María', apCliente: 'Torres' },
    lacks: 'Sin cédula',
    title: 'Siniestros Reportados',
  },
]

// Not in every gate: tests/unit/toolkit/session/active-associate.test.ts fails sooner.
test('ACC-17c for an associate without a code the screen says «Sin Código de cliente» or «Sin cédula», and sends no request', async ({
  page,
}) => {
  const bodies = watchSearches(page)
  // Both areas are answered at once, because an app start requests and stores the associates of both.
  for (const { area, associate } of CODELESS)
    await page.route(`**/api/${area}/enki/asociados`, (route) =>
      route.fulfill({ headers: { 'x-portal': '1' }, json: [associate] }),
    )
  for (const { area, lacks, title } of CODELESS)
    await test.step(lacks, async () => {
      const message = page.getByRole('main').getByText(lacks)
      await signInAs(page, 'ana', `/${area}/home`)
      await expect(message).toBeVisible()
      await page.getByRole('link', { name: 'Siniestros', exact: true }).click()
      await expect(page).toHaveURL(`/${area}/siniestros-reportados`)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(message).toBeVisible()
      expect(bodies).toEqual([])
    })
})

/** Records the requests of the reported lists from now on. */
function watchSearches(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/siniestros-portal/search')) bodies.push(request.postDataJSON() as Record<string, unknown>)
    if (pathname.endsWith('/siniestros-portal/recientes'))
      bodies.push({ cdCliente: Number(searchParams.get('cdCliente')), cedula: searchParams.get('cedula') })
  })
  return bodies
}
