// Journey tests of the customer's card: staff see name, id number, telephone and mail first; customers have no card.
import type { Page } from 'playwright/test'
import { lastYear } from '../../support/api/claims.ts'
import { axeFaults } from '../../support/journey/axe-faults.ts'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const cardOf = (page: Page) => page.getByRole('region', { name: 'Cliente', exact: true })

/** Expects the whole card in the viewport without scrolling, with a link or button for each entry. */
async function expectAnaInSight(page: Page): Promise<void> {
  const card = cardOf(page)
  const parts = [
    card.getByText('Ana María Torres Vela'),
    card.getByText('3059999015'),
    card.getByRole('link', { name: 'Llamar al 0900099015' }),
    card.getByRole('link', { name: 'Escribir a ana.torres@ejemplo.ec' }),
  ]
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
  await expect(parts[2] as (typeof parts)[0]).toHaveAttribute('href', 'tel:0900099015')
  await expect(parts[3] as (typeof parts)[0]).toHaveAttribute('href', 'mailto:ana.torres@ejemplo.ec')
  for (const target of [...(await card.getByRole('link').all()), ...(await card.getByRole('button').all())]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
}

/** Returns the addresses of one of ana's reported claims, and of the insurer's claim that belongs to it. */
async function claimsOfAna(page: Page): Promise<{ reported: string; insurers: string }> {
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api${path}`, { headers: { 'x-portal': '1' }, data })).json()
  const { content } = await post('/siniestros-portal/search', { ...lastYear(), pageSize: 100 })
  const ofAna = content.filter((row: { titular: string }) => row.titular === 'Ana María Torres Vela')
  const entered = ofAna.find((row: { numSiniestro: number | null }) => row.numSiniestro !== null)
  const [first] = ofAna
  return {
    reported: `/vam/reportar-siniestro/${first.cdCompania}/${first.cdReclamo}/${first.cdIncSiniestro}`,
    insurers: `/vam/siniestros?sel=${entered.cdCompania}-${entered.cdReclamo}`,
  }
}

// Not in every gate, although nothing cheaper shows that the customer's card comes first on policies and claims.
for (const [width, height] of [
  [1280, 800],
  [360, 800],
] as const)
  test(`elena sees on a policy and on claims, before anything else, the customer and how to reach them, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signInAs(page, 'elena', '/gen/polizas?cdCliente=1001')
    await page.getByText('HG-', { exact: false }).first().click()
    await expectAnaInSight(page)
    expect(await axeFaults(page)).toEqual([])
    const { reported, insurers } = await claimsOfAna(page)
    await page.goto(reported)
    await expectAnaInSight(page)
    await page.goto(insurers)
    await expectAnaInSight(page)
  })

// Not in every gate, although nothing cheaper shows that the customer's card copies numbers, and marks unknown entries.
test('a number can be copied; an unknown entry is shown as unknown, and a failed request can be retried', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'elena', '/gen/polizas?cdCliente=1001')
  let isBroken = true
  await page.route('**/api/polizas/cliente-contacto?*', async (route) => {
    if (isBroken) return route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Algo falló' } })
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), telefonos: '' } })
  })
  await page.getByText('HG-', { exact: false }).first().click()
  const card = cardOf(page)
  const again = card.getByRole('button', { name: 'Reintentar' })
  await expect(again).toBeVisible()
  await expect(card.getByText('Ana María Torres Vela')).toBeVisible()
  isBroken = false
  await again.click()
  await expect(card.getByText('Sin teléfono registrado')).toBeVisible()
  await card.getByRole('button', { name: 'Copiar la identificación' }).click()
  await expect(card.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('3059999015')
})

// Not in every gate, although nothing cheaper shows that customers have no customer's card.
test("a customer sees no customer's card, and the app requests no data for it", async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('cliente-contacto')) requests.push(request.url())
  })
  await signInAs(page, 'ana', '/gen/polizas')
  await page.getByText('HG-', { exact: false }).first().click()
  await expect(page.getByRole('heading', { name: /^Póliza HG-/ })).toBeVisible()
  await expect(page.getByText('Ejecutivo', { exact: true })).toBeVisible()
  await expect(cardOf(page)).toHaveCount(0)
  expect(requests).toEqual([])
})
