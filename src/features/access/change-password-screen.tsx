// ACC-10, ACC-19: everybody who is inside changes their own password.

import { useOnline } from '../../shell/use-online.ts'
import { useSession } from '../../shell/use-session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PasswordForm } from './password-form.tsx'

export function ChangeScreen() {
  const { person } = useSession()
  const online = useOnline()
  return (
    <Page title="Cambiar contraseña" subtitle="Se cerrará tu sesión en tus otros dispositivos." width="narrow">
      <Card>
        <PasswordForm id={person.id}>
          {/* Password managers keep the new one under this name. */}
          <input type="text" name="username" autoComplete="username" value={person.username} readOnly hidden />
        </PasswordForm>
      </Card>
      {/* Under the form: it comes and goes with the line, and moves no field. */}
      {!online && <Notice tone="info" title="Para esto necesitas conexión con el portal" />}
    </Page>
  )
}
