// Tests of the data in session steps: messages, the owner of the tab, the target of a restart, the status for screens.
import { describe, expect, it } from 'vitest'
import { ACTIVITIES, begin, transition } from '../../../../src/toolkit/session/session-machine.ts'
import type {
  EffectOf,
  InsideState,
  SessionEffect,
  SessionEvent,
  SessionState,
} from '../../../../src/toolkit/session/session-state.ts'
import { seenIn } from '../../../../src/toolkit/session/session-steps.ts'
import { keyOf, SAMPLES, signedIn, TURN } from './samples.ts'

const turn = TURN
const last = { is: 'person', ...signedIn('ana') } as const

/** The state after these events, and the effects of the last event; each event has the current turn. */
function follow(state: SessionState, ...events: SessionEvent[]) {
  let effects: readonly SessionEffect[] = []
  let present = state
  for (const event of events) {
    const next = transition(present, 'turn' in event ? { ...event, turn: present.turn } : event)
    ;[present, effects] = [next.state, next.effects]
  }
  return { state: present, effects }
}
const effectOf = <D extends SessionEffect['do']>(effects: readonly SessionEffect[], name: D) =>
  effects.find((each): each is EffectOf<D> => each.do === name)

describe('the message on the login screen', () => {
  it.each([
    [{ is: 'nobody' }, /^Sin conexión con el portal/],
    [{ is: 'locked' }, /^Pasaron más de 7 días/],
  ] as const)(
    'ACC-14b D89 with %j as the last person on the device, the session waits for the portal',
    (known, sentence) => {
      const read = follow(SAMPLES.opening, { is: 'deviceRead', turn, last: known })
      for (const event of [
        { is: 'answerOverdue', turn },
        { is: 'portalUnreachable', turn, last: known },
      ] as const)
        expect(follow(read.state, event).state).toMatchObject({
          status: 'waiting',
          notice: expect.stringMatching(sentence),
        })
    },
  )

  it.each([
    ['idle', { is: 'idleTooLong', turn }, { is: 'portalProbed', turn, isReachable: true }, /inactividad/],
    ['expired', { is: 'sessionExpired', turn }, { is: 'expiryRead', turn }, /^Tu sesión terminó/],
  ] as const)(
    'ACC-15 ACC-16 a session that ended by itself (%s) shows the reason, and the page keeps its address',
    (_, first, second, sentence) => {
      const { state, effects } = follow(SAMPLES.confirmed, first, second, {
        is: 'loggedOut',
        turn,
        isOtherPersonHere: false,
        logoutUrl: 'https://x.ec',
      })
      expect(state).toMatchObject({ status: 'signedOut', notice: expect.stringMatching(sentence) })
      expect(effects).toEqual([])
    },
  )

  it('after a refusal by the portal, the message is the text that the previous page stored, which is then deleted', () => {
    const { state, effects } = follow(SAMPLES.opening, { is: 'portalRefused', turn, notice: 'Cerrada' })
    expect(state).toMatchObject({ status: 'signedOut', notice: 'Cerrada' })
    expect(effects).toEqual([{ do: 'forgetNotice' }])
  })

  it('ACC-14a after a logout by the person, the login screen has no message', () => {
    const { state } = follow(
      SAMPLES.confirmed,
      { is: 'logoutAsked', turn },
      {
        is: 'loggedOut',
        turn,
        isOtherPersonHere: false,
        logoutUrl: undefined,
      },
    )
    expect(state).toMatchObject({ status: 'signedOut', notice: null })
  })
})

