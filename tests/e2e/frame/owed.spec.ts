// Journey tests of «Por pagar» on both homes: what is owed, how to pay it, a reminder, and all of it without a network.
import type { Page } from 'playwright/test'
import { moveTo, signInAndKeep, signInAs } from '../../support/journey/portal.ts'
import { expectPressable } from '../../support/journey/pressable.ts'
import { expect, test } from '../../support/journey/test.ts'

const owed = (page: Page) => page.getByRole('region', { name: 'Por pagar' })
const rows = (page: Page) => owed(page).getByRole('listitem')
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Avisos/ })

test.use({ serviceWorkers: 'allow' })

// Not in every gate: tests/api/policy/ends.test.ts and tests/unit/domain/policy/owed-payments.test.ts fail sooner.
test("NAV-17 carla's home says what is overdue for which cars, how to pay it and whom to ask, offline too; the bell counts it", async ({
  page,
  context,
}) => {
  await signInAndKeep(page, 'carla', '/gen/home')
  // Now the service worker controls the page.
  await page.goto('/gen/home')
  const late = rows(page).filter({ hasText: /Vehículos ZZC-9907 y ZZC-9912\$156\.82Cuota \d+, venció/ })
  await expect(late).toHaveCount(1)
  await expect(bell(page)).toHaveAccessibleName(/^Avisos, (\d+ sin leer, )?\d pagos? urgentes?$/)
  // Her payments and policies come before the sentence that she cannot report.
  const heading = page.getByRole('heading', { name: 'Por pagar' })
  const closed = page.getByText('No tienes una póliza médica o de vida vigente')
  await expectPressable(late.getByRole('button'))
  expect((await heading.boundingBox())?.y).toBeLessThan((await closed.boundingBox())?.y ?? 0)

  await context.setOffline(true)
  await expect(owed(page)).toContainText('Así estaba hace')
  await late.getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Vehículos ZZC-9907 y ZZC-9912' })
  await expect(sheet).toContainText('VH-0038344')
  await expect(sheet.getByRole('button', { name: 'Recordármelo' }), 'it is too late for a reminder').toHaveCount(0)
  const chat = await sheet.getByRole('link', { name: 'Escribir por WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(chat ?? '')).toMatch(/Escribo por un pago: Cuota \d+ de la póliza VH-0038344, \$156\.82\./)
  await context.setOffline(false)

  await sheet.getByRole('link', { name: 'Ver los pagos de la póliza' }).click()
  const payments = page.getByRole('dialog').getByRole('region', { name: 'Cómo van los pagos' })
  await expect(payments).toContainText('$156.82 vencidos')
  await page.goBack()
  await expect(late).toBeVisible()
})

// Not in every gate: tests/unit/domain/calendar-file.test.ts and tests/api/policy/ends.test.ts fail sooner.
test("NAV-17 ana's homes have a note of her claim and the instalments that are due, with a reminder for the calendar", async ({
  page,
}) => {
  await signInAs(page, 'ana', '/vam/home')
  const note = rows(page).filter({ hasText: 'Nota de cobranza' })
  await expect(note).toContainText('Salud de Ana, Mateo y Lucía')
  await note.getByRole('button').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Ver el siniestro' }).click()
  await expect(page).toHaveURL(/\/vam\/siniestros\?.*sel=/)
  await expect(page.getByRole('heading', { level: 1, name: /^Siniestro N\.º/ })).toBeVisible()
  await expect(page.getByText(/de la nota de cobranza/)).toBeInViewport()

  await moveTo(page, '/gen/home')
  const due = rows(page).filter({ hasText: /vence/ }).first()
  await due.getByRole('button').click()
  const file = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Recordármelo' }).click()
  expect((await file).suggestedFilename()).toMatch(/^pago-\d{4}-\d\d-\d\d\.ics$/)
  await expect(page.getByRole('dialog').getByText('Recordatorio descargado')).toBeInViewport()
})
