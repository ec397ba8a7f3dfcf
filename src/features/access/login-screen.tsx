// ACC-01, ACC-02: name or e-mail and password, and a spinner over everything until the portal answers.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CallFailure } from '../../contract/call.ts'
import { REQUIRED } from '../../domain/claim-report/parameters.ts'
import type { LoginProps } from '../../shell/session-gate.tsx'
import { signIn } from '../../shell/sign-in.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FullScreenSpinner } from '../../ui/feedback/full-screen-spinner.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

const VERSION = 'v1.0.8'

export function LoginScreen({ device, sentence, onEntered }: LoginProps) {
  const [user, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const told = failure ?? (tried ? null : sentence)
  const [missing, setMissing] = useState(false)
  const userField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = 'Iniciar sesión · Portal Quitumbe'
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    setTried(true)
    const lacks = user.trim() === '' || password === ''
    setMissing(lacks)
    if (lacks || busy) return
    setBusy(true)
    const entered = await signIn(device, user.trim(), password)
    setBusy(false)
    if (entered.ok) onEntered(entered)
    else {
      setFailure(sentenceOf(entered))
      userField.current?.focus()
    }
  }

  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] bg-surface sm:grid-cols-[2fr_3fr] sm:grid-rows-1 lg:grid-cols-2">
      <Welcome />
      <div className="flex flex-col justify-center px-5 py-8 sm:px-8 md:px-12">
        <form onSubmit={submit} noValidate className="mx-auto flex w-full max-w-100 flex-col gap-5">
          <h2 className="font-bold text-2xl">Ingresa a tu portal</h2>
          {told && (
            <Notice tone="danger" title={told}>
              {null}
            </Notice>
          )}
          <TextField
            ref={userField}
            label="Usuario o correo"
            value={user}
            onChange={setUser}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            error={missing && user.trim() === '' ? REQUIRED : undefined}
          />
          <PasswordField
            label="Contraseña"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            error={missing && password === '' ? REQUIRED : undefined}
          />
          <Button type="submit" wide loading={busy}>
            Iniciar sesión
          </Button>
          <a href="/recuperar" className="target inline-flex items-center self-center font-semibold text-primary">
            ¿Olvidó su contraseña?
          </a>
        </form>
        <p className="mt-8 text-center text-muted text-sm">{VERSION}</p>
      </div>
      {busy && <FullScreenSpinner text="Ingresando..." />}
    </main>
  )
}

function Welcome() {
  return (
    <header className="relative isolate flex flex-col justify-end gap-3 overflow-hidden bg-brand-800 px-5 pt-8 pb-7 text-brand-50 sm:justify-center sm:gap-5 sm:px-8 md:px-12">
      <img
        src="/icons/favicon.svg"
        alt=""
        className="absolute -right-56 -bottom-56 -z-10 hidden size-140 max-w-none opacity-10 sm:block"
      />
      {/* The mark stands on its own ground: drawn out so far that the mark itself meets the text's edge. */}
      <img src="/icons/favicon.svg" alt="" className="-ml-2.5 size-14 md:-ml-3.5 md:size-20" />
      <h1 className="font-bold text-2xl md:text-3xl">Portal Quitumbe</h1>
      <p className="max-w-100 text-brand-100 md:text-lg">
        Reporta tus siniestros con fotos de tus facturas. Con o sin internet, no se pierde nada.
      </p>
    </header>
  )
}

function sentenceOf(failure: CallFailure): string {
  if (failure.failure === 'problem') return failure.envelope.message
  return 'No pudimos conectar con el portal. Revisa tu conexión e inténtalo de nuevo.'
}
