// Tests of the complete transition table of the session: for every state and event, the next state and the effects.
import { describe, expect, it } from 'vitest'
import { TABLE, transition } from '../../../../src/toolkit/session/session-machine.ts'
import type { EventName, SessionEvent, SessionState, Status } from '../../../../src/toolkit/session/session-state.ts'
import { keyOf, SAMPLES, signedIn, TURN } from './samples.ts'

type Case = { event: SessionEvent; change?: (state: SessionState) => SessionState }

const turn = TURN
const bruno = signedIn('bruno')
const ana = { is: 'person', ...signedIn('ana') } as const
const nobody = { is: 'nobody' } as const
const otherTabEvent = { is: 'otherTabTold', why: null, isTabTheirs: false } as const
const isStaff = (state: SessionState) => ('person' in state ? { ...state, ...signedIn('elena') } : state)

const actuando = { cedula: '3059999015', nombre: 'Ana', hasta: '2026-11-26T10:30:00.000Z' }
const isActing = (state: SessionState) =>
  'person' in state ? { ...state, person: { ...state.person, actuando } } : state

/** Every event, in several variants where the variant matters. */
const CASES: Record<string, Case> = {
  'device knows her': { event: { is: 'deviceRead', turn, last: ana } },
  'device knows nobody': { event: { is: 'deviceRead', turn, last: nobody } },
  'answer overdue': { event: { is: 'answerOverdue', turn } },
  'portal says yes': { event: { is: 'portalConfirmed', turn, ...signedIn('ana') } },
  'portal names another': { event: { is: 'portalConfirmed', turn, ...bruno } },
  'portal says no': { event: { is: 'portalRefused', turn, notice: 'Cerrada' } },
  'no answer, she is known': { event: { is: 'portalUnreachable', turn, last: ana } },
  'no answer, none known': { event: { is: 'portalUnreachable', turn, last: nobody } },
  'session is another’s': { event: { is: 'otherPersonHere', turn } },
  'store fails': { event: { is: 'storageFailed', turn, error: new Error('broken') } },
  'recheck due': { event: { is: 'recheckDue', turn } },
  'bruno signs in': { event: { is: 'signedIn', turn, ...bruno } },
  'link dropped': { event: { is: 'linkDropped' } },
  'tab claimed': { event: { is: 'tabClaimed', turn } },
  'logout asked': { event: { is: 'logoutAsked', turn } },
  'said to have expired': { event: { is: 'sessionExpired', turn } },
  'expiry was read': { event: { is: 'expiryRead', turn } },
  'idle too long': { event: { is: 'idleTooLong', turn } },
  'staff idle too long': { event: { is: 'idleTooLong', turn }, change: isStaff },
  // ADM-18: the session belongs to the staff user, whomever they act for.
  'idle while acting': { event: { is: 'idleTooLong', turn }, change: isActing },
  'portal is there': { event: { is: 'portalProbed', turn, isReachable: true } },
  'portal is not there': { event: { is: 'portalProbed', turn, isReachable: false } },
  'queue is sent': { event: { is: 'queueSent', turn } },
  'logged out': { event: { is: 'loggedOut', turn, isOtherPersonHere: false, logoutUrl: undefined } },
  'logged out, goes on': { event: { is: 'loggedOut', turn, isOtherPersonHere: false, logoutUrl: 'https://x.ec' } },
  'logged out, another in': { event: { is: 'loggedOut', turn, isOtherPersonHere: true, logoutUrl: undefined } },
  'tabs: she is in': { event: { ...otherTabEvent, present: keyOf('ana') } },
  'tabs: she went out': { event: { ...otherTabEvent, present: null } },
  'tabs: hers has ended': { event: { ...otherTabEvent, present: null, why: 'Cerrada' } },
  'tabs: bruno is in': { event: { ...otherTabEvent, present: keyOf('bruno') } },
  'page back, she is in': { event: { is: 'pageRestored', present: keyOf('ana') } },
  'page back, nobody is': { event: { is: 'pageRestored', present: null } },
}

/** One letter for each state, in the order of the table's columns. */
const LETTERS: Record<Status, string> = {
  byLink: 'L',
  opening: 'O',
  waiting: 'W',
  signedOut: 'X',
  restored: 'r',
  slow: 's',
  paused: 'p',
  confirmed: 'c',
  idle: 'i',
  closing: 'C',
  expired: 'e',
  signingOut: 'S',
  restarting: 'R',
  failed: 'F',
}

