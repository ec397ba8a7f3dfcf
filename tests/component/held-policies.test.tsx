// Component test of «Pólizas Contratante» with fixed answers: the colour of a selected row, and what is loaded for it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESK, openScreen } from '../support/screen/open-screen.tsx'
import { customer } from '../support/screen/people.ts'
import { movement, policyRow } from '../support/screen/policies.ts'

const listed = (...content: object[]) => ({ content, totalPages: 1, total: content.length, sorted: [] })

test('POL-05 a selected row is painted #00BCEA, and its executive and its annexes are loaded below', async () => {
  const other = policyRow('HOGAR', { poliza: 'HG-8', cdCotizacion: 88, cdRamoCotizacion: 89, cdUbicacion: 90 })
  const { to, place } = await openScreen('/gen/polizas', {
    as: customer(),
    on: DESK,
    answers: {
      '/gen/polizas': listed(policyRow('HOGAR', { poliza: 'HG-7' }), other),
      '/gen/v-polizas': listed(movement),
      '/gen/ejecutivoAdm': { nombres: 'Elena Ruiz', correos: 'elena@ejemplo.ec', telefonos: '0991234567' },
      // The answers for the conditions that are shown above the annexes.
      '/polizas/formaPago': { item: null, financiamientoList: [], totalPago: 0, totalSaldo: 0 },
      '/polizas/coberturas': [],
      '/ramosramgrp': [],
      '/aseguradora': [],
    },
  })
  const row = (poliza: string) => page.getByRole('table').getByRole('row').filter({ hasText: poliza }).first()
  const colour = (poliza: string) => getComputedStyle(row(poliza).element()).backgroundColor
  await row('HG-7').getByText('HG-7').click()
  await expect.poll(place).toMatch(/sel=77/)
  await expect.poll(() => colour('HG-7')).toBe('rgb(0, 188, 234)')
  expect(colour('HG-8')).not.toBe('rgb(0, 188, 234)')
  await expect.element(page.getByText('Elena Ruiz')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Escribir a elena@ejemplo.ec/ })).toBeVisible()
  expect(to('/gen/ejecutivoAdm').map(({ query }) => query)).toEqual([{ cdEjecutivo: '7', cdCompania: '1' }])
  const annexes = page.getByRole('region', { name: 'Movimientos de la póliza HG-7' })
  await expect.element(annexes).toHaveTextContent('POLIZA NUEVA')
  expect(to('/gen/v-polizas').at(-1)?.body).toMatchObject({ poliza: 'HG-7', cdCotizacion: 77 })
})
