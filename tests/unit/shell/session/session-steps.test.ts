// What a step of the session carries along: sentences, whose tab it is, where a restart leads, what screens are told.
import { describe, expect, it } from 'vitest'
import { ACTIVITIES, begin, transition } from '../../../../src/shell/session/session-machine.ts'
import type {
  EffectOf,
  InsideState,
  SessionEffect,
  SessionEvent,
  SessionState,
} from '../../../../src/shell/session/session-state.ts'
import { seenIn } from '../../../../src/shell/session/session-steps.ts'
import { keyOf, SAMPLES, signedIn, TURN } from './samples.ts'

const turn = TURN
const last = { is: 'person', ...signedIn('ana') } as const

/** The state after some events, and the effects of the last of them; each event is of the turn by then. */
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

describe('what the login says', () => {
  it.each([
    [{ is: 'nobody' }, /^Sin conexión con el portal/],
    [{ is: 'locked' }, /^Pasaron más de 7 días/],
  ] as const)('ACC-14b D89 who is %j on the device waits for the portal', (known, sentence) => {
    const read = follow(SAMPLES.opening, { is: 'deviceRead', turn, last: known })
    for (const event of [
      { is: 'answerOverdue', turn },
      { is: 'portalUnreachable', turn, last: known },
    ] as const)
      expect(follow(read.state, event).state).toMatchObject({
        status: 'waiting',
        notice: expect.stringMatching(sentence),
      })
  })

  it.each([
    ['idle', { is: 'idleTooLong', turn }, { is: 'portalProbed', turn, isReachable: true }, /inactividad/],
    ['expired', { is: 'sessionExpired', turn }, { is: 'expiryRead', turn }, /^Tu sesión terminó/],
  ] as const)(
    'ACC-15 ACC-16 a session that ended by itself (%s) says why, and its address is not left',
    (_, first, second, sentence) => {
      const { state, effects } = follow(SAMPLES.confirmed, first, second, {
        ...{ is: 'loggedOut', turn, isOtherPersonHere: false, logoutUrl: 'https://x.ec' },
      })
      expect(state).toMatchObject({ status: 'signedOut', notice: expect.stringMatching(sentence) })
      expect(effects).toEqual([])
    },
  )

  it('a refusal says what the page before kept, and it is kept no longer', () => {
    const { state, effects } = follow(SAMPLES.opening, { is: 'portalRefused', turn, notice: 'Cerrada' })
    expect(state).toMatchObject({ status: 'signedOut', notice: 'Cerrada' })
    expect(effects).toEqual([{ do: 'forgetNotice' }])
  })

  it('ACC-14a who goes out themselves is told nothing', () => {
    const { state } = follow(
      SAMPLES.confirmed,
      { is: 'logoutAsked', turn },
      {
        ...{ is: 'loggedOut', turn, isOtherPersonHere: false, logoutUrl: undefined },
      },
    )
    expect(state).toMatchObject({ status: 'signedOut', notice: null })
  })
})

describe('who comes in', () => {
  it('ACC-22 is drawn when the tab is theirs, and not before', () => {
    const entered = follow(SAMPLES.signedOut, { is: 'signedIn', turn, ...signedIn('bruno') })
    expect(entered.state).toMatchObject({ status: 'confirmed', isNew: true, hasTab: false })
    expect(effectOf(entered.effects, 'claimTab')).toMatchObject({ localKey: keyOf('bruno'), stays: false })
    expect(follow(entered.state, { is: 'tabClaimed', turn }).state).toMatchObject({ hasTab: true })
  })

  it('ACC-08 by a link stays where the link stood, and a dropped link is forgotten', () => {
    const entered = follow(SAMPLES.byLink, { is: 'signedIn', turn, ...signedIn('bruno') })
    expect(effectOf(entered.effects, 'claimTab')).toMatchObject({ stays: true })
  })

  it('D61 from the device is nobody new, and stays so when the portal confirms; a login does not become old by it', () => {
    const opened = follow(SAMPLES.opening, { is: 'deviceRead', turn, last })
    expect(opened.state).toMatchObject({ status: 'restored', isNew: false })
    expect(effectOf(opened.effects, 'startOverdueTimer')?.ms).toBe(1_500)
    const yes = { is: 'portalConfirmed', turn, ...signedIn('ana') } as const
    expect(follow(opened.state, yes).state).toMatchObject({ status: 'confirmed', isNew: false })
    expect(follow(SAMPLES.signedOut, { ...signedIn('ana'), is: 'signedIn', turn }, yes).state).toMatchObject({
      isNew: true,
    })
  })

  it('the first state of a page is a link, whoever arrived, or the question to the device', () => {
    const arrived = signedIn('ana')
    expect(begin({ link: 'broken', arrived: null }).state).toMatchObject({ status: 'byLink', link: 'broken' })
    expect(begin({ link: null, arrived }).state).toMatchObject({ status: 'confirmed', isNew: true, ...arrived })
    expect(begin({ link: null, arrived }).effects.map((each) => each.do)).toEqual(['claimTab', 'resume', 'dropEntry'])
    expect(begin({ link: null, arrived: null })).toMatchObject({
      ...{ state: { status: 'opening' }, effects: [{ do: 'readDevice' }] },
    })
  })
})

it('D61 whoever comes in or goes out begins a turn of their own; who stays keeps it', () => {
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

describe('where a restart leads', () => {
  const told = { is: 'otherTabTold', present: null, isTabTheirs: false, why: null } as const
  it.each([
    ['ACC-14a who went out themselves leaves the address', told, 'start', null],
    ['ACC-22 a session that ended by itself keeps it, and says why', { ...told, why: 'Cerrada' }, 'here', 'Cerrada'],
    ['PWA-16 somebody else begins at the start', { ...told, present: keyOf('bruno') }, 'start', null],
    ['ACC-22 whose tab it is comes back to it', { ...told, present: keyOf('bruno'), isTabTheirs: true }, 'here', null],
  ] as const)('%s', (_, event, at, notice) => {
    expect(effectOf(follow(SAMPLES.confirmed, event).effects, 'restart')).toMatchObject({ at, notice, waits: false })
  })

  it('the session of the device is another’s: first comes to its end what is not on the device yet', () => {
    const { effects } = follow(SAMPLES.confirmed, { is: 'otherPersonHere', turn })
    expect(effectOf(effects, 'restart')).toEqual({ do: 'restart', at: 'start', notice: null, waits: true })
  })

  it('what stands on the page stands until it is loaded anew', () => {
    expect(follow(SAMPLES.paused, { is: 'pageRestored', present: null }).state).toMatchObject({ drawn: SAMPLES.paused })
  })
})

describe('what screens are told', () => {
  it.each([
    ['closing', 'idle'],
    ['expired', 'expired'],
    ['slow', 'slow'],
  ] as const)('D89 of one that is %s, before its logout and as long as that takes, is %s', (status, seen) => {
    expect(seenIn(SAMPLES[status])).toBe(seen)
    const { state } = follow(SAMPLES[status], { is: 'logoutAsked', turn })
    expect(seenIn(state as InsideState)).toBe(seen)
  })

  it('the portal is asked again by itself where it was silent, and looked for where it must be told of an end', () => {
    const polling = Object.entries(ACTIVITIES).filter(([, each]) => each.includes('pollPortal'))
    expect(polling.map(([status]) => status)).toEqual(['waiting', 'slow', 'paused'])
    expect(ACTIVITIES.idle).toContain('probePortal')
    for (const status of ['signedOut', 'signingOut', 'restarting', 'failed'] as const)
      expect(ACTIVITIES[status], status).toEqual([])
  })
})
