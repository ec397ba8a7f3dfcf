// The session as a state machine: a pure table of every state and every event, with the next state and its effects.
import type { LoginLink } from './login-link.ts'
import type {
  Activity,
  EventName,
  EventOf,
  InsideState,
  SessionEvent,
  SessionState,
  SignedIn,
  StateOf,
  Status,
} from './session-state.ts'
import * as step from './session-steps.ts'

type Row<S> = { readonly [E in EventName]: (state: S, event: EventOf<E>) => step.Next }
type Table = { readonly [S in Status]: Row<StateOf<S>> }

const { keep } = step

/** Events that cannot occur in a state, or change nothing there. */
const ignores = <const N extends EventName>(...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, keep])) as { readonly [E in N]: typeof keep }

const AT_THE_START = ['deviceRead', 'answerOverdue'] as const
const OF_ENTERING = ['signedIn', 'linkDropped', 'tabClaimed'] as const
const OF_THE_PORTAL = ['portalConfirmed', 'portalRefused', 'portalUnreachable', 'storageFailed', 'recheckDue'] as const
const OF_SOMEBODY = ['otherPersonHere', 'logoutAsked', 'sessionExpired', 'idleTooLong', 'portalProbed'] as const
const OF_AN_END = ['expiryRead', 'queueSent', 'loggedOut'] as const
const OF_OTHER_TABS = ['otherTabTold', 'pageRestored'] as const

/** A person is signed in, until an event ends the session. */
const open: Row<InsideState> = {
  ...ignores(...AT_THE_START, ...OF_AN_END, 'signedIn', 'linkDropped', 'storageFailed'),
  tabClaimed: (state) => step.to({ ...state, hasTab: true }),
  portalConfirmed: step.confirm,
  portalRefused: step.expire,
  portalUnreachable: step.pause,
  recheckDue: step.ask,
  otherPersonHere: (state) => step.restart(state, { at: 'start', waits: true }),
  logoutAsked: step.signOut(null),
  sessionExpired: step.expire,
  idleTooLong: step.endIdle,
  portalProbed: step.endOrIdle,
  otherTabTold: step.followOtherTab,
  pageRestored: step.recheckSession,
}

/** A session that is about to end: no answer of the portal reopens it. */
const ending: Row<InsideState> = {
  ...open,
  ...ignores('idleTooLong', 'portalProbed', 'portalConfirmed'),
  portalUnreachable: step.stayUnlessLocked,
}

/** A final state: no event changes anything. */
const last = ignores(...AT_THE_START, ...OF_ENTERING, ...OF_THE_PORTAL, ...OF_SOMEBODY, ...OF_AN_END, ...OF_OTHER_TABS)

export const TABLE: Table = {
  byLink: {
    ...ignores(...AT_THE_START, ...OF_THE_PORTAL, ...OF_SOMEBODY, ...OF_AN_END, ...OF_OTHER_TABS, 'tabClaimed'),
    signedIn: step.signInByLink,
    linkDropped: step.dropLink,
  },
  opening: {
    ...ignores(...OF_ENTERING, ...OF_SOMEBODY, ...OF_AN_END, 'recheckDue'),
    deviceRead: step.openFromDevice,
    answerOverdue: (state) => (state.notice === null ? keep(state) : step.waitFor(state.notice, state)),
    portalConfirmed: step.confirmEntry,
    portalRefused: step.showLogin,
    portalUnreachable: step.openWithoutAnswer,
    storageFailed: step.fail,
    otherTabTold: step.followOtherTab,
    pageRestored: step.recheckSession,
  },
  waiting: {
    ...ignores(...AT_THE_START, ...OF_SOMEBODY, ...OF_AN_END, 'linkDropped', 'tabClaimed'),
    ...ignores('portalUnreachable', 'storageFailed'),
    signedIn: step.signIn,
    portalConfirmed: step.confirmEntry,
    portalRefused: step.showLogin,
    recheckDue: step.ask,
    otherTabTold: step.followOtherTab,
    pageRestored: step.recheckSession,
  },
  signedOut: {
    ...ignores(...AT_THE_START, ...OF_THE_PORTAL, ...OF_SOMEBODY, ...OF_AN_END, 'linkDropped', 'tabClaimed'),
    signedIn: step.signIn,
    otherTabTold: step.followOtherTab,
    pageRestored: step.recheckSession,
  },
  restored: {
    ...open,
    answerOverdue: (state) => step.to({ ...state, status: 'slow' }),
    storageFailed: step.fail,
  },
  slow: { ...open, storageFailed: step.fail },
  paused: open,
  confirmed: { ...open, ...ignores('portalUnreachable') },
  idle: { ...ending, portalProbed: step.closeIfReachable },
  closing: { ...ending, queueSent: step.signOut(step.IDLE) },
  expired: {
    ...ending,
    ...ignores('portalRefused', 'sessionExpired'),
    expiryRead: step.signOut(step.EXPIRED),
  },
  signingOut: {
    ...ignores(...AT_THE_START, ...OF_ENTERING, ...OF_THE_PORTAL, ...OF_SOMEBODY, 'expiryRead', 'queueSent'),
    // The logout completes anyway: this tab reaches the login without a reload, which would discard text typed there.
    ...ignores(...OF_OTHER_TABS),
    loggedOut: step.endLogout,
  },
  restarting: last,
  failed: last,
}

/** The activities of each state. */
export const ACTIVITIES: { readonly [S in Status]: readonly Activity[] } = {
  byLink: [],
  opening: [],
  waiting: ['pollPortal'],
  signedOut: [],
  restored: ['askAfterAbsence'],
  slow: ['pollPortal'],
  paused: ['pollPortal'],
  confirmed: ['askAfterAbsence'],
  idle: ['askAfterAbsence', 'probePortal'],
  closing: ['askAfterAbsence'],
  expired: ['askAfterAbsence'],
  signingOut: [],
  restarting: [],
  failed: [],
}

/** The next state and its effects. Requests and events of an earlier turn change nothing. */
export function transition(state: SessionState, event: SessionEvent): step.Next {
  if ('turn' in event && event.turn !== state.turn) return keep(state)
  // Each row accepts only the state of its own status; the compiler cannot infer that the two match.
  const react = TABLE[state.status][event.is] as (state: SessionState, event: SessionEvent) => step.Next
  return react(state, event)
}

/** The first state of a page, or of a gate that is mounted again. */
export function begin({ link, arrived }: { link: LoginLink | null; arrived: SignedIn | null }): step.Next {
  if (link) return step.to({ status: 'byLink', turn: 0, link })
  return arrived ? step.arrive(step.open(0).state, arrived) : step.open(0)
}
