// The login form: user, password, one button, and the link for requesting a new password.

import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'
import { AccessPage } from './access-page.tsx'

const VERSION = 'v1.0.8'

type Props = {
  /** Title of the browser tab. */
  title: string
  user: Field
  password: Field
  busy: boolean
  onSubmit: (event: FormEvent) => void
  /** Called when a field gets the focus, to preload the app. */
  onTyping?: () => void
  /** The notice above the fields. */
  notice: ReactNode
  /** The link or button «¿Olvidó su contraseña?». */
  forgotten: ReactNode
  /** An overlay over the whole screen, such as a spinner. */
  cover?: ReactNode
}

const loadContact = () => import('../../toolkit/brand/broker-contact.tsx')

export function LoginForm({ title, user, password, busy, onSubmit, onTyping, notice, forgotten, cover }: Props) {
  // The form does not wait for it.
  const contact = useDeferred(true, loadContact)
  return (
    <AccessPage
      title={title}
      heading="Ingresa a tu portal"
      foot={
        <div className="mt-8 flex min-h-14 flex-col justify-end gap-3">
          {contact && contact !== 'missing' && <contact.BrokerContact />}
          <p className="text-center text-muted text-sm">{VERSION}</p>
        </div>
      }
    >
      <Form onSubmit={onSubmit} onFocus={onTyping} className="flex flex-col gap-5">
        {notice}
        <UserField {...user} />
        <PasswordField
          {...password}
          label="Contraseña"
          autoComplete="current-password"
          error={password.error ?? undefined}
        />
        <Button type="submit" wide loading={busy}>
          Iniciar sesión
        </Button>
        {forgotten}
      </Form>
      {cover}
    </AccessPage>
  )
}

export const forgottenLook = 'target inline-flex items-center self-center font-semibold text-primary'
export const FORGOTTEN = '¿Olvidó su contraseña?'

type Field = { ref?: Ref<HTMLInputElement>; value: string; onChange: (value: string) => void; error: string | null }

/** The field «Usuario o correo» of the login and recovery forms. */
export function UserField({ error, ...rest }: Field) {
  return (
    <TextField
      {...rest}
      label="Usuario o correo"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      error={error ?? undefined}
    />
  )
}
