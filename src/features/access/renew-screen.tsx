// ACC-07: whose password has expired, or was mailed for one use, chooses a new one and comes in with it.
import { Link, useParams } from '@tanstack/react-router'
import { userProblem } from '../../domain/user/user-name.ts'
import { arrive } from '../../shell/session/arrival.ts'
import { signIn } from '../../shell/session/sign-in.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AccessPage } from './access-page.tsx'
import { PasswordForm } from './password-form.tsx'
import { decodeUser } from './user-in-address.ts'

export function RenewScreen() {
  const { user = '' } = useParams({ strict: false })
  const name = decodeUser(user)
  return (
    <AccessPage title="Renovar contraseña">
      {userProblem(name) ? (
        <Notice tone="danger" title="Esta dirección está incompleta">
          Regresa e ingresa con tu usuario y tu contraseña: el portal te traerá aquí si hace falta.
        </Notice>
      ) : (
        <PasswordForm id={name} onChanged={(password) => comeIn(name, password)}>
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
      <Link to="/" className="target inline-flex items-center self-center font-semibold text-primary">
        Regresar
      </Link>
    </AccessPage>
  )
}

/** By the portal's own login; where it does not let them in the start asks, as it does everybody. */
async function comeIn(user: string, password: string): Promise<void> {
  const entered = await signIn({ user, password })
  if (entered.ok) arrive(entered)
}
