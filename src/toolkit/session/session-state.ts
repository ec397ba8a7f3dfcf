// The types of the session's state machine: its states, events, effects and activities.
import type { SessionPerson } from '../../offline/database/device-types.ts'
import type { SessionStatus } from '../person/use-session.ts'
import type { LoginLink } from './login-link.ts'

/** A person, and the milliseconds to add to the device's clock for the portal's time. */
export type SignedIn = { person: SessionPerson; clockOffset: number }

/** The last user of this device, as far as the device knows; `locked`: the last user's seven days are over (D89). */
export type LastPerson = ({ is: 'person' } & SignedIn) | { is: 'nobody' } | { is: 'locked' }

/** `turn` counts sign-ins and sign-outs: requests and events of an earlier turn no longer change anything. */
type Base = { turn: number }

type Outside =
  /** A login link is being used; nothing else happens meanwhile. */
  | { status: 'byLink'; link: LoginLink }
  /** Nothing is drawn yet; `notice` is the login's message if the portal stays silent. */
  | { status: 'opening'; notice: string | null }
  /** The login, because the portal does not answer: the request is repeated until the portal answers. */
  | { status: 'waiting'; notice: string }
  /** The login; `notice` is the reason why the session is over, if there is one. */
  | { status: 'signedOut'; notice: string | null }

type Inside =
  | { status: SessionStatus }
  /** The user was idle for too long, and the portal answers again: the queue is sent before the sign-out (D89). */
  | { status: 'closing' }
  /** Screens still see the previous status (`seen`); `why` is the sentence of a session that ends by itself. */
  | { status: 'signingOut'; seen: SessionStatus; why: string | null }

type WithPerson = SignedIn & {
  /** Whether the person has just signed in on this page. */
  isNew: boolean
  /** Whether the tab and its address belong to the person; before that none of the person's data is drawn. */
  hasTab: boolean
}

/** Splits a type into one member for each status, so that a status identifies its state type. */
type Each<S extends { status: string }> = S extends { status: infer N extends string }
  ? N extends string
    ? Omit<S, 'status'> & { status: N }
    : never
  : never

export type InsideState = Base & WithPerson & Each<Inside>
export type SessionState =
  | (Base & Outside)
  | InsideState
  /** The page is being reloaded; `drawn` is shown until then. */
  | (Base & { status: 'restarting'; drawn: SessionState })
  /** The browser's storage cannot be read: the error page is shown. */
  | (Base & { status: 'failed'; error: unknown })
export type Status = SessionState['status']
export type StateOf<S extends Status> = Extract<SessionState, { status: S }>

/** Events with a `turn` concern one person, or answer a request made for that person. */
export type SessionEvent =
  | { is: 'deviceRead'; turn: number; last: LastPerson }
  /** The portal has not answered for so long that the user must be notified. */
  | { is: 'answerOverdue'; turn: number }
  | ({ is: 'portalConfirmed'; turn: number } & SignedIn)
  /** `notice`: the message that the page before the reload stored for the login screen. */
  | { is: 'portalRefused'; turn: number; notice: string | null }
  | { is: 'portalUnreachable'; turn: number; last: LastPerson }
  /** The device's session belongs to another user than the one whose screens are shown. */
  | { is: 'otherPersonHere'; turn: number }
  | { is: 'storageFailed'; turn: number; error: unknown }
  /** The session must be checked: by time, after a long absence, or because a call was refused. */
  | { is: 'recheckDue'; turn: number }
  | ({ is: 'signedIn'; turn: number } & SignedIn)
  /** The login link is not used: it is broken, was refused, or the user declined it. */
  | { is: 'linkDropped' }
  | { is: 'tabClaimed'; turn: number }
  | { is: 'logoutAsked'; turn: number }
  /** The portal said in its own words that the session has ended (ACC-15). */
  | { is: 'sessionExpired'; turn: number }
  /** «Sesión caducada» was shown long enough to be read. */
  | { is: 'expiryRead'; turn: number }
  | { is: 'idleTooLong'; turn: number }
  | { is: 'portalProbed'; turn: number; isReachable: boolean }
  | { is: 'queueSent'; turn: number }
  /** All steps of the logout are done; `logoutUrl` is where the browser goes next. */
  | { is: 'loggedOut'; turn: number; isOtherPersonHere: boolean; logoutUrl: string | undefined }
  /** Another tab reports a sign-in or sign-out; `present` is the person now signed in. */
  | { is: 'otherTabTold'; present: string | null; isTabTheirs: boolean; why: string | null }
  /** The browser shows a page from its back/forward cache. */
  | { is: 'pageRestored'; present: string | null }
export type EventName = SessionEvent['is']
export type EventOf<E extends EventName> = Extract<SessionEvent, { is: E }>

export type SessionEffect =
  | { do: 'readDevice'; turn: number }
  /** One request at a time; `last` is the device's record of the last person, if it was read just now. */
  | { do: 'askPortal'; turn: number; last: LastPerson | null }
  | { do: 'abortAsking' }
  | { do: 'startOverdueTimer'; turn: number; ms: number }
  /** `stays`: the address belongs to no person, so it is kept; otherwise the app goes to its first screen. */
  | { do: 'claimTab'; turn: number; localKey: string; stays: boolean }
  | { do: 'dropEntry' }
  | { do: 'forgetNotice' }
  /** The portal has answered: sends waiting claims, and retries failed queries. */
  | { do: 'resume'; turn: number }
  | { do: 'startExpiryTimer'; turn: number; ms: number }
  | { do: 'probePortal'; turn: number }
  | { do: 'sendQueue'; turn: number }
  | { do: 'logOut'; turn: number; localKey: string; why: string | null }
  | { do: 'goToStart' }
  | { do: 'leaveFor'; url: string }
  /** `waits`: first waits for work that is not stored on the device yet. */
  | { do: 'restart'; at: 'here' | 'start'; notice: string | null; waits: boolean }
export type EffectOf<D extends SessionEffect['do']> = Extract<SessionEffect, { do: D }>

/** Work that runs during a state. */
export type Activity =
  /** Asks the portal often, and whenever the network or the page is back. */
  | 'pollPortal'
  /** Asks the portal when the page is visible again after a long time. */
  | 'askAfterAbsence'
  /** Checks whether the portal answers again. */
  | 'probePortal'
