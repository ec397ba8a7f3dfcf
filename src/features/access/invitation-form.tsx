// D146: the form of an invitation: the password twice, and of a new administrator mail and name; errors by field.

import { callApi } from '../../api/client.ts'
import { acceptInvitation, type Invitation } from '../../contract/invitation.ts'
import { momentText } from '../../domain/moment-text.ts'
import { administratorProblems } from '../../domain/user/invitation.ts'
import { firstPasswordProblems, PASSWORD_RULE } from '../../domain/user/new-password.ts'
import { CommandForm } from '../../toolkit/query/command-form.tsx'
import { useForm } from '../../toolkit/query/use-form.ts'
import { appName } from '../../ui/app-identity.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { authErrorText } from './auth-error-text.ts'

/** The user name and the new password, with which the person is signed in. */
export type Accepted = { usuario: string; password: string }

const LABELS = {
  correo: 'Tu correo, con el que ingresarás',
  nombres: 'Nombres',
  apellidos: 'Apellidos',
  passwd1: 'Tu contraseña',
  passwd2: 'Repite tu contraseña',
}

const REASONS = {
  primero: 'Este portal todavía no tiene administrador: serás el primero. Escribe tus datos y elige tu contraseña.',
  administrador: 'Te invitaron a administrar este portal. Revisa tus datos y elige tu contraseña.',
  cuenta: 'Ya tienes acceso al portal. Elige tu contraseña para entrar.',
} as const

type Props = { token: string; invitation: Invitation; onAccepted: (accepted: Accepted) => void }

export function InvitationForm({ token, invitation, onAccepted }: Props) {
  const { tipo, correo, usuario, nombres, apellidos, vence } = invitation
  const isOfAccount = tipo === 'cuenta'
  const form = useForm({
    endpoint: acceptInvitation,
    labels: LABELS,
    initial: { token, correo, nombres, apellidos, passwd1: '', passwd2: '' },
    call: (body) => callApi(acceptInvitation, { body }, { anonymous: true }),
    check: (values) => ({
      ...(isOfAccount ? {} : administratorProblems(values)),
      ...firstPasswordProblems(values, {
        known: [usuario, values.correo, values.nombres, values.apellidos, appName()],
      }),
    }),
    onDone: (answer, { passwd1 }) => onAccepted({ usuario: answer.usuario, password: passwd1 }),
  })
  const fullName = `${nombres} ${apellidos}`.trim()
  return (
    <CommandForm form={form} submitLabel="Guardar e ingresar" wide failureText={authErrorText}>
      <div className="flex flex-col gap-2">
        <p>
          {isOfAccount && fullName !== '' && `Hola, ${fullName}. `}
          {REASONS[tipo]}
        </p>
        <p className="text-muted text-sm">El enlace vale una sola vez, hasta el {momentText(vence)}.</p>
      </div>
      {isOfAccount ? (
        <TextField
          label="Tu usuario"
          value={usuario}
          onChange={() => undefined}
          readOnly
          autoComplete="username"
          autoCapitalize="none"
        />
      ) : (
        <>
          <TextField
            {...form.field('correo')}
            type="email"
            readOnly={tipo === 'administrador'}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField {...form.field('nombres')} autoComplete="given-name" />
          <TextField {...form.field('apellidos')} autoComplete="family-name" />
        </>
      )}
      <PasswordField {...form.field('passwd1')} autoComplete="new-password" hint={PASSWORD_RULE} />
      <PasswordField {...form.field('passwd2')} autoComplete="new-password" />
    </CommandForm>
  )
}
