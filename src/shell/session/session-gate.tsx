// Lets in the last person here, or whoever has a session; shows the login to everybody else.
import { useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { arrival, dropArrival } from './arrival.ts'
import { dropLoginLink, loginLink } from './login-link.ts'
import type { Came } from './sign-in.ts'
import type { SignedInProps } from './signed-in.tsx'
import { keepTab } from './tab-owner.ts'
import { useOpening } from './use-opening.ts'
import { useTabOwner } from './use-tab-owner.ts'

export type LoginProps = {
  /** Why the session is over, or why nobody can come in, when there is a reason. */
  sentence: string | null
  onEntered: (came: Came) => void
}

export type LinkProps = {
  link: NonNullable<ReturnType<typeof loginLink>>
  onEntered: (came: Came) => void
  /** The link leads nowhere: the app opens as without it. */
  onDrop: () => void
}

type Drawn = { login: (props: LoginProps) => ReactNode; inside: (props: SignedInProps) => ReactNode }
type GateProps = Drawn & { link: (props: LinkProps) => ReactNode }

/**
 * One gate around the app: `login` draws the login screen (ACC-01, ACC-03), `link` a login by its address (ACC-08), `inside`
 * all that is only for whoever is in.
 */
export function SessionGate({ link, ...rest }: GateProps) {
  const [taken, setTaken] = useState(loginLink)
  const [came, setCame] = useState<Came | null>(arrival)
  useEffect(dropArrival, [])
  const leave = (next: Came | null) => {
    dropLoginLink()
    // A link stands at an address that is nobody's.
    if (next) keepTab(next.person.localKey)
    startTransition(() => {
      setCame(next)
      setTaken(null)
    })
  }
  if (taken) return link({ link: taken, onEntered: leave, onDrop: () => leave(null) })
  return <OpenedGate {...rest} came={came} />
}

function OpenedGate({ login, inside, came }: Drawn & { came: Came | null }) {
  const { opening, setOpening, ask, stopAsking } = useOpening(came)
  const [justSignedIn, setJustSignedIn] = useState(came !== null)
  const navigate = useNavigate()

  const hold = useCallback(() => stopAsking(true), [stopAsking])
  const { isTheirs, take } = useTabOwner(opening.is === 'in' ? opening.person.localKey : null)
  const leave = useCallback(
    (sentence: string | null) => {
      setJustSignedIn(false)
      setOpening({ is: 'out', sentence })
      // Who signs out leaves the address too; whose session ended comes back to it.
      if (sentence === null) void navigate({ to: '/', ignoreBlocker: true })
    },
    [setOpening, navigate],
  )
  const stand = useCallback(
    (standing: 'idle' | 'over') =>
      setOpening((present) =>
        present.is === 'in' && present.standing !== 'over' ? { ...present, standing } : present,
      ),
    [setOpening],
  )
  const setOver = useCallback(() => stand('over'), [stand])
  const setIdle = useCallback(() => stand('idle'), [stand])

  // Nothing: what index.html shows stays until the app can.
  if (opening.is === 'starting' || !isTheirs) return null
  if (opening.is === 'out')
    return login({
      sentence: opening.sentence,
      onEntered: async (entered) => {
        stopAsking(false)
        setJustSignedIn(true)
        // The screen of a session that ended is its own person's to come back to (ACC-22).
        await take(entered.person.localKey)
        // What stands stays until what is behind the door has been fetched.
        startTransition(() => setOpening({ is: 'in', ...entered, standing: 'confirmed' }))
      },
    })
  const { person, clockOffset, standing } = opening
  return (
    <Fragment key={person.localKey}>
      {inside({
        ...{ person, clockOffset, standing, justSignedIn },
        onLeaving: hold,
        onOut: leave,
        onSessionOver: setOver,
        onIdle: setIdle,
        onSessionLost: ask,
      })}
    </Fragment>
  )
}
