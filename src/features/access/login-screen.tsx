// ACC-01, ACC-02: login by user name or e-mail and password; a spinner covers the screen until the portal answers.
import { type FormEvent, useRef, useState } from 'react'
import { passwordProblem } from '../../domain/user/password.ts'
import { userProblem } from '../../domain/user/user-name.ts'
import { wasAnyShared } from '../../offline/database/database-names.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { useGo } from '../../toolkit/screens/go.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import type { LoginProps } from '../../toolkit/session/session-gate.tsx'
import { FullScreenSpinner } from '../../ui/feedback/full-screen-spinner.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'
import { authErrorText } from './auth-error-text.ts'
import { FORGOTTEN, forgottenLook, LoginForm } from './login-form.tsx'
import { encodeUser } from './user-in-address.ts'

type Problems = { user: string | null; password: string | null }
const NONE: Problems = { user: null, password: null }

/** The notice reads the database, so it is imported only when a file was shared. */
const loadHeld = async () => ((await wasAnyShared()) ? import('./held-notice.tsx') : { HeldNotice: () => null })

type Props = LoginProps & {
  /** Called when a field gets the focus, to preload the app. */
  onTyping: () => void
}

export function LoginScreen({ notice, signIn, onSignedIn, onTyping }: Props) {
  const [user, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const message = failure ?? (tried ? null : notice)
  const [problems, setProblems] = useState<Problems>(NONE)
  const userField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const go = useGo()
  // Deferred until the form is drawn: the form does not wait for the database.
  const notices = useDeferred(true, loadHeld)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    setTried(true)
    const newProblems = { user: userProblem(user), password: passwordProblem(password) }
    setProblems(newProblems)
    if (newProblems.user) return userField.current?.focus()
    if (newProblems.password) return passwordField.current?.focus()
    if (busy) return
    setBusy(true)
    const result = await signIn({ user: user.trim(), password })
    // The spinner stays until the app shows.
    if (result.ok) return onSignedIn(result)
    setBusy(false)
    const sentence = authErrorText(result)
    // A message that contains this word means that the password has expired and must be renewed (ACC-07).
    if (sentence.includes('expirado')) return void go(pathTo.renew({ user: encodeUser(user.trim()) }))
    setFailure(sentence)
    passwordField.current?.focus()
    // Selects a refused password, so that the user can type over it; after a network failure it may be correct.
    if (result.failure === 'problem') passwordField.current?.select()
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
        <>
          {message && (
            <Notice tone="danger" title={message}>
              {null}
            </Notice>
          )}
          {notices && notices !== 'missing' && <notices.HeldNotice />}
        </>
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
