// Journey tests of the insured persons of a policy: counts, search, dependents, and a policy that has ended.
import type { Locator } from 'playwright/test'
import { expectHeads, expectRowHeadsInSight } from '../../support/journey/heads.ts'
import { choose, onDesk, open, rows } from '../../support/journey/policy-screen.ts'
import { giveSession } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

// Not in every gate: tests/api/policy/insured-object.test.ts fails sooner.
test('POL-19a POL-19b POL-19c NAV-11c the insured persons of a company are counted over all pages, and shown with their dependents', async ({
  page,
}) => {
  await onDesk(page)
  await giveSession(page.context(), 'andes')
  const chosen = await choose(page, 'AM-0010577', /VITALIS/)
  const insured = await open(chosen, 'Asegurados', /QUITO MATRIZ/)
  const table = insured.getByRole('region', { name: 'Asegurados' })
  await expect(rows(table)).toHaveCount(10)
  await expectHeads(table, [
    'Item',
    'Cédula',
    'Apellidos y Nombres',
    'Fc Nacimiento',
    'Edad',
    'Forma Prima',
    'Prima',
    'Inclusión',
    'Exclusión',
    'Fc Desde',
    'Fc Hasta',
    'Estado',
  ])
  await expectRowHeadsInSight(table)
  await expect(rows(table).first()).toContainText('Endara Sisa Verónica')
  await expect(rows(table).filter({ hasText: 'Anexo 2' })).toContainText('Excluido')
  const count = async (term: string) =>
    Number(
      (await insured.getByText(term, { exact: true }).locator('xpath=following-sibling::dd').innerText()).replace(
        /\D/g,
        '',
      ),
    )
  const all = await count('No. Personas')
  expect(all).toBe(100)
  expect((await count('Titular Solo')) + (await count('Titular más Uno')) + (await count('Titular más Familia'))).toBe(
    await count('Vigentes'),
  )
  await insured.getByRole('button', { name: 'Última página' }).click()
  await expect(insured.getByRole('navigation', { name: 'Páginas de asegurados' })).toContainText(`91–100 de ${all}`)
  await insured.getByLabel('Buscar por nombre o cédula').fill('veronica ENDARA')
  await expect(rows(table)).toHaveCount(1)
  // NAV-12b: the message about an empty result is next to the search field, for a person who is typing.
  const heard = insured.getByRole('status').filter({ hasText: 'No se han encontrado resultados' })
  await expect(heard).toHaveCount(0)
  await insured.getByLabel('Buscar por nombre o cédula').fill('no existe')
  await expect(heard).toHaveCount(1)
  await expect(insured.getByText('No se han encontrado resultados').last()).toBeVisible()
  await insured.getByLabel('Buscar por nombre o cédula').fill('')
  const titular = table.getByRole('row').filter({ hasText: 'Titular más familia' }).first()
  const family = await expectOpenInPlace(titular)
  await expectHeads(family, [
    'Item',
    'Deducible',
    'Cédula',
    'Dependiente/Beneficiario',
    'Fc Nacimiento',
    'Edad',
    'Parentesco/Relación',
    '%Ben(Vida)',
    'Activo',
  ])
  await expect(family.getByText('Inactivo', { exact: true })).toHaveCount(1)
  await expect(family.getByText('Activo', { exact: true })).toHaveCount(3)
  await expect(family.getByText(/^\d+a \d+m \d+d$/).first()).toBeVisible()
  await titular.getByRole('button').press('Enter')
  await expect(family).toHaveCount(0)
  await expect(titular.getByRole('button')).toBeFocused()

  await test.step('POL-19a NAV-11c the table sorts by name, age, premium and state; an age is on one line', async () => {
    for (const name of ['Apellidos y Nombres', 'Edad', 'Prima', 'Estado']) {
      const head = table.getByRole('columnheader', { name, exact: true })
      await head.getByRole('button').click()
      await expect(head).toHaveAttribute('aria-sort', 'ascending')
    }
    await expect(rows(table).first()).toContainText('Excluido')
    const ages = table.getByText(/^\d+a \d+m \d+d$/)
    await expect(ages).toHaveCount(10)
    const heights = await ages.evaluateAll((all) => all.map((each) => each.getClientRects().length))
    expect(heights.every((lines) => lines === 1)).toBe(true)
  })
  await test.step('D67 a person on the last page, selected by the address, is in view, with the family', async () => {
    await insured.getByRole('button', { name: 'Última página' }).click()
    await rows(table).last().getByRole('button').click()
    await expect(page).toHaveURL(/fila=/)
    await page.reload()
    await expect(insured.getByRole('navigation', { name: 'Páginas de asegurados' })).toContainText(`91–100 de ${all}`)
    const opened = insured.getByRole('button', { expanded: true })
    await expect(opened).toBeInViewport()
    await expect(insured.getByRole('region', { name: /^Dependientes y beneficiarios de/ }).first()).toBeInViewport()
  })
})

