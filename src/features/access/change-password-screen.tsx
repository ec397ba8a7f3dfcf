// ACC-10, ACC-19: the screen where any signed-in user changes their own password.

import { useOnline } from '../../toolkit/person/use-online.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
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
        <PasswordForm owner={person}>
          {/* Password managers save the new password under this user name. */}
          <input type="text" name="username" autoComplete="username" value={person.username} readOnly hidden />
        </PasswordForm>
      </Card>
      {/* Below the form, so that no field moves when the connection comes or goes. */}
      {!online && <Notice tone="info" title="Para esto necesitas conexión con el portal" />}
    </Page>
  )
}
