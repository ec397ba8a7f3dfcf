// The steps that the session's table is made of: each gives the next state and the effects that it asks for.
import { hasPrivileges } from '../../domain/user/role.ts'
import type { SessionStatus } from '../use-session.ts'
import type {
  EventOf,
  InsideState,
  LastPerson,
  SessionEffect,
  SessionState,
  SignedIn,
  StateOf,
} from './session-state.ts'

export type Next = { state: SessionState; effects: readonly SessionEffect[] }

/** A line that gave no answer for so long says so, «Sesión en pausa»; its screens go on waiting for their answers. */
const SLOW_MS = 1_500
/** Who was not here before waits so long for an answer before the login says that there is none. */
const SILENT_MS = 5_000
/** How long «sesión caducada» stands before the way leads to the login (A§9). */
const READ_MS = 600

const NEEDS_CONNECTION =
  'Sin conexión con el portal. Para entrar la necesitas; lo guardado en este dispositivo sigue aquí.'
const LOCKED =
  'Pasaron más de 7 días sin conexión con el portal, o cambió la fecha del dispositivo. Conéctate e inicia sesión; tus borradores y fotos siguen aquí.'
export const EXPIRED = 'Tu sesión terminó. Inicia sesión para seguir donde estabas; lo guardado sigue aquí.'
export const IDLE =
  'Cerramos la sesión por inactividad. Inicia sesión para seguir donde estabas; lo guardado sigue aquí.'

const noticeOf = (last: LastPerson): string => (last.is === 'locked' ? LOCKED : NEEDS_CONNECTION)

export const to = (state: SessionState, ...effects: SessionEffect[]): Next => ({ state, effects })

/** Nothing changes. */
export const keep = (state: SessionState): Next => to(state)

type Entering = { status: 'restored' | 'paused' | 'confirmed'; isNew?: boolean; stays?: boolean }

/** Somebody comes in: a turn of their own, and nothing of theirs is drawn before the tab is. */
function enter(
  before: SessionState,
  { person, clockOffset }: SignedIn,
  { status, isNew = false, stays = false }: Entering,
): Next {
  const turn = before.turn + 1
  const state: InsideState = { status, turn, person, clockOffset, isNew, hasTab: false }
  const claim = { do: 'claimTab', turn, localKey: person.localKey, stays } as const
  return to(state, claim, ...(status === 'confirmed' ? [{ do: 'resume', turn } as const] : []))
}

const and = ({ state, effects }: Next, ...more: SessionEffect[]): Next => to(state, ...effects, ...more)

/** By a login, of whatever kind: answers to earlier requests say nothing of them. */
export const signIn = (state: SessionState, event: SignedIn): Next =>
  and(enter(state, event, { status: 'confirmed', isNew: true }), { do: 'abortAsking' })

/** A link stands at an address that is nobody's. */
export const signInByLink = (state: SessionState, event: SignedIn): Next =>
  and(enter(state, event, { status: 'confirmed', isNew: true, stays: true }), { do: 'dropEntry' })

/** Somebody who signed in outside of the gate. */
export const arrive = (state: SessionState, event: SignedIn): Next =>
  and(enter(state, event, { status: 'confirmed', isNew: true }), { do: 'dropEntry' })

export const confirmEntry = (state: SessionState, event: SignedIn): Next => enter(state, event, { status: 'confirmed' })

export const open = (turn: number): Next => to({ status: 'opening', turn, notice: null }, { do: 'readDevice', turn })

export const dropLink = (state: SessionState): Next => and(open(state.turn + 1), { do: 'dropEntry' })

/** The last person goes on at once, while the session is checked with the portal (D61). */
export function openFromDevice(state: StateOf<'opening'>, { last }: EventOf<'deviceRead'>): Next {
  const next =
    last.is === 'person' ? enter(state, last, { status: 'restored' }) : to({ ...state, notice: noticeOf(last) })
  const { turn } = next.state
  return and(
    next,
    { do: 'startOverdueTimer', turn, ms: last.is === 'person' ? SLOW_MS : SILENT_MS },
    { do: 'askPortal', turn, last },
  )
}

/** The login says that it needs the portal, and the request is repeated until it answers. */
export const waitFor = (notice: string, { turn }: SessionState): Next => to({ status: 'waiting', turn, notice })

export const openWithoutAnswer = (state: SessionState, { last }: EventOf<'portalUnreachable'>): Next =>
  last.is === 'person' ? enter(state, last, { status: 'paused' }) : waitFor(noticeOf(last), state)

export const showLogin = ({ turn }: SessionState, { notice }: EventOf<'portalRefused'>): Next =>
  to({ status: 'signedOut', turn, notice }, { do: 'forgetNotice' })

export const ask = (state: SessionState): Next => to(state, { do: 'askPortal', turn: state.turn, last: null })

