// Component tests of the date field in the gallery.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoForms } from '../../src/features/demo/demo-forms.tsx'
import { DateField } from '../../src/ui/forms/date-field.tsx'

const date = page.getByLabelText('Fecha de atención', { exact: true })
const wrong = page.getByText('Fecha inválida o superior a 03/02/2026')
const leave = () => userEvent.tab()

test('NAV-08 NAV-09 a date is typed or pasted, and validated only when the field loses the focus', async () => {
  await render(<DemoForms />)
  await date.fill('')
  await userEvent.type(date, '31022026')
  await expect.element(wrong).not.toBeInTheDocument()
  await leave()
  await expect.element(wrong).toBeVisible()
  await expect.element(date).toHaveAttribute('aria-invalid', 'true')
  await date.fill('01022026')
  await expect.element(wrong).not.toBeInTheDocument()
  await leave()
  await expect.element(date).toHaveValue('01/02/2026')
  await userEvent.tripleClick(date)
  // Inserts the whole text at once, as a paste does.
  document.execCommand('insertText', false, ' 2/2/2026 ')
  await expect.element(date).toHaveValue(' 2/2/2026 ')
  await leave()
  await expect.element(date).toHaveValue('02/02/2026')
  await expect.element(page.getByRole('button', { name: 'Ayer' })).toHaveAttribute('aria-pressed', 'true')
  await date.fill('')
  await leave()
  await expect.element(date).toHaveValue('')
  await expect.element(page.getByText('Campo requerido.')).toBeVisible()
})

test('NAV-08 NAV-09 REP-06 an impossible date shows «Fecha inválida», even when the form says that the date is missing', async () => {
  function Missing() {
    const [value, setValue] = useState('')
    return (
      <DateField
        label="Incurrencia"
        required
        value={value}
        onChange={setValue}
        error={value ? undefined : 'Campo requerido.'}
      />
    )
  }
  await render(<Missing />)
  const field = page.getByLabelText('Incurrencia', { exact: true })
  await expect.element(page.getByText('Campo requerido.')).toBeVisible()
  await field.fill('31/02/2026')
  await expect.element(page.getByText('Fecha inválida')).toBeVisible()
  await expect.element(page.getByText('Campo requerido.')).not.toBeInTheDocument()
  await field.fill('28/02/2026')
  await leave()
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('NAV-08 the native calendar opens by keyboard with the limits; its day appears in the field', async () => {
  await render(<DemoForms />)
  // A test cannot control the calendar itself, but can check the limits given to it and the day that comes back.
  const openedInputs: HTMLInputElement[] = []
  HTMLInputElement.prototype.showPicker = function show() {
    openedInputs.push(this)
  }
  await date.fill('')
  await leave()
  await expect.element(page.getByText('Campo requerido.')).toBeVisible()
  page.getByRole('button', { name: 'Abrir calendario de Fecha de atención', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => openedInputs.map(({ max }) => max)).toEqual(['2026-02-03'])
  const [calendar] = openedInputs
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(calendar, '2026-01-31')
  calendar?.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(date).toHaveValue('31/01/2026')
  await expect.element(page.getByText('Campo requerido.')).not.toBeInTheDocument()
})
