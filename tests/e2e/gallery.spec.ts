// The design system's gallery: public, without a call, with parts that really work.
import { expect, type Page, test } from 'playwright/test'
import { signInAs } from '../support/portal.ts'
import { type RunningPortal, startPortal } from '../support/running-portal.ts'

let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(() => portal.stop())

test('SYS-06c the gallery opens by its addresses, logged in or not, and calls nobody', async ({ page }) => {
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
      await page.goto(portal.url + path)
      await expect(page).toHaveTitle(`${title} · Portal Quitumbe`)
    }
    await expect(page.getByText('v1.0.8')).toBeVisible()
    await page.getByLabel('Usuario o correo').fill('ana')
    await page.getByLabel('Contraseña', { exact: true }).fill('Portal2026')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('alert')).toContainText('Es una muestra: aquí no se inicia sesión')
    await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click()
    await expect(page).toHaveURL(`${portal.url}/demo-login`)
    await page.getByRole('link', { name: 'Volver a la galería' }).click()
    await expect(page.getByRole('heading', { name: 'Componentes' })).toBeVisible()
    await page.getByRole('link', { name: 'Estructura', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Estructura' })).toBeInViewport()
    await page.getByRole('link', { name: 'Tarjetas y listas' }).click()
    await expect(page.getByRole('list', { name: 'Pólizas de muestra' })).toBeVisible()
  }
  await visit()
  expect(calls).toEqual([])

  await signInAs(page, portal.url, 'ana')
  await page.goto(`${portal.url}/demo`)
  calls.length = 0
  await visit()
  expect(calls).toEqual([])
  await page.getByRole('link', { name: 'Ir al portal' }).click()
  await expect(page).toHaveURL(/\/vam\/home$/)
})

test('NAV-08 NAV-09 a date is typed, pasted, chosen or cleared, and found wrong only when it is left', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto(`${portal.url}/demo#formularios`)
  const date = page.getByLabel('Fecha de atención')
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

  // The device's own calendar cannot be driven: what it is asked for, and what it answers, can.
  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = function show() {
      this.dataset['shown'] = 'yes'
    }
  })
  const open = page.getByRole('button', { name: 'Abrir calendario' }).first()
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

test('NAV-11a an amount is read with comma or dot, rounded, and refused beyond its bounds', async ({ page }) => {
  await page.goto(`${portal.url}/demo#formularios`)
  const money = page.getByLabel('Valor de la factura')
  const wrong = page.getByText('Escribe un valor de hasta $999,999.99')
  for (const [typed, shown] of [
    ['1.234,565', '1,234.57'],
    ['0', '0.00'],
    ['999999.99', '999,999.99'],
  ] as const) {
    await money.fill(typed)
    await money.press('Tab')
    await expect(money).toHaveValue(shown)
    await expect(wrong).toHaveCount(0)
  }
  for (const typed of ['1000000', '-1']) {
    await money.fill(typed)
    await expect(wrong).toHaveCount(0)
    await money.press('Tab')
    await expect(wrong).toBeVisible()
  }
})

test('D12 D50 NAV-09 the list is searched, sorted and paged, as cards on a phone and a table on a desk', async ({
  page,
}) => {
  await page.goto(`${portal.url}/demo-cards`)
  const cards = page.getByRole('list', { name: 'Pólizas de muestra' }).getByRole('listitem')
  const pages = page.getByRole('navigation', { name: 'Páginas', exact: true })
  await expect(cards).toHaveCount(5)
  await expect(pages).toContainText('1–5 de 40')
  await pages.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(pages).toContainText('6–10 de 40')

  const filters = page.getByRole('button', { name: /^Filtros/ })
  await filters.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Desde').fill('31022026')
  await sheet.getByLabel('Ramo').selectOption('ASISTENCIA MÉDICA')
  await expect(sheet.getByText('Fecha inválida')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Buscar' }).click()
  await expect(sheet.getByText('Fecha inválida')).toBeVisible()
  await sheet.getByLabel('Desde').fill('')
  await sheet.getByLabel('Póliza').fill('méd-2025')
  await sheet.getByRole('button', { name: 'Buscar' }).click()
  await expect(sheet).toBeHidden()
  await expect(filters).toHaveText('Filtros (2)')
  await expect(filters).toBeFocused()
  await expect(pages).toContainText('1–3 de 3')
  await page.getByRole('button', { name: 'Quitar Póliza méd-2025' }).click()
  await expect(filters).toHaveText('Filtros (1)')

  await page.setViewportSize({ width: 1280, height: 800 })
  const table = page.getByRole('region', { name: 'Pólizas de muestra' }).getByRole('table')
  await page.getByRole('button', { name: 'Nueva Consulta' }).click()
  await expect(table.getByRole('row')).toHaveCount(11)
  const head = table.getByRole('columnheader', { name: 'Prima' })
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('row').nth(1)).toContainText('$45.60')
  await head.getByRole('button').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await pages.getByRole('button', { name: 'Última página' }).click()
  await expect(pages).toContainText('31–40 de 40')
  await expect(pages.getByRole('button', { name: 'Página siguiente' })).toBeDisabled()
  await expect(table.getByRole('row').last()).toContainText('$45.60')
})

test('NAV-12a NAV-12c a detail is in the address; its tabs go by key, first tab first; what is empty says the specified words', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${portal.url}/demo-cards`)
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
  await expect(tab('Pagos')).toHaveAttribute('tabindex', '-1')

  // On a phone the strip scrolls to the chosen tab, and the page never does.
  await page.setViewportSize({ width: 360, height: 800 })
  await tab('Datos').press('End')
  await expect(tab('Documentos Digitales')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.goBack()
  await expect(detail).toBeHidden()
  await page.goForward()
  await expect(tab('Datos')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await detail.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(`${portal.url}/demo-cards`)
  await page.getByRole('button', { name: 'Sin resultados' }).click()
  await expect(page.getByText('No se han encontrado pólizas')).toBeVisible()
  await page.getByRole('button', { name: 'Cargando', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cargando...' })).toHaveCount(1)
})

test('PWA-22 the gallery does not scroll sideways at 400 % zoom (320 px) or at 200 % text', async ({ page }) => {
  for (const path of ['/demo', '/demo-cards', '/demo-login']) {
    await page.goto(portal.url + path)
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

test('NAV-12b a search by typing is used by keys alone, and by a finger', async ({ page }) => {
  await page.goto(`${portal.url}/demo#formularios`)
  const field = page.getByRole('combobox', { name: 'Diagnóstico' })
  const options = page.getByRole('listbox', { name: 'Diagnóstico' }).getByRole('option')
  await field.focus()
  await expect(options).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(field, 'who only comes by has chosen nothing').toHaveValue('')
  await page.keyboard.type('itis')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const marked = async () =>
    page
      .locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`)
      .getByText(/itis/)
      .first()
      .textContent()
  expect(await marked()).toBe('Rinofaringitis aguda')
  await page.keyboard.press('ArrowDown')
  expect(await marked()).toBe('Faringitis aguda')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await marked(), 'round the end').toBe('Gastritis y duodenitis')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Gastritis y duodenitis')
  await expect(options).toHaveCount(0)

  await page.keyboard.type('z')
  await expect(page.getByText('No se han encontrado resultados')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field, 'what was chosen is back').toHaveValue('Gastritis y duodenitis')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Borrar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await field.fill('rino')
  await options.first().click()
  await expect(field).toHaveValue('Rinofaringitis aguda')
})
