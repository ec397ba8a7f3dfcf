// ACC-01, ACC-02: name or e-mail and password, and a spinner over everything until the portal answers.
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { passwordProblem } from '../../domain/user/password.ts'
import { userProblem } from '../../domain/user/user-name.ts'
import type { LoginProps } from '../../shell/session/session-gate.tsx'
import { signIn } from '../../shell/session/sign-in.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FullScreenSpinner } from '../../ui/feedback/full-screen-spinner.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { AccessPage } from './access-page.tsx'
import { doorText } from './door-text.ts'
import { UserField } from './user-field.tsx'
import { encodeUser } from './user-in-address.ts'

const VERSION = 'v1.0.8'
/** The sentence under each field. */
type Problems = { user: string | null; password: string | null }
const NONE: Problems = { user: null, password: null }

export function LoginScreen({ device, sentence, onEntered }: LoginProps) {
  const [user, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const told = failure ?? (tried ? null : sentence)
  const [problems, setProblems] = useState<Problems>(NONE)
  const userField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    setTried(true)
    const found = { user: userProblem(user), password: passwordProblem(password) }
    setProblems(found)
    if (found.user) return userField.current?.focus()
    if (found.password) return passwordField.current?.focus()
    if (busy) return
    setBusy(true)
    const entered = await signIn(device, { user: user.trim(), password })
    setBusy(false)
    if (entered.ok) return onEntered(entered)
    const sentence = doorText(entered)
    // The specified sign of a password that must be renewed (ACC-07).
    if (sentence.includes('expirado'))
      return void navigate({ to: '/renovar/$user', params: { user: encodeUser(user.trim()) } })
    setFailure(sentence)
    userField.current?.focus()
  }

  return (
    <AccessPage
      title="Iniciar sesión"
      heading="Ingresa a tu portal"
      foot={<p className="mt-8 text-center text-muted text-sm">{VERSION}</p>}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {told && (
          <Notice tone="danger" title={told}>
            {null}
          </Notice>
        )}
        <UserField ref={userField} value={user} onChange={setUser} error={problems.user} />
        <PasswordField
          ref={passwordField}
          label="Contraseña"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={problems.password ?? undefined}
        />
        <Button type="submit" wide loading={busy}>
          Iniciar sesión
        </Button>
        <Link to="/recuperar" className="target inline-flex items-center self-center font-semibold text-primary">
          ¿Olvidó su contraseña?
        </Link>
      </form>
      {busy && <FullScreenSpinner text="Ingresando..." />}
    </AccessPage>
  )
}
