// ACC-07: a user whose password expired, or is a temporary one, chooses a new password and signs in with it.
import { userProblem } from '../../domain/user/user-name.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { useSessionServices } from '../../toolkit/session/services.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AccessPage } from './access-page.tsx'
import { PasswordForm } from './password-form.tsx'
import { decodeUser } from './user-in-address.ts'

/** `user`: encoded, as in the URL. */
export function RenewScreen({ user }: { user: string }) {
  const { requests, entry } = useSessionServices()
  const name = decodeUser(user)

  /** Signs in with the new password; if that is refused, the start page shows the login. */
  async function comeIn(password: string): Promise<void> {
    const result = await requests.signIn({ user: name, password })
    if (result.ok) entry.arrive(result)
  }

  return (
    <AccessPage title="Renovar contraseña">
      {userProblem(name) ? (
        <Notice tone="danger" title="Esta dirección está incompleta">
          Regresa e ingresa con tu usuario y tu contraseña: el portal te traerá aquí si hace falta.
        </Notice>
      ) : (
        <PasswordForm owner={name} onChanged={comeIn}>
          <Notice tone="info" announced="none" title="Tu contraseña ha expirado">
            Elige una nueva para entrar. Si te llegó una temporal por correo, escríbela como contraseña actual.
          </Notice>
          <TextField
            label="Usuario o correo"
            value={name}
            onChange={() => undefined}
            readOnly
            autoComplete="username"
          />
        </PasswordForm>
      )}
      <AppLink to={pathTo.start()} className="target inline-flex items-center self-center font-semibold text-primary">
        Regresar
      </AppLink>
    </AccessPage>
  )
}
