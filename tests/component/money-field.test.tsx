// Component tests of the money field in the gallery.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoForms } from '../../src/features/demo/demo-forms.tsx'
import { MoneyField } from '../../src/ui/forms/money-field.tsx'

test('NAV-11a an amount is parsed with comma or dot, rounded, and refused outside its limits', async () => {
  await render(<DemoForms />)
  const money = page.getByLabelText('Valor de la factura')
  const wrong = page.getByText('Escribe un valor de hasta $999,999.99')
  for (const [typed, shown] of [
    ['1.234,565', '1,234.57'],
    ['0', '0.00'],
    ['999999.99', '999,999.99'],
  ] as const) {
    await money.fill(typed)
    await userEvent.tab()
    await expect.element(money).toHaveValue(shown)
    await expect.element(wrong).not.toBeInTheDocument()
  }
  const noNumber = page.getByText('Escribe el valor sin letras ni signos, como 12.50')
  for (const [typed, told] of [
    ['1000000', wrong],
    ['-1', noNumber],
  ] as const) {
    await money.fill(typed)
    await expect.element(told).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(told).toBeVisible()
  }
  // An amount that could mean thousands is read as dollars, but with a note.
  await money.fill('12.345')
  await userEvent.tab()
  await expect.element(money).toHaveValue('12.35')
  await expect.element(money).toHaveAccessibleDescription('Quedó en $12.35. Si son miles, escribe 12,345')
  await money.fill('12')
  await expect.element(page.getByText('Quedó en')).not.toBeInTheDocument()
})

test('NAV-09 an impossible amount gets its own message, even when the form says that the amount is missing', async () => {
  function Missing() {
    const [value, setValue] = useState<number | null>(null)
    return (
      <MoneyField
        label="Total"
        required
        value={value}
        onChange={setValue}
        error={value ? undefined : 'Campo requerido.'}
      />
    )
  }
  await render(<Missing />)
  await expect.element(page.getByText('Campo requerido.')).toBeVisible()
  for (const [typed, told] of [
    ['1000000', 'Escribe un valor de hasta $999,999.99'],
    ['-5', 'Escribe el valor sin letras ni signos, como 12.50'],
    ['abc', 'Escribe el valor sin letras ni signos, como 12.50'],
  ] as const) {
    await page.getByLabelText('Total').fill(typed)
    await expect.element(page.getByText(told)).toBeVisible()
    await expect.element(page.getByText('Campo requerido.')).not.toBeInTheDocument()
  }
})
