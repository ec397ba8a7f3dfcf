// The transitions of the session's state machine: each returns the next state and the effects to perform.
import { isStaffSession } from '../../domain/user/role.ts'
import type { SessionStatus } from '../person/use-session.ts'
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

/** After this time without an answer «El portal no responde» is shown; the screens go on waiting for their answers. */
const SLOW_MS = 1_500
/** If the device knows no user, the login says after this time that the portal does not answer. */
const SILENT_MS = 5_000
/** How long «sesión caducada» is shown before the login (A§9). */
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

type EntryOptions = { status: 'restored' | 'paused' | 'confirmed'; isNew?: boolean; stays?: boolean }

/** A user enters: a new turn begins, and none of the user's data is drawn before the tab belongs to them. */
function enter(
  before: SessionState,
  { person, clockOffset }: SignedIn,
  { status, isNew = false, stays = false }: EntryOptions,
): Next {
  const turn = before.turn + 1
  const state: InsideState = { status, turn, person, clockOffset, isNew, hasTab: false }
  const claim = { do: 'claimTab', turn, localKey: person.localKey, stays } as const
  return to(state, claim, ...(status === 'confirmed' ? [{ do: 'resume', turn } as const] : []))
}

const and = ({ state, effects }: Next, ...more: SessionEffect[]): Next => to(state, ...effects, ...more)

/** A login of any kind: earlier requests are aborted, as their answers concern another user. */
export const signIn = (state: SessionState, event: SignedIn): Next =>
  and(enter(state, event, { status: 'confirmed', isNew: true }), { do: 'abortAsking' })

/** A login by link: its address belongs to no person, so the app does not leave it (`stays`). */
export const signInByLink = (state: SessionState, event: SignedIn): Next =>
  and(enter(state, event, { status: 'confirmed', isNew: true, stays: true }), { do: 'dropEntry' })

/** A user who signed in outside the gate enters, as after a login. */
export const arrive = (state: SessionState, event: SignedIn): Next =>
  and(enter(state, event, { status: 'confirmed', isNew: true }), { do: 'dropEntry' })

export const confirmEntry = (state: SessionState, event: SignedIn): Next => enter(state, event, { status: 'confirmed' })

export const open = (turn: number): Next => to({ status: 'opening', turn, notice: null }, { do: 'readDevice', turn })

export const dropLink = (state: SessionState): Next => and(open(state.turn + 1), { do: 'dropEntry' })

/** The last person can use the app at once, while the session is checked with the portal (D61). */
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

/** The login says that it needs the portal, and the request is repeated until the portal answers. */
export const waitFor = (notice: string, { turn }: SessionState): Next => to({ status: 'waiting', turn, notice })

export const openWithoutAnswer = (state: SessionState, { last }: EventOf<'portalUnreachable'>): Next =>
  last.is === 'person' ? enter(state, last, { status: 'paused' }) : waitFor(noticeOf(last), state)

export const showLogin = ({ turn }: SessionState, { notice }: EventOf<'portalRefused'>): Next =>
  to({ status: 'signedOut', turn, notice }, { do: 'forgetNotice' })

export const ask = (state: SessionState): Next => to(state, { do: 'askPortal', turn: state.turn, last: null })

export const fail = (state: SessionState, { error }: EventOf<'storageFailed'>): Next =>
  to({ status: 'failed', turn: state.turn, error })

/** The portal confirms the session: with newer data of the same user, or for another user, who then enters. */
export function confirm(state: InsideState, event: EventOf<'portalConfirmed'>): Next {
  const { person, clockOffset } = event
  if (person.localKey !== state.person.localKey) return confirmEntry(state, event)
  const { turn, isNew, hasTab } = state
  const next: InsideState = { status: 'confirmed', turn, person, clockOffset, isNew, hasTab }
  return state.status === 'confirmed' ? to(next) : to(next, { do: 'resume', turn })
}

/** No answer: the session continues, paused, with the device's data; after seven days it ends, even on an open page. */
export const pause = (state: InsideState, { last }: EventOf<'portalUnreachable'>): Next =>
  last.is !== 'person'
    ? leaveForWaiting(state, last)
    : state.status === 'paused'
      ? keep(state)
      : to({ ...state, status: 'paused' })

/** No answer: a session that is already ending stays as it is, unless the device is locked (after seven days). */
export const stayUnlessLocked = (state: InsideState, { last }: EventOf<'portalUnreachable'>): Next =>
  last.is === 'person' ? keep(state) : leaveForWaiting(state, last)

const leaveForWaiting = (state: InsideState, last: LastPerson): Next =>
  waitFor(noticeOf(last), { ...state, turn: state.turn + 1 })

/** The session has ended: the user can read this before the login appears. */
export const expire = (state: InsideState): Next =>
  to({ ...state, status: 'expired' }, { do: 'startExpiryTimer', turn: state.turn, ms: READ_MS })

/** The status that the screens see. */
export const seenIn = (state: InsideState): SessionStatus =>
  state.status === 'signingOut' ? state.seen : state.status === 'closing' ? 'idle' : state.status

/** The sign-out begins: from here on no answer of the portal opens the session again (D61). */
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

/** The user was idle for too long. Staff are signed out at once: none of their work continues without the portal. */
export const endIdle = (state: InsideState): Next =>
  isStaffSession(state.person) ? signOut(IDLE)(state) : to(state, { do: 'probePortal', turn: state.turn })

/** A reachable portal ends the session; without the portal only the person's own work continues (D89). */
export const endOrIdle = (state: InsideState, { isReachable }: EventOf<'portalProbed'>): Next =>
  isReachable ? signOut(IDLE)(state) : to({ ...state, status: 'idle' })

export const closeIfReachable = (state: InsideState, { isReachable }: EventOf<'portalProbed'>): Next =>
  isReachable ? to({ ...state, status: 'closing' }, { do: 'sendQueue', turn: state.turn }) : keep(state)

export function endLogout(state: StateOf<'signingOut'>, { isOtherPersonHere, logoutUrl }: EventOf<'loggedOut'>): Next {
  if (isOtherPersonHere) return restart(state, { at: 'start' })
  const { turn, why } = state
  const next: SessionState = { status: 'signedOut', turn: turn + 1, notice: why }
  // If a session ended by itself, the user's next login returns to the address.
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

/** The user whose screens are shown here; null if none are. */
const shownIn = (state: SessionState): string | null => ('person' in state ? state.person.localKey : null)

/** If another person has signed in by another tab, this tab starts again: at the login, or as that person. */
export function followOtherTab(state: SessionState, { present, isTabTheirs, why }: EventOf<'otherTabTold'>): Next {
  if (present === shownIn(state)) return keep(state)
  // Without a sentence (`why`) the sign-out was the user's choice, so this tab leaves its address too.
  if (present === null) return restart(state, { at: why === null ? 'start' : 'here', notice: why })
  return restart(state, { at: isTabTheirs ? 'here' : 'start' })
}

/** A page from the back/forward cache has missed the messages of other tabs, so its user is checked. */
export const recheckSession = (state: SessionState, { present }: EventOf<'pageRestored'>): Next =>
  present === shownIn(state) ? keep(state) : restart(state, { at: 'here' })
