// Journey tests of «Avisos»: upcoming dates, and notifications that survive a reload.
import { choosePatient, moveTo, signInAs, signOut } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

// Not in every gate: tests/api/policy/ends.test.ts and tests/unit/toolkit/notifications/notifications.test.ts fail sooner.
test('NAV-07a «Avisos» shows upcoming dates of the person, and preserves notifications over a reload, until the logout', async ({
  page,
}) => {
  await signInAs(page, 'ana', '/avisos')
  const notices = page.getByRole('list', { name: 'Avisos' })
  const coming = page.getByRole('list', { name: 'Lo que viene' }).getByRole('listitem')
  const claim = coming.filter({ hasText: 'Siniestro N.º 1014' })
  await expect(claim).toContainText('«La receta es anterior a la atención.»')
  await expect(claim).toContainText(/Te quedan \d+ días, hasta el/)
  await expect(claim.getByRole('link')).toHaveAttribute('href', /\/vam\/reportar-siniestro\/1\/1014/)
  await expect(coming.filter({ hasText: /Por pagar: \$\d/ }).first()).toContainText(/Cuota \d+, vence .* póliza/)

  await page.getByRole('link', { name: 'Siniestro', exact: true }).click()
  await choosePatient(page)
  await moveTo(page, '/pendientes')
  await page.getByRole('button', { name: /^Eliminar borrador de/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('region', { name: 'Avisos recientes' })).toContainText(/Borrador de .* eliminado/)
  // When the question closes it removes its history step, which would cancel a page load at that moment.
  await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0)
  await page.goto('/pendientes')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Avisos/ })
    .click()
  await expect(notices).toContainText(/Borrador de .* eliminado/)
  await expect(notices.getByRole('button')).toHaveCount(0)
  await signOut(page)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Borrador de')
})

// Not in every gate, although nothing cheaper shows that «Avisos» says what could not be loaded.
test('NAV-07a without an answer of the portal «Avisos» says what could not be loaded, and never claims to be empty', async ({
  page,
}) => {
  await signInAs(page, 'ana', '/mis-datos')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.route('**/api/**', (route) => route.abort())
  await moveTo(page, '/avisos')
  await expect(page.getByText('Puede faltar algo de tus siniestros o de tus pagos y pólizas')).toBeVisible()
  await expect(page.getByText('No tienes avisos')).toHaveCount(0)
  await page.unroute('**/api/**')
  await expect(page.getByText('Sin conexión no podemos mostrar los avisos del portal')).toBeVisible()
  for (const name of ['Del portal', 'Lo que viene'])
    await page.getByRole('region', { name }).getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Sin conexión no podemos mostrar los avisos del portal')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Lo que viene' })).toContainText('Siniestro N.º 1014')
  await expect(page.getByText('Sin conexión no podemos mostrar todo')).toHaveCount(0)
})
