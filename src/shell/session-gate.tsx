// Lets in whoever has a session, and shows the login to everybody else; every address is kept for after it.
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { CallFailure } from '../contract/call.ts'
import { type DeviceDatabase, openDeviceDatabase } from '../offline/databases.ts'
import { Button } from '../ui/actions/button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { FullScreenSpinner } from '../ui/feedback/full-screen-spinner.tsx'
import type { SessionPerson } from './session.ts'
import { restoreSession } from './sign-in.ts'
import { SignedIn } from './signed-in.tsx'

type Phase =
  | { is: 'starting' }
  | { is: 'unreachable' }
  | { is: 'out'; sentence: string | null }
  | { is: 'in'; person: SessionPerson; justSignedIn: boolean }

export type LoginProps = {
  device: DeviceDatabase
  /** Why the session is over, when it is. */
  sentence: string | null
  onEntered: (person: SessionPerson) => void
}

type GateProps = { login: (props: LoginProps) => ReactNode; children: ReactNode }

/** One gate around the app; `login` draws the login screen (ACC-01, ACC-03). */
export function SessionGate({ login, children }: GateProps) {
  const device = useRef<DeviceDatabase>(null)
  const [phase, setPhase] = useState<Phase>({ is: 'starting' })
  const navigate = useNavigate()

  const start = useCallback(async () => {
    setPhase({ is: 'starting' })
    device.current ??= await openDeviceDatabase()
    const entered = await restoreSession(device.current)
    if (entered.ok) return setPhase({ is: 'in', person: entered.person, justSignedIn: false })
    if (isRefusal(entered)) return setPhase({ is: 'out', sentence: null })
    setPhase({ is: 'unreachable' })
  }, [])
  // A page that found no network goes on by itself when there is one.
  const unreachable = phase.is === 'unreachable'
  useEffect(() => {
    if (!unreachable) return
    window.addEventListener('online', start)
    return () => window.removeEventListener('online', start)
  }, [unreachable, start])
  useEffect(() => {
    start().catch((error: unknown) =>
      setPhase(() => {
        throw error
      }),
    )
  }, [start])

  const leave = useCallback(
    (sentence: string | null) => {
      setPhase({ is: 'out', sentence })
      // Who signs out leaves the address too; whose session ended comes back to it.
      if (sentence === null) void navigate({ to: '/' })
    },
    [navigate],
  )

  if (phase.is === 'starting' || !device.current) return <FullScreenSpinner />
  if (phase.is === 'unreachable')
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <ErrorState
          whole
          title="No pudimos conectar con el portal"
          safe="Tus borradores y fotos siguen guardados en este dispositivo."
          advice="Revisa tu conexión a internet."
          action={<Button onClick={start}>Reintentar</Button>}
        />
      </main>
    )
  if (phase.is === 'out')
    return login({
      device: device.current,
      sentence: phase.sentence,
      onEntered: (person) => setPhase({ is: 'in', person, justSignedIn: true }),
    })
  return (
    <SignedIn
      key={phase.person.localKey}
      device={device.current}
      person={phase.person}
      justSignedIn={phase.justSignedIn}
      onOut={leave}
    >
      {children}
    </SignedIn>
  )
}

const isRefusal = (failure: CallFailure) => failure.failure === 'problem' && failure.status === 401
