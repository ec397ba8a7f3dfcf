// Journey tests of the insured persons of a policy: counts, search, dependents, and a policy that has ended.
import { expectHeads, expectRowHeadsInSight } from '../support/heads.ts'
import { choose, onDesk, open, rows } from '../support/policy-screen.ts'
import { giveSession } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('POL-19a POL-19b POL-19c NAV-11c insured persons of a company, counted over all pages, with their dependents', async ({
  page,
}) => {
  await onDesk(page)
  await giveSession(page.context(), 'andes')
  const chosen = await choose(page, 'AM-0010577', /VITALIS/)
  const insured = await open(chosen, 'Asegurados', /QUITO MATRIZ/)
  const table = insured.getByRole('region', { name: 'Asegurados' })
  await expect(rows(table)).toHaveCount(10)
  await expectHeads(table, [
    ...['Item', 'Cédula', 'Apellidos y Nombres', 'Fc Nacimiento', 'Edad', 'Forma Prima', 'Prima'],
    ...['Inclusión', 'Exclusión', 'Fc Desde', 'Fc Hasta', 'Estado'],
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
  // NAV-12b: a person who types gets the message about an empty result at the search field.
  const heard = insured.getByRole('status').filter({ hasText: 'No se han encontrado resultados' })
  await expect(heard).toHaveCount(0)
  await insured.getByLabel('Buscar por nombre o cédula').fill('no existe')
  await expect(heard).toHaveCount(1)
  await expect(insured.getByText('No se han encontrado resultados').last()).toBeVisible()
  await insured.getByLabel('Buscar por nombre o cédula').fill('')
  await table.getByRole('row').filter({ hasText: 'Titular más familia' }).first().click()
  const family = insured.getByRole('region', { name: /^Dependientes y beneficiarios de/ }).first()
  await expectHeads(family, [
    ...['Item', 'Deducible', 'Cédula', 'Dependiente/Beneficiario', 'Fc Nacimiento', 'Edad'],
    ...['Parentesco/Relación', '%Ben(Vida)', 'Activo'],
  ])
  await expect(family.getByText('Inactivo', { exact: true })).toHaveCount(1)
  await expect(family.getByText('Activo', { exact: true })).toHaveCount(3)
  await expect(family.getByText(/^\d+a \d+m \d+d$/).first()).toBeVisible()
})

test('POL-19c in a policy that has ended nobody is called insured', async ({ page }) => {
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