describe('a person who signs in', () => {
  it('ACC-22 a person who signs in is displayed only after the tab belongs to them', () => {
    const entered = follow(SAMPLES.signedOut, { is: 'signedIn', turn, ...signedIn('bruno') })
    expect(entered.state).toMatchObject({ status: 'confirmed', isNew: true, hasTab: false })
    expect(effectOf(entered.effects, 'claimTab')).toMatchObject({ localKey: keyOf('bruno'), stays: false })
    expect(follow(entered.state, { is: 'tabClaimed', turn }).state).toMatchObject({ hasTab: true })
  })

  it('ACC-08 a person who signs in by a link stays at the address of the link', () => {
    const entered = follow(SAMPLES.byLink, { is: 'signedIn', turn, ...signedIn('bruno') })
    expect(effectOf(entered.effects, 'claimTab')).toMatchObject({ stays: true })
  })

  it('D61 a person who signs in counts as new; a person restored from the device does not, even after the portal confirms', () => {
    const opened = follow(SAMPLES.opening, { is: 'deviceRead', turn, last })
    expect(opened.state).toMatchObject({ status: 'restored', isNew: false })
    expect(effectOf(opened.effects, 'startOverdueTimer')?.ms).toBe(1_500)
    const yes = { is: 'portalConfirmed', turn, ...signedIn('ana') } as const
    expect(follow(opened.state, yes).state).toMatchObject({ status: 'confirmed', isNew: false })
    expect(follow(SAMPLES.signedOut, { ...signedIn('ana'), is: 'signedIn', turn }, yes).state).toMatchObject({
      isNew: true,
    })
  })

  it('a page starts with a login link, with the person who signed in, or by reading the device', () => {
    const arrived = signedIn('ana')
    expect(begin({ link: 'broken', arrived: null }).state).toMatchObject({ status: 'byLink', link: 'broken' })
    expect(begin({ link: null, arrived }).state).toMatchObject({ status: 'confirmed', isNew: true, ...arrived })
    expect(begin({ link: null, arrived }).effects.map((each) => each.do)).toEqual(['claimTab', 'resume', 'dropEntry'])
    expect(begin({ link: null, arrived: null })).toMatchObject({
      state: { status: 'opening' },
      effects: [{ do: 'readDevice' }],
    })
  })
})

it('D61 every login and logout starts a new turn; a session that continues stays in its turn', () => {
  const { turn: entered } = follow(SAMPLES.signedOut, { is: 'signedIn', turn, ...signedIn('bruno') }).state
  expect(entered).toBeGreaterThan(turn)
  const out = { is: 'loggedOut', turn, isOtherPersonHere: false, logoutUrl: undefined } as const
  for (const event of [out, { ...out, isOtherPersonHere: true }])
    expect(follow(SAMPLES.signingOut, event).state.turn).toBeGreaterThan(turn)
  expect(follow(SAMPLES.paused, { is: 'portalUnreachable', turn, last: { is: 'nobody' } }).state.turn).not.toBe(turn)
  for (const event of [
    { is: 'portalConfirmed', turn, ...signedIn('ana') },
    { is: 'logoutAsked', turn },
  ] as const)
    expect(follow(SAMPLES.slow, event).state.turn).toBe(turn)
})

describe('the address after a restart', () => {
  const otherTabEvent = { is: 'otherTabTold', present: null, isTabTheirs: false, why: null } as const
  it.each([
    ['ACC-14a after a logout by the person it is the start', otherTabEvent, 'start', null],
    [
      'ACC-22 after a session that ended by itself the page restarts at the same address, with the reason',
      { ...otherTabEvent, why: 'Cerrada' },
      'here',
      'Cerrada',
    ],
    ['PWA-16 for another person it is the start', { ...otherTabEvent, present: keyOf('bruno') }, 'start', null],
    [
      'ACC-22 for the owner of the tab the page restarts at the same address',
      { ...otherTabEvent, present: keyOf('bruno'), isTabTheirs: true },
      'here',
      null,
    ],
  ] as const)('%s', (_, event, at, notice) => {
    expect(effectOf(follow(SAMPLES.confirmed, event).effects, 'restart')).toMatchObject({ at, notice, waits: false })
  })

  it("when the device has another person's session, the restart waits until all data are stored on the device", () => {
    const { effects } = follow(SAMPLES.confirmed, { is: 'otherPersonHere', turn })
    expect(effectOf(effects, 'restart')).toEqual({ do: 'restart', at: 'start', notice: null, waits: true })
  })

  it('the displayed screens stay until the page is reloaded', () => {
    expect(follow(SAMPLES.paused, { is: 'pageRestored', present: null }).state).toMatchObject({ drawn: SAMPLES.paused })
  })
})

describe('the session status that screens get', () => {
  it.each([
    ['closing', 'idle'],
    ['expired', 'expired'],
    ['slow', 'slow'],
  ] as const)('D89 of a session that is %s, before its logout and during it, is %s', (status, seen) => {
    expect(seenIn(SAMPLES[status])).toBe(seen)
    const { state } = follow(SAMPLES[status], { is: 'logoutAsked', turn })
    expect(seenIn(state as InsideState)).toBe(seen)
  })

  it('the portal is asked again in the states in which it did not respond, and probed in the state «idle»', () => {
    const polling = Object.entries(ACTIVITIES).filter(([, each]) => each.includes('pollPortal'))
    expect(polling.map(([status]) => status)).toEqual(['waiting', 'slow', 'paused'])
    expect(ACTIVITIES.idle).toContain('probePortal')
    for (const status of ['signedOut', 'signingOut', 'restarting', 'failed'] as const)
      expect(ACTIVITIES[status], status).toEqual([])
  })
})