// Not in every gate: tests/component/expanded-row.test.tsx fails sooner.
test('POL-19b on a phone and a tablet the selected person stays in place, and the family opens below', async ({
  page,
}) => {
  await giveSession(page.context(), 'andes')
  const chosen = await choose(page, 'AM-0010577', /VITALIS/)
  const insured = await open(chosen, 'Asegurados', /QUITO MATRIZ/)
  const people = insured.getByRole('list', { name: 'Asegurados' }).getByRole('listitem')
  for (const width of [360, 700]) {
    await page.setViewportSize({ width, height: 800 })
    const titular = people.filter({ hasText: 'Titular más familia' }).first()
    const family = await expectOpenInPlace(titular)
    await expect(family.getByText(/Activo/).first()).toBeVisible()
    await titular.getByRole('button').click()
    await expect(family).toHaveCount(0)
  }
  const alone = people.filter({ hasText: 'Titular solo' }).first()
  const none = await expectOpenInPlace(alone)
  await expect(none.getByText('No tiene dependientes ni beneficiarios')).toBeVisible()
  // NAV-12b: the message about an empty list needs little space.
  await expect(none.getByText('No se han encontrado ítems')).toBeVisible()
  expect((await none.boundingBox())?.height).toBeLessThan(80)
})

/** Clicks the person in the middle of the window, who must not move; returns the family that opens below. */
async function expectOpenInPlace(person: Locator): Promise<Locator> {
  await person.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = async () => (await person.boundingBox())?.y ?? Number.NaN
  const before = await place()
  await person.click()
  await expect(person.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  const family = person
    .page()
    .getByRole('region', { name: /^Dependientes y beneficiarios de/ })
    .first()
  await expect(family).toBeInViewport()
  await expect(family.getByText('Cargando...')).toHaveCount(0)
  expect(Math.abs((await place()) - before), 'the pressed row stays where it was').toBeLessThanOrEqual(1)
  await expect(person.getByRole('button')).toBeFocused()
  return family
}

// Not in every gate, although nothing cheaper shows that nobody is shown as insured in an ended policy.
test('POL-19c in an ended policy no person is shown as insured', async ({ page }) => {
  await onDesk(page)
  await giveSession(page.context(), 'ana')
  const chosen = await choose(page, 'AP-0000907', /MIRADOR/)
  await expect(chosen.getByText('Vencida')).toBeVisible()
  await expect(chosen.getByRole('columnheader', { name: 'Vigentes al terminar' })).toBeVisible()
  const insured = await open(chosen, 'Asegurados')
  await expect(insured.getByText('Vigentes al terminar')).toBeVisible()
  await expect(insured.getByText('Terminado', { exact: true }).first()).toBeVisible()
  await expect(insured.getByText('Vigente', { exact: true })).toHaveCount(0)
})
