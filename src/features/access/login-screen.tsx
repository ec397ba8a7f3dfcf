// ACC-01, ACC-02: name or e-mail and password, and a spinner over everything until the portal answers.
import { type FormEvent, useRef, useState } from 'react'
import { passwordProblem } from '../../domain/user/password.ts'
import { userProblem } from '../../domain/user/user-name.ts'
import { AppLink } from '../../shell/screens/app-link.tsx'
import { useGo } from '../../shell/screens/go.tsx'
import { pathTo } from '../../shell/screens/path-to.ts'
import type { LoginProps } from '../../shell/session/session-gate.tsx'
import { FullScreenSpinner } from '../../ui/feedback/full-screen-spinner.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { authErrorText } from './auth-error-text.ts'
import { FORGOTTEN, forgottenLook, LoginForm } from './login-form.tsx'
import { encodeUser } from './user-in-address.ts'

/** The sentence under each field. */
type Problems = { user: string | null; password: string | null }
const NONE: Problems = { user: null, password: null }

type Props = LoginProps & {
  /** Somebody is about to come in: time to fetch what is behind the door. */
  onTyping: () => void
}

export function LoginScreen({ notice, signIn, onSignedIn, onTyping }: Props) {
  const [user, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const shown = failure ?? (tried ? null : notice)
  const [problems, setProblems] = useState<Problems>(NONE)
  const userField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const go = useGo()

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
    const entered = await signIn({ user: user.trim(), password })
    // Covered until what is behind the door stands.
    if (entered.ok) return onSignedIn(entered)
    setBusy(false)
    const sentence = authErrorText(entered)
    // The specified sign of a password that must be renewed (ACC-07).
    if (sentence.includes('expirado')) return void go(pathTo.renew({ user: encodeUser(user.trim()) }))
    setFailure(sentence)
    passwordField.current?.focus()
    // The next one is typed over it; where nobody answered it may be right and is sent again.
    if (entered.failure === 'problem') passwordField.current?.select()
  }

  return (
    <LoginForm
      title="Iniciar sesión"
      user={{ ref: userField, value: user, onChange: setUser, error: problems.user }}
      password={{ ref: passwordField, value: password, onChange: setPassword, error: problems.password }}
      busy={busy}
      onSubmit={submit}
      onTyping={onTyping}
      notice={
        shown && (
          <Notice tone="danger" title={shown}>
            {null}
          </Notice>
        )
      }
      forgotten={
        <AppLink to={pathTo.recover()} className={forgottenLook}>
          {FORGOTTEN}
        </AppLink>
      }
      cover={busy && <FullScreenSpinner text="Ingresando..." />}
    />
  )
}
