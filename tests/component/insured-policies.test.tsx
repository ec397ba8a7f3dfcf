// Component tests of «Pólizas Asegurado» and its detail with fixed answers: title, filters, tabs, repeated requests.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialogTabs } from '../support/screen/dialog-tabs.ts'
import { DESK, openScreen } from '../support/screen/open-screen.tsx'
import { customer } from '../support/screen/people.ts'
import { policyRow } from '../support/screen/policies.ts'

const RAMOS = [
  { cdRamo: 5, nmRamo: 'ASISTENCIA MÉDICA', cdRamGrupo: 1, nmRamGrupo: 'PERSONAS' },
  { cdRamo: 6, nmRamo: 'VIDA GRUPO', cdRamGrupo: 1, nmRamGrupo: 'PERSONAS' },
  { cdRamo: 7, nmRamo: 'VEHÍCULOS', cdRamGrupo: 2, nmRamGrupo: 'BIENES' },
  { cdRamo: 8, nmRamo: 'ACTIVIDADES DEPORTIVAS', cdRamGrupo: 2, nmRamGrupo: 'BIENES' },
]
const open = (nmRamo = 'ASISTENCIA MÉDICA GRUPO') =>
  openScreen('/vam/polizas', {
    as: customer(),
    on: DESK,
    answers: {
      '/vam/polizas': { content: [policyRow(nmRamo)], totalPages: 1, total: 1, sorted: [] },
      '/ramosramgrp': RAMOS,
      '/aseguradora': [],
      '/vam/coberturas': [],
      '/polizas/vam/coberturas': [],
      '/gen/cliente-nombre': { titular: 'Mora Hermanos' },
      '/vam/ubicacion': [],
      '/vam/deducibles': [],
      '/vam/formaPrima': [],
      '/vam/notas': [],
      '/gen/docs': [{ id: 'paper-0000-0001', nm: 'Condiciones particulares', ext: 'pdf' }],
      '/vam/ejecutivoAdm': { nombres: 'Elena Ruiz', correos: '', telefonos: '' },
    },
  })
const dialog = page.getByRole('dialog')
const FIVE = ['Plan Cobertura', 'Dependientes', 'Forma Prima', 'Deducibles', 'Notas Aclaratorias']

test('POL-11 the list shows the person in its title, the titular by the broker’s record, and the filters', async () => {
  const { to } = await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pólizas Asegurado Ana Mora' })).toBeVisible()
  await expect.element(page.getByText('Titular: Mora Hermanos')).toBeVisible()
  expect(to('/gen/cliente-nombre').map(({ query }) => query)).toEqual([{ cdCliente: '31' }])
  const more = page.getByRole('button', { name: 'Más filtros' })
  if (more.elements().length > 0) await more.click()
  const filters = page.getByRole('form', { name: 'Filtros' })
  for (const label of ['Póliza', 'Ramo', 'Desde', 'Hasta', 'Aseguradora'])
    await expect.element(filters.getByLabelText(label, { exact: true })).toBeVisible()
  expect(filters.getByLabelText('Placa').elements()).toEqual([])
  for (const name of ['Nueva Consulta', 'Buscar'])
    await expect.element(page.getByRole('button', { name })).toBeVisible()
  const ramos = filters.getByLabelText('Ramo', { exact: true }).getByRole('option')
  await expect.element(ramos.getByText('VIDA GRUPO')).toBeInTheDocument()
  expect(
    ramos
      .elements()
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual(['ASISTENCIA MÉDICA', 'VIDA GRUPO'])
})

test.each([
  ['ASISTENCIA MÉDICA GRUPO', FIVE],
  ['ASISTENCIA MÉDICA INDIVIDUAL', [...FIVE.slice(0, 2), 'Facturación', ...FIVE.slice(2)]],
])('POL-13a POL-13b D32 the detail of %s has the tabs %s', async (nmRamo, expected) => {
  await open(nmRamo)
  await page.getByRole('row').getByText('ANDINA').click()
  await expect.element(dialog.getByRole('heading', { name: 'Detalle Póliza' })).toBeVisible()
  await expect.poll(dialogTabs).toEqual(expected)
})

test('POL-13d the detail opens on its first tab each time, and is requested again', async () => {
  const { to } = await open()
  for (const times of [1, 2]) {
    await page.getByRole('row').getByText('ANDINA').click()
    await expect.element(dialog.getByRole('tab', { name: 'Plan Cobertura' })).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => to('/vam/coberturas')).toHaveLength(times)
    await dialog.getByRole('tab', { name: 'Deducibles' }).click()
    await expect.element(dialog.getByRole('tab', { name: 'Deducibles' })).toHaveAttribute('aria-selected', 'true')
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('POL-27 «Docs.Digitales» of a row opens «Documentos Digitales», requested with vam, and not the detail of that row', async () => {
  const { to, place } = await open()
  await page.getByRole('button', { name: 'Docs.Digitales de la póliza AM-1' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Documentos Digitales' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Ver Documento Condiciones particulares' })).toBeVisible()
  expect(to('/gen/docs').map(({ query }) => query)).toMatchObject([{ vam: '1', cdCompania: '1', id: '77' }])
  expect(place()).toMatch(/ver=documentos/)
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  expect(page.getByRole('tab').elements()).toEqual([])
  expect(to('/vam/coberturas')).toEqual([])
})
