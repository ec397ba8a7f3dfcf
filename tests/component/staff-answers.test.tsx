// Component tests of the portal's answers that staff read: they stay in memory, are never stored, and need the network.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionPerson } from '../../src/toolkit/person/use-session.ts'
import { DESK, openScreen } from '../support/screen/open-screen.tsx'
import { acting, customer, executive } from '../support/screen/people.ts'
import { policyRow } from '../support/screen/policies.ts'
import { reportedRow } from '../support/screen/reported.ts'

const open = (as: SessionPerson) =>
  openScreen('/vam/polizas', {
    as,
    on: DESK,
    answers: {
      '/vam/polizas': { content: [policyRow('ASISTENCIA MÉDICA')], totalPages: 1, total: 1, sorted: [] },
      '/ramosramgrp': [],
      '/aseguradora': [],
    },
  })
const row = page.getByRole('row').filter({ hasText: 'AM-1' })

/** The keys of all answers on the device, read after all pending writes are done. */
async function storedAnswers({ cache }: Awaited<ReturnType<typeof open>>): Promise<string[]> {
  const keys = await cache.cache.toCollection().primaryKeys()
  // `#clock`, the last start of the clock, is no answer.
  return keys.filter((key) => key !== '#clock')
}

test('PWA-23 PWA-04 an answer that a customer reads in a list is stored on the device', async () => {
  const screen = await open(customer())
  await expect.element(row).toBeVisible()
  await expect.poll(() => storedAnswers(screen)).not.toEqual([])
})

test.each([
  ['an executive reads', executive],
  ['an executive reads while acting', acting],
])('PWA-23 D39 nothing that %s is stored on the device', async (_, person) => {
  const screen = await open(person())
  await expect.element(row).toBeVisible()
  // A second search: its answer comes after the first answer would have been stored.
  await screen.go('/vam/polizas?poliza=AM')
  await expect.poll(() => screen.to('/vam/polizas').length).toBe(2)
  await expect.element(row).toBeVisible()
  expect(await storedAnswers(screen)).toEqual([])
  expect(await screen.cache.kit.toArray()).toEqual([])
})

test('PWA-23 without a network an executive reads that the screen needs a connection and that nothing is stored on the device', async () => {
  await openScreen('/vam/siniestros-reportados', {
    as: executive(),
    on: DESK,
    answers: {
      '/siniestros-portal/search': {
        content: [reportedRow()],
        totalPages: 1,
        size: 5,
        sort: [],
        number: 0,
        total: 1,
      },
      '/ramo': [],
      '/aseguradora': [],
    },
  })
  const claim = page.getByRole('row').filter({ hasText: 'Lucía Mora' })
  await expect.element(claim).toBeVisible()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
  })
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('Esta pantalla necesita conexión')).toBeVisible()
  await expect
    .element(page.getByText(/no se guarda en el dispositivo.* solo mientras esta pestaña siga abierta/))
    .toBeVisible()
  await expect.element(claim).toBeVisible()
  expect(page.getByRole('button', { name: 'Buscar', exact: true }).elements()).toEqual([])
})