/** One row per case and one column per state, with the next state. `.` ignores the event, `=` stays in the state. */
const NEXT = `
                            L O W X r s p c i C e S R F
  device knows her          . r . . . . . . . . . . . .  O claimTab startOverdueTimer askPortal
  device knows nobody       . = . . . . . . . . . . . .  O startOverdueTimer askPortal
  answer overdue            . W . . s . . . . . . . . .
  portal says yes           . c c . c c c = . . . . . .  OW claimTab resume; rsp resume
  portal names another      . c c . c c c = . . . . . .  OWrspc claimTab resume
  portal says no            . X X . e e e e e e . . . .  OW forgetNotice; rspciC startExpiryTimer
  no answer, she is known   . p . . p p . . . . . . . .  O claimTab
  no answer, none known     . W . . W W W . W W W . . .
  session is another’s      . . . . R R R R R R R . . .  rspciCe abortAsking restart
  store fails               . F . . F F . . . . . . . .
  recheck due               . . = . = = = = = = = . . .  WrspciCe askPortal
  bruno signs in            c . c c . . . . . . . . . .  L claimTab resume dropEntry; WX claimTab resume abortAsking
  link dropped              O . . . . . . . . . . . . .  L readDevice dropEntry
  tab claimed               . . . . = = = = = = = . . .
  logout asked              . . . . S S S S S S S . . .  rspciCe abortAsking logOut
  said to have expired      . . . . e e e e e e . . . .  rspciC startExpiryTimer
  expiry was read           . . . . . . . . . . S . . .  e abortAsking logOut
  idle too long             . . . . = = = = . . . . . .  rspc probePortal
  staff idle too long       . . . . S S S S . . . . . .  rspc abortAsking logOut
  idle while acting         . . . . S S S S . . . . . .  rspc abortAsking logOut
  portal is there           . . . . S S S S C . . . . .  rspc abortAsking logOut; i sendQueue
  portal is not there       . . . . i i i i . . . . . .
  queue is sent             . . . . . . . . . S . . . .  C abortAsking logOut
  logged out                . . . . . . . . . . . X . .  S goToStart
  logged out, goes on       . . . . . . . . . . . X . .  S goToStart leaveFor
  logged out, another in    . . . . . . . . . . . R . .  S abortAsking restart
  tabs: she is in           . R R R . . . . . . . . . .  OWX abortAsking restart
  tabs: she went out        . . . . R R R R R R R . . .  rspciCe abortAsking restart
  tabs: hers has ended      . . . . R R R R R R R . . .  rspciCe abortAsking restart
  tabs: bruno is in         . R R R R R R R R R R . . .  OWXrspciCe abortAsking restart
  page back, she is in      . R R R . . . . . . . . . .  OWX abortAsking restart
  page back, nobody is      . . . . R R R R R R R . . .  rspciCe abortAsking restart
`

const STATUSES = Object.keys(SAMPLES) as Status[]
const EVENTS = Object.keys(TABLE.opening) as EventName[]

/** The expected result of each case: one letter per state, and the effects if there are any. */
const ROWS = new Map(
  NEXT.trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, name = '', letters = '', effects = ''] = /^ {2}(.{26})((?:\S ?){14}) *(.*)$/.exec(line) ?? []
      return [name.trim(), { letters: letters.trim().split(' '), effects: effects.split('; ') }] as const
    }),
)

function expected(name: string, status: Status) {
  const row = ROWS.get(name)
  const group = row?.effects.find((each) => each.split(' ')[0]?.includes(LETTERS[status]))
  return { letter: row?.letters[STATUSES.indexOf(status)], effects: group?.split(' ').slice(1) ?? [] }
}

describe('the transition table of the session', () => {
  it('the transition table contains every state, every event and every case', () => {
    expect(STATUSES.map((each) => LETTERS[each]).join(' ')).toBe(NEXT.trim().split('\n')[0]?.trim())
    expect(Object.keys(TABLE)).toEqual(STATUSES)
    for (const status of STATUSES) expect(Object.keys(TABLE[status]).sort(), status).toEqual([...EVENTS].sort())
    expect([...new Set(Object.values(CASES).map(({ event }) => event.is))].sort()).toEqual([...EVENTS].sort())
    expect([...ROWS.keys()]).toEqual(Object.keys(CASES))
  })

  it.each(Object.keys(CASES))('gives the listed next state and effects for the event: %s', (name) => {
    const { event, change = (state) => state } = CASES[name] as Case
    for (const status of STATUSES) {
      const before = change(SAMPLES[status])
      const { letter, effects } = expected(name, status)
      const next = transition(before, event)
      expect(
        next.effects.map((each) => each.do),
        status,
      ).toEqual(effects)
      if (letter === '.') expect(next.state, status).toBe(before)
      else expect(LETTERS[next.state.status], status).toBe(letter === '=' ? LETTERS[status] : letter)
    }
  })

  it.each(Object.keys(CASES))('%s: an event of an earlier or a later turn is ignored', (name) => {
    const { event } = CASES[name] as Case
    if (!('turn' in event)) return
    for (const status of STATUSES)
      for (const other of [turn - 1, turn + 1]) {
        const next = transition(SAMPLES[status], { ...event, turn: other })
        expect(next.state, status).toBe(SAMPLES[status])
        expect(next.effects, status).toEqual([])
      }
  })
})
