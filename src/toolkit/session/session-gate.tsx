// Admits the last person of this device, or a person with a session; everybody else sees the login.
import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SessionStatus } from '../person/use-session.ts'
import { useGo } from '../screens/go.tsx'
import { pathTo } from '../screens/path-to.ts'
import type { InsideEffects } from './inside-effects.ts'
import type { LoginLink } from './login-link.ts'
import { type SessionServices, useSessionServices } from './services.ts'
import { createSessionRunner, type SessionRunner } from './session-runner.ts'
import type { InsideState, SessionState, SignedIn } from './session-state.ts'
import { seenIn } from './session-steps.ts'

type EnteringProps = {
  signIn: SessionServices['requests']['signIn']
  onSignedIn: (signedIn: SignedIn) => void
}

export type LoginProps = EnteringProps & {
  /** Why the session is over, or why nobody can sign in; null without a reason. */
  notice: string | null
}

export type LinkProps = EnteringProps & {
  link: LoginLink
  areOthersHere: SessionServices['requests']['areOthersHere']
  /** Called when the link was refused or declined: the app opens as if there were no link. */
  onDrop: () => void
}

/** The events that a person's workspace reports to the session. */
export type InsideEvent = 'recheckDue' | 'logoutAsked' | 'sessionExpired' | 'idleTooLong'

export type InsideProps = SignedIn & {
  status: SessionStatus
  /** Whether the person has just signed in on this page. */
  isNew: boolean
  isSigningOut: boolean
  send: (event: InsideEvent) => void
  /** Called when the person's workspace is open. */
  onOpen: (effects: InsideEffects) => void
}

type GateProps = {
  login: (props: LoginProps) => ReactNode
  link: (props: LinkProps) => ReactNode
  inside: (props: InsideProps) => ReactNode
}

/**
 * The one gate around the app: `login` draws the login screen (ACC-01, ACC-03), `link` the login by link (ACC-08),
 * `inside` the signed-in part.
 */
export function SessionGate({ login, link, inside }: GateProps) {
  const services = useSessionServices()
  const go = useGo()
  const [session] = useState(() => {
    const goToStart = ({ replace }: { replace: boolean }) => go(pathTo.start(), { replace, ignoreBlocker: true })
    return createSessionRunner({ services, goToStart })
  })
  const present = useSessionState(session)
  const { signIn, areOthersHere } = services.requests
  const { turn } = present
  const onSignedIn = useCallback(
    (signedIn: SignedIn) => session.send({ ...signedIn, is: 'signedIn', turn }),
    [session, turn],
  )
  const onDrop = useCallback(() => session.send({ is: 'linkDropped' }), [session])

  const draw = (state: SessionState): ReactNode => {
    switch (state.status) {
      case 'failed':
        throw state.error
      case 'restarting':
        return draw(state.drawn)
      // Renders nothing: the splash screen of index.html stays until the app can be drawn.
      case 'opening':
        return null
      case 'byLink':
        return link({ link: state.link, signIn, onSignedIn, areOthersHere, onDrop })
      case 'waiting':
      case 'signedOut':
        return login({ notice: state.notice, signIn, onSignedIn })
      default:
        if (state.hasTab) return <Inside key={state.turn} session={session} state={state} draw={inside} />
        // After a login the login screen stays until the tab is the person's.
        return state.isNew ? login({ notice: null, signIn, onSignedIn }) : null
    }
  }
  return draw(present)
}

type TurnProps = { session: SessionRunner; state: InsideState; draw: GateProps['inside'] }

/** One person's turn; events that are reported after its end are ignored. */
function Inside({ session, state, draw }: TurnProps) {
  const { person, clockOffset, status, isNew, turn } = state
  const send = useCallback((is: InsideEvent) => session.send({ is, turn }), [session, turn])
  const onOpen = useCallback((effects: InsideEffects) => session.attach(turn, effects), [session, turn])
  const isSigningOut = status === 'signingOut'
  return draw({ person, clockOffset, isNew, status: seenIn(state), isSigningOut, send, onOpen })
}

function useSessionState(session: SessionRunner): SessionState {
  const [state, setState] = useState(session.state)
  useEffect(
    () =>
      session.start((next, before) => {
        const show = () => setState(next)
        // A transition: the present screen stays until the signed-in part is fetched, and is then rendered in slices.
        if (next.status === 'restored' || next.status === 'confirmed') startTransition(show)
        // Rendered at once, before the page is left: a browser may cache the page and show it to the next person.
        else if (before.status === 'signingOut') flushSync(show)
        else show()
      }),
    [session],
  )
  return state
}
