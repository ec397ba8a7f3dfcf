// Component tests of the search field with suggestions in the gallery.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoForms } from '../../src/features/demo/demo-forms.tsx'

test('NAV-12b a search field with suggestions works by keyboard alone and by touch', async () => {
  await render(<DemoForms />)
  const field = page.getByRole('combobox', { name: 'Diagnóstico' })
  const options = page.getByRole('listbox', { name: 'Diagnóstico' }).getByRole('option')
  const marked = () =>
    document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''
  field.element().focus()
  await expect.element(options).toHaveLength(3)
  await userEvent.keyboard('{Enter}')
  await expect.element(field, { message: 'who only comes by has chosen nothing' }).toHaveValue('')
  await userEvent.keyboard('itis')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(marked).toContain('Rinofaringitis aguda')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(marked).toContain('Faringitis aguda')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.poll(marked, { message: 'round the end' }).toContain('Gastritis y duodenitis')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Gastritis y duodenitis')
  await expect.element(options).toHaveLength(0)

  await userEvent.keyboard('z')
  await expect.element(page.getByText('No se han encontrado resultados').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field, { message: 'what was chosen is back' }).toHaveValue('Gastritis y duodenitis')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Borrar' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await field.fill('rino')
  await options.first().click()
  await expect.element(field).toHaveValue('Rinofaringitis aguda')
})
