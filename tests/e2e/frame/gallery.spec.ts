// Journey tests of the gallery of the design system: public, without requests, with working components.
import type { Page } from 'playwright/test'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

// Not in every gate: tests/unit/ui/gallery.test.ts fails sooner.
test('SYS-06c the gallery opens by its addresses, logged in or not, and sends no requests', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api')) calls.push(request.url())
  })
  const pages = [
    ['/demo', 'Componentes'],
    ['/demo-cards', 'Tarjetas y listas'],
    ['/demo-login', 'Muestra del ingreso'],
  ] as const
  const visit = async () => {
    for (const [path, title] of pages) {
      await page.goto(path)
      await expect(page).toHaveTitle(`${title} · Portal Quitumbe`)
    }
    await expect(page.getByText('v1.0.8')).toBeVisible()
    await page.getByLabel('Usuario o correo').fill('ana')
    await page.getByLabel('Contraseña', { exact: true }).fill('Portal2026')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('alert')).toContainText('Es una muestra: aquí no se inicia sesión')
    await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click()
    await expect(page).toHaveURL('/demo-login')
    await page.getByRole('link', { name: 'Volver a la galería' }).click()
    await expect(page.getByRole('heading', { name: 'Componentes' })).toBeVisible()
    await page.getByRole('link', { name: 'Estructura', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Estructura' })).toBeInViewport()
    await page.getByRole('link', { name: 'Tarjetas y listas' }).click()
    await expect(page.getByRole('list', { name: 'Pólizas de muestra' })).toBeVisible()
  }
  await visit()
  expect(calls).toEqual([])

  await signInAs(page, 'ana')
  await page.goto('/demo')
  calls.length = 0
  await visit()
  expect(calls).toEqual([])
  await page.getByRole('link', { name: 'Ir al portal' }).click()
  await expect(page).toHaveURL(/\/vam\/home$/)
})

// Not in every gate: tests/unit/ui/history/overlay-timing.test.ts fails sooner.
test('NAV-12a a detail is in the address: back, forward and a reload restore it', {
  tag: '@every-browser',
}, async ({ page }) => {
  await page.goto('/demo-cards')
  await page.getByRole('list', { name: 'Pólizas de muestra' }).getByRole('button').first().press('Enter')
  const detail = page.getByRole('dialog')
  const tab = (name: string) => detail.getByRole('tab', { name, exact: true })
  await expect(tab('Datos')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\?poliza=MED-/)
  await page.goBack()
  await expect(detail).toBeHidden()
  await page.goForward()
  await expect(tab('Datos')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await detail.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL('/demo-cards')
  await page.getByRole('button', { name: 'Sin resultados' }).click()
  await expect(page.getByText('No se han encontrado pólizas')).toBeVisible()
  await page.getByRole('button', { name: 'Cargando', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cargando...' })).toHaveCount(1)
})

// Not in every gate, although nothing cheaper shows that the gallery fits at 400 % zoom and with text at 200 %.
test('PWA-22 the gallery does not scroll sideways at 400 % zoom (320 px) or at 200 % text', async ({ page }) => {
  for (const path of ['/demo', '/demo-cards', '/demo-login']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const [size, width] of [
      ['100%', 320],
      ['200%', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 640 })
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text
      }, size)
      const whole = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(whole, `${path} at ${size}`).toBeLessThanOrEqual(width)
    }
  }
})

// Not in every gate: tests/component/date-field.test.tsx fails sooner.
test('NAV-08 NAV-09 a date is typed, pasted, chosen or cleared, and validated only when the field loses the focus', {
  tag: '@other-browsers',
}, async ({ page }) => {
  await page.goto('/demo#formularios')
  const date = page.getByLabel('Fecha de atención', { exact: true })
  const forms = page.getByRole('region', { name: 'Formularios' })
  const wrong = page.getByText('Fecha inválida o superior a 03/02/2026')
  await date.fill('')
  await date.pressSequentially('31022026')
  await expect(wrong).toHaveCount(0)
  await date.press('Tab')
  await expect(wrong).toBeVisible()
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await date.fill('01022026')
  await expect(wrong).toHaveCount(0)
  await date.press('Tab')
  await expect(date).toHaveValue('01/02/2026')
  await paste(page, ' 2/2/2026 ')
  await expect(date).toHaveValue(' 2/2/2026 ')
  await date.press('Tab')
  await expect(date).toHaveValue('02/02/2026')
  await expect(forms.getByRole('button', { name: 'Ayer' })).toHaveAttribute('aria-pressed', 'true')
  await date.fill('')
  await date.press('Tab')
  await expect(date).toHaveValue('')
  await expect(page.getByText('Campo requerido.')).toBeVisible()

  // A test cannot control the native calendar, but can check its parameters and its result.
  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = function show() {
      this.dataset['shown'] = 'yes'
    }
  })
  const open = page.getByRole('button', { name: 'Abrir calendario de Fecha de atención', exact: true })
  await open.focus()
  await page.keyboard.press('Enter')
  const calendar = page.locator('input[data-shown=yes]')
  await expect(calendar).toHaveAttribute('max', '2026-02-03')
  await calendar.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '2026-01-31')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(date).toHaveValue('31/01/2026')
  await expect(page.getByText('Campo requerido.')).toHaveCount(0)

  async function paste(on: Page, text: string) {
    await date.evaluate((input: HTMLInputElement) => input.select())
    await on.keyboard.insertText(text)
  }
})

// Not in every gate: tests/component/tabs.test.tsx fails sooner.
test('NAV-12a NAV-12c the tabs of a detail work by keyboard and open with the first tab; an empty tab has the specified text', {
  tag: '@other-browsers',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/demo-cards')
  const row = page.getByRole('region', { name: 'Pólizas de muestra' }).getByRole('row').nth(1)
  await row.getByRole('button').press('Enter')
  const detail = page.getByRole('dialog')
  const tab = (name: string) => detail.getByRole('tab', { name, exact: true })
  await expect(tab('Datos')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\?poliza=MED-/)
  await expect(detail.getByRole('tabpanel')).toHaveCount(1)
  await tab('Datos').focus()
  await page.keyboard.press('End')
  await expect(tab('Documentos Digitales')).toBeFocused()
  await expect(detail.getByRole('tabpanel')).toHaveText('No hay documentos relacionados')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Datos')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(detail.getByRole('tabpanel')).toHaveText('Sin nota de cobranza')
  await tab('Deducibles').click()
  await expect(detail.getByRole('tabpanel')).toHaveText('Sin Deducibles')
  await page.keyboard.press('Home')
  await expect(tab('Datos')).toBeFocused()
  await expect(tab('Datos')).toHaveAttribute('tabindex', '0')
  await expect(tab('Nota de Cobranza')).toHaveAttribute('tabindex', '-1')

  // On a phone the strip scrolls to the chosen tab, and the page does not scroll.
  await page.setViewportSize({ width: 360, height: 800 })
  await tab('Datos').press('End')
  await expect(tab('Documentos Digitales')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
