// Component tests of the text below a field: hint and error.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PASSWORD_RULE } from '../../src/domain/user/new-password.ts'
import { PasswordField } from '../../src/ui/forms/password-field.tsx'

const field = (error?: string) => (
  <PasswordField
    label="Nueva contraseña"
    autoComplete="new-password"
    hint={PASSWORD_RULE}
    value=""
    onChange={() => undefined}
    error={error}
  />
)
const rule = page.getByText(PASSWORD_RULE)
const input = page.getByLabelText('Nueva contraseña', { exact: true })

test('ACC-10b the password rule appears once below its field, as hint or as error', async () => {
  const { rerender } = await render(field())
  await expect.element(rule).toHaveLength(1)
  await expect.element(input).toHaveAccessibleDescription(PASSWORD_RULE)
  await rerender(field(PASSWORD_RULE))
  await expect.element(rule).toHaveLength(1)
  await expect.element(input).toHaveAccessibleDescription(PASSWORD_RULE)
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  // A different error does not contain the rule, so both are shown.
  await rerender(field('Campo requerido'))
  await expect.element(input).toHaveAccessibleDescription(`Campo requerido ${PASSWORD_RULE}`)
})
