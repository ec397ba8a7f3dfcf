// Component tests of a complete list in the gallery: filters, chips, sorting, cards and table, pages.
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PolicyList } from '../../src/features/demo/policy-list.tsx'

const cards = page.getByRole('list', { name: 'Pólizas de muestra' }).getByRole('listitem')
const table = page.getByRole('region', { name: 'Pólizas de muestra' }).getByRole('table')
const pages = page.getByRole('navigation', { name: 'Páginas', exact: true })
const filters = page.getByRole('button', { name: /^Filtros/ })
const sheet = page.getByRole('dialog')
const at = (name: string) => pages.getByRole('button', { name })

beforeEach(async () => {
  await page.viewport(360, 800)
})
const open = () => render(<PolicyList selected={undefined} onOpen={() => undefined} />)

test('D12 D50 NAV-09 on a phone cards are paged, and filters apply when «Buscar» is clicked', async () => {
  await open()
  await expect.element(cards).toHaveLength(5)
  await expect.element(pages).toHaveTextContent('1–5 de 40')
  await at('Página siguiente').click()
  await expect.element(pages).toHaveTextContent('6–10 de 40')

  await filters.click()
  await sheet.getByLabelText('Desde', { exact: true }).fill('31022026')
  await sheet.getByLabelText('Ramo').selectOptions('ASISTENCIA MÉDICA')
  await expect.element(sheet.getByText('Fecha inválida')).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(sheet.getByText('Fecha inválida')).toBeVisible()
  await expect.element(sheet.getByLabelText('Desde', { exact: true }), { message: 'the first wrong one' }).toHaveFocus()
  await expect.element(sheet.getByRole('button', { name: /^Abrir calendario de (Desde|Hasta)$/ })).toHaveLength(2)
  await sheet.getByLabelText('Desde', { exact: true }).fill('')
  await sheet.getByLabelText('Póliza').fill('méd-2025')
  await sheet.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(filters).toHaveTextContent('Filtros (2)')
  await expect.element(filters).toHaveFocus()
  await expect.element(pages).toHaveTextContent('1–3 de 3')
})

test('PWA-22 after a chip is removed, the focus is on «Filtros»', async () => {
  await open()
  await filters.click()
  await sheet.getByLabelText('Póliza').fill('méd-2025')
  await sheet.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  const chip = page.getByRole('button', { name: 'Quitar Póliza méd-2025' })
  await expect.element(chip).toBeVisible()
  chip.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chip).not.toBeInTheDocument()
  await expect.element(filters).toHaveTextContent(/^Filtros$/)
  await expect.element(filters).toHaveFocus()
})

test('D12 D50 on a desktop a table is sorted by its column headers, and «Nueva Consulta» shows ten rows', async () => {
  await page.viewport(1280, 800)
  await open()
  await page.getByRole('button', { name: 'Nueva Consulta' }).click()
  await expect.element(table.getByRole('row')).toHaveLength(11)
  const head = table.getByRole('columnheader', { name: 'Prima' })
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  await head.getByRole('button').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('$45.60')
  head.getByRole('button').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await at('Última página').click()
  await expect.element(pages).toHaveTextContent('31–40 de 40')
  await expect.element(at('Página siguiente')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(table.getByRole('row').last()).toHaveTextContent('$45.60')
})

test('PWA-22 on the last and the first page the pager keeps the focus, and a further click has no effect', async () => {
  await page.viewport(1280, 800)
  await open()
  for (const [name, shown] of [
    ['Última página', '36–40 de 40'],
    ['Primera página', '1–5 de 40'],
  ] as const) {
    at(name).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(pages.getByRole('status')).toHaveTextContent(shown)
    await expect.element(at(name)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(at(name)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(pages.getByRole('status')).toHaveTextContent(shown)
  }
})

test('NAV-09 typed filters are preserved when a small tablet is rotated, which closes their sheet', async () => {
  await open()
  const number = page.getByLabelText('Póliza', { exact: true })
  const from = page.getByLabelText('Desde', { exact: true })
  await filters.click()
  await number.fill('VH-')
  await from.fill('31/02')
  await page.viewport(800, 600)
  await expect.element(sheet).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Más filtros' }).click()
  await expect.element(number).toHaveValue('VH-')
  await expect.element(from).toHaveValue('31/02')
  await number.fill('VH-0031')
  await page.viewport(560, 800)
  await expect.element(number).not.toBeInTheDocument()
  await filters.click()
  await expect.element(number).toHaveValue('VH-0031')
  await expect.element(from).toHaveValue('31/02')
  await sheet.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await filters.click()
  await expect.element(number, { message: 'not searched for' }).toHaveValue('')
})

test('PWA-22 a phone in landscape has cards and «Filtros», as in portrait', async () => {
  await page.viewport(844, 390)
  await open()
  await expect.element(cards).toHaveLength(5)
  await expect.element(filters).toBeVisible()
  await page.viewport(844, 600)
  await expect.element(table.getByRole('row')).toHaveLength(6)
  await expect.element(filters).not.toBeInTheDocument()
})

test('NAV-09 PWA-22 on a desktop «Buscar» focuses the first invalid field, even inside «Más filtros»; Esc leaves a field only when it is empty', async () => {
  await page.viewport(1280, 800)
  await open()
  await page.getByRole('button', { name: 'Más filtros' }).click()
  const until = page.getByLabelText('Hasta', { exact: true })
  await page.getByLabelText('Desde', { exact: true }).fill('02/02/2026')
  await until.fill('01/02/2026')
  await page.getByRole('button', { name: 'Más filtros' }).click()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(until).toHaveFocus()
  await expect.element(until).toBeInViewport()
  await userEvent.keyboard('{Escape}')
  await expect.element(until).toHaveFocus()
  await until.fill('')
  await userEvent.keyboard('{Escape}')
  await expect.element(until).not.toHaveFocus()
})
