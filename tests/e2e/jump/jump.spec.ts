// Journey tests of the jump of staff: its keys and its button, its list of results, and the screens that it opens.
import type { Page } from 'playwright/test'
import { lastYear } from '../../support/api/claims.ts'
import { axeFaults } from '../../support/journey/axe-faults.ts'
import { expectFocused } from '../../support/journey/focused.ts'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Encontrar en la cartera' })
const fieldOf = (page: Page) => page.getByRole('combobox', { name: '¿Qué busca?' })
const marked = (page: Page) => page.getByRole('option', { selected: true })

test('Ctrl+K in a field opens the jump, which finds a person by a part of the name; arrows and Enter lead to their policies', {
  tag: '@gate',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/buscar')) requests.push(`${request.url()} ${request.postData()}`)
  })
  await signInAs(page, 'elena', '/gen/polizas')
  const filter = page.getByRole('textbox', { name: 'Póliza' }).first()
  // The keys work once the button is displayed, which is later than the screen.
  await page.getByRole('button', { name: 'Encontrar en la cartera' }).waitFor()
  await filter.focus()
  await page.keyboard.press('Control+k')
  await expectFocused(fieldOf(page))
  await page.keyboard.type('torres')
  const found = page.getByRole('option')
  await expect(page.getByRole('group', { name: 'Contratantes' }).getByRole('option')).toHaveText(
    /Ana María Torres Vela/,
  )
  await expect(marked(page)).toHaveText(/Ana María Torres Vela/)
  // One request is sent after the typing has stopped; no address contains the typed text.
  expect(requests).toEqual([expect.stringMatching(/\/api\/buscar \{"texto":"torres"\}$/)])

  expect(await axeFaults(page)).toEqual([])

  const first = (await found.first().textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(marked(page)).not.toHaveText(first)
  await page.keyboard.press('ArrowUp')
  await expect(marked(page)).toHaveText(first)
  await page.keyboard.press('ArrowUp')
  await expect(marked(page)).toHaveText((await found.last().textContent()) ?? '')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/gen\/polizas\?cdCliente=1001$/)
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByText('Contratante: Ana María Torres Vela')).toBeVisible()

  // Going back once leaves the screen that the jump has opened.
  await page.goBack()
  await expect(page).toHaveURL(/\/gen\/polizas$/)
})

// Not in every gate: tests/component/back-step.test.tsx and tests/component/modal.test.tsx fail sooner.
test('⌘K opens the jump too; Escape and going back close it, return the focus, and clear the typed text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'elena', '/vam/siniestros-reportados')
  const button = page.getByRole('button', { name: 'Encontrar en la cartera' })
  await button.focus()
  await page.keyboard.press('Meta+k')
  await expectFocused(fieldOf(page))
  await page.keyboard.type('nadie se llama así')
  await expect(page.getByText('No se encontró nada con «nadie se llama así»')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expectFocused(button)
  await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0)
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toHaveValue('')
  // The history step of the previous dialog must be removed first.
  await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(1)
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/siniestros-reportados/)
  await page.keyboard.press('?')
  await expect(page.getByText('Encontrar en la cartera; en Mac, ⌘ K')).toBeVisible()
})

// Not in every gate: tests/unit/shell/jump/jump-groups.test.ts and tests/api/jump.test.ts fail sooner.
test('on a phone the button opens the jump: a claim and a policy are found by number, and each opens', async ({
  page,
}) => {
  await signInAs(page, 'elena', '/vam/siniestros-reportados')
  const headers = { 'x-portal': '1' }
  const answer = await page.request.post('/api/siniestros-portal/search', { headers, data: lastYear() })
  const number: number = (await answer.json()).content[0].cdReclamo
  const button = page.getByRole('button', { name: 'Encontrar en la cartera' })
  await button.click()
  await fieldOf(page).fill(`solicitud n.º ${number}`)
  await page.getByRole('option', { name: new RegExp(`Solicitud N.º ${number}`) }).click()
  await expect(page.getByRole('heading', { name: `Solicitud N.º ${number}` }).first()).toBeVisible()

  await button.click()
  await fieldOf(page).fill('tejidos andes')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('button', { name: /^Quitar Contratante: TEJIDOS ANDES/ })).toBeVisible()

  await button.click()
  await fieldOf(page).fill('0001')
  const policy = page.getByRole('group', { name: 'Pólizas' }).getByRole('option').first()
  const name = (await policy.getByText(/^Póliza/).textContent()) ?? ''
  await policy.click()
  await expect(page).toHaveURL(/sel=\d+/)
  await expect(page.getByText(name.replace('Póliza ', '')).first()).toBeVisible()
})

// Not in every gate, although nothing cheaper shows that the jump reports a missing network, and searches again.
test('without a network the jump shows a message, and searches again by itself when the network is back', async ({
  page,
}) => {
  await signInAs(page, 'elena', '/vam/siniestros-reportados')
  await page.getByRole('button', { name: 'Encontrar en la cartera' }).click()
  await fieldOf(page).waitFor()
  await page.context().setOffline(true)
  await fieldOf(page).fill('torres')
  await expect(page.getByText(/Sin conexión no se puede buscar/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('option').first()).toBeVisible()
})

// Not in every gate, although nothing cheaper shows that a customer has neither the button nor the keys of the jump.
test('a customer has neither the button nor the keys of the jump, and loads none of its code', async ({ page }) => {
  await signInAs(page, 'ana', '/avisos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Encontrar en la cartera' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
