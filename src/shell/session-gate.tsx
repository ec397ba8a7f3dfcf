// Lets in the last person here, or whoever has a session; shows the login to everybody else.
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import type { DeviceDatabase } from '../offline/databases.ts'
import { FullScreenSpinner } from '../ui/feedback/full-screen-spinner.tsx'
import type { Entered } from './sign-in.ts'
import { SignedIn } from './signed-in.tsx'
import { useOpening } from './use-opening.ts'

export type LoginProps = {
  device: DeviceDatabase
  /** Why the session is over, or why nobody can come in, when there is a reason. */
  sentence: string | null
  onEntered: (entered: Entered & { ok: true }) => void
}

type GateProps = { login: (props: LoginProps) => ReactNode; children: ReactNode }

/** One gate around the app; `login` draws the login screen (ACC-01, ACC-03). */
export function SessionGate({ login, children }: GateProps) {
  const { device, opening, setOpening, ask, stopAsking } = useOpening()
  const [justSignedIn, setJustSignedIn] = useState(false)
  const navigate = useNavigate()

  const hold = useCallback(() => stopAsking(true), [stopAsking])
  const leave = useCallback(() => {
    stopAsking(false)
    setOpening({ is: 'out', sentence: null })
    // Who signs out leaves the address too; whose session ended comes back to it.
    void navigate({ to: '/' })
  }, [setOpening, stopAsking, navigate])

  if (!device || opening.is === 'starting') return <FullScreenSpinner />
  if (opening.is === 'out')
    return login({
      device,
      sentence: opening.sentence,
      onEntered: (entered) => {
        stopAsking(false)
        setJustSignedIn(true)
        setOpening({ is: 'in', ...entered, standing: 'confirmed' })
      },
    })
  const { person, clockOffset, standing } = opening
  return (
    <SignedIn
      key={person.localKey}
      {...{ device, person, clockOffset, standing, justSignedIn }}
      onLeaving={hold}
      onOut={leave}
      onSessionLost={ask}
    >
      {children}
    </SignedIn>
  )
}
