// Journey test of the area that links use on pages outside both areas.
import { moveTo, signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

// Not in every gate: tests/unit/toolkit/screens/navigation.test.ts fails sooner.
test("NAV-06 on pages outside both areas, links and bar use the person's last area, after a reload too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'ana', '/gen/home')
  const bar = page.getByRole('navigation', { name: 'Principal' })
  const way = (name: string) => bar.getByRole('link', { name, exact: true })
  const expectArea = async (area: string) => {
    await expect(way('Inicio')).toHaveAttribute('href', `/${area}/home`)
    await expect(way('Pólizas')).toHaveAttribute('href', `/${area}/polizas`)
    await expect(way('Siniestros')).toHaveAttribute('href', `/${area}/siniestros-reportados`)
  }
  await expectArea('gen')
  for (const path of ['/pendientes', '/avisos', '/mis-datos', '/cambiar']) {
    await moveTo(page, path)
    await expect(page).toHaveURL(path)
    await expectArea('gen')
  }
  await page.reload()
  await expectArea('gen')
  await way('Inicio').click()
  await expect(page).toHaveURL(/\/gen\/home$/)

  await moveTo(page, '/pendientes')
  await page.getByRole('button', { name: 'Reportar Siniestro' }).click()
  await expect(page).toHaveURL(/\/gen\/reportar-siniestro\//)

  await moveTo(page, '/vam/polizas')
  await expect(page.getByRole('heading', { name: 'Pólizas Asegurado' })).toBeVisible()
  await moveTo(page, '/avisos')
  await expectArea('vam')
})