export const fail = (state: SessionState, { error }: EventOf<'storageFailed'>): Next =>
  to({ status: 'failed', turn: state.turn, error })

/** The portal says yes: with what it knows by now, or of somebody else who has not been shown yet. */
export function confirm(state: InsideState, event: EventOf<'portalConfirmed'>): Next {
  const { person, clockOffset } = event
  if (person.localKey !== state.person.localKey) return confirmEntry(state, event)
  const { turn, isNew, hasTab } = state
  const next: InsideState = { status: 'confirmed', turn, person, clockOffset, isNew, hasTab }
  return state.status === 'confirmed' ? to(next) : to(next, { do: 'resume', turn })
}

/** No answer: what the device knows goes on, and says so; its seven days end an open page too. */
export const pause = (state: InsideState, { last }: EventOf<'portalUnreachable'>): Next =>
  last.is !== 'person'
    ? leaveForWaiting(state, last)
    : state.status === 'paused'
      ? keep(state)
      : to({ ...state, status: 'paused' })

/** The same for who is on the way out already. */
export const stayUnlessLocked = (state: InsideState, { last }: EventOf<'portalUnreachable'>): Next =>
  last.is === 'person' ? keep(state) : leaveForWaiting(state, last)

const leaveForWaiting = (state: InsideState, last: LastPerson): Next =>
  waitFor(noticeOf(last), { ...state, turn: state.turn + 1 })

/** The session has ended: its person reads so before the way leads to the login. */
export const expire = (state: InsideState): Next =>
  to({ ...state, status: 'expired' }, { do: 'startExpiryTimer', turn: state.turn, ms: READ_MS })

/** What screens can read. */
export const seenIn = (state: InsideState): SessionStatus =>
  state.status === 'signingOut' ? state.seen : state.status === 'closing' ? 'idle' : state.status

/** The way out begins: from here on no answer brings them back (D61). */
export const signOut =
  (why: string | null) =>
  (state: InsideState): Next => {
    const { turn, person } = state
    return to(
      { ...state, status: 'signingOut', seen: seenIn(state), why },
      { do: 'abortAsking' },
      { do: 'logOut', turn, localKey: person.localKey, why },
    )
  }

/** Staff have nothing here that goes on without the portal. */
export const endIdle = (state: InsideState): Next =>
  hasPrivileges(state.person) ? signOut(IDLE)(state) : to(state, { do: 'probePortal', turn: state.turn })

/** A portal that can be reached ends the session; without it only what is the person's own goes on (D89). */
export const endOrIdle = (state: InsideState, { isReachable }: EventOf<'portalProbed'>): Next =>
  isReachable ? signOut(IDLE)(state) : to({ ...state, status: 'idle' })

export const closeIfReachable = (state: InsideState, { isReachable }: EventOf<'portalProbed'>): Next =>
  isReachable ? to({ ...state, status: 'closing' }, { do: 'sendQueue', turn: state.turn }) : keep(state)

export function endLogout(state: StateOf<'signingOut'>, { isOtherPersonHere, logoutUrl }: EventOf<'loggedOut'>): Next {
  if (isOtherPersonHere) return restart(state, { at: 'start' })
  const { turn, why } = state
  const next: SessionState = { status: 'signedOut', turn: turn + 1, notice: why }
  // Whose session ended by itself comes back to the address.
  if (why !== null) return to(next)
  return to(next, { do: 'goToStart' }, ...(logoutUrl ? [{ do: 'leaveFor', url: logoutUrl } as const] : []))
}

type Restart = { at: 'here' | 'start'; notice?: string | null; waits?: boolean }

export const restart = (state: SessionState, { at, notice = null, waits = false }: Restart): Next =>
  to(
    { status: 'restarting', turn: state.turn + 1, drawn: state },
    { do: 'abortAsking' },
    { do: 'restart', at, notice, waits },
  )

/** Whose screens stand here, if anybody's. */
const shownIn = (state: SessionState): string | null => ('person' in state ? state.person.localKey : null)

/** When another tab's person is not the one shown here, this tab starts again: at the login, or as that person. */
export function followOtherTab(state: SessionState, { present, isTabTheirs, why }: EventOf<'otherTabTold'>): Next {
  if (present === shownIn(state)) return keep(state)
  // Without a sentence somebody went out themselves, of the address too.
  if (present === null) return restart(state, { at: why === null ? 'start' : 'here', notice: why })
  return restart(state, { at: isTabTheirs ? 'here' : 'start' })
}

/** A page that the browser had put aside heard nothing meanwhile. */
export const lookAgain = (state: SessionState, { present }: EventOf<'pageRestored'>): Next =>
  present === shownIn(state) ? keep(state) : restart(state, { at: 'here' })
