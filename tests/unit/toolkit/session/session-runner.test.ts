// Tests of the session runner: late, reordered or lost effects change nothing once they are no longer needed.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InsideEffects } from '../../../../src/toolkit/session/inside-effects.ts'
import { createEntry, type SessionServices } from '../../../../src/toolkit/session/services.ts'
import type { SessionRequests } from '../../../../src/toolkit/session/session-requests.ts'
import { createSessionRunner } from '../../../../src/toolkit/session/session-runner.ts'
import type { LastPerson } from '../../../../src/toolkit/session/session-state.ts'
import { eventually } from '../../../support/setup/eventually.ts'
import { keyOf, signedIn } from './samples.ts'

type Restored = Awaited<ReturnType<SessionRequests['restore']>>

/** A result that the test provides at any time. */
function held<T>() {
  let answer: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

const yes = (name: 'ana' | 'bruno'): Restored => ({ ok: true, ...signedIn(name) })
const silence: Restored = { ok: false, failure: 'unreachable' }
const nobody: LastPerson = { is: 'nobody' }
const ana: LastPerson = { is: 'person', ...signedIn('ana') }

/** A page with fake device, tab, portal and other tabs. */
function page(last: LastPerson | Error = ana) {
  const asked: { signal: AbortSignal; answer: (value: Restored) => void }[] = []
  const told: string[] = []
  const drawn: string[] = []
  let owner: string | null = null
  let hear: (why: string | null) => void = () => undefined
  const here = { last, reads: 0 }
  const way = held<void>()
  const services: Pick<SessionServices, 'entry' | 'device' | 'tab' | 'otherTabs' | 'requests' | 'whenWorkEnds'> = {
    entry: createEntry(null),
    device: {
      open: () => Promise.reject(new Error('not here')),
      ifAny: () => Promise.reject(new Error('not here')),
      lastPerson: async () => {
        here.reads += 1
        if (here.last instanceof Error) throw here.last
        return here.last
      },
      openAhead: () => Promise.reject(new Error('not here')),
      openStore: () => Promise.reject(new Error('not here')),
    },
    tab: {
      isOf: (localKey) => owner === null || owner === localKey,
      keep: (localKey) => {
        owner = localKey
      },
      leave: () => told.push('tab is left'),
      restart: (at, notice) => told.push(`restart ${at} ${notice}`),
      notice: () => 'Cerrada',
      forgetNotice: () => told.push('notice is forgotten'),
    },
    otherTabs: {
      post: () => undefined,
      subscribe: (listener) => {
        hear = listener
        return () => told.push('nobody hears')
      },
    },
    requests: {
      restore: (signal) => {
        const question = held<Restored>()
        asked.push({ signal, answer: question.answer })
        return question.promise
      },
      signIn: async () => silence as never,
      areOthersHere: async () => false,
    },
    whenWorkEnds: async () => void told.push('work has ended'),
  }
  const session = createSessionRunner({
    services: services as SessionServices,
    goToStart: ({ replace }) => {
      told.push(`to the start${replace ? ', replaced' : ''}`)
      return way.promise
    },
  })
  const stop = session.start((next) => drawn.push(next.status))
  const own = (status: string) => (owner === null ? status : `${status} of ${owner}`)
  return {
    session,
    stop,
    asked,
    told,
    drawn,
    here,
    way,
    hear: (why: string | null) => hear(why),
    setOwner: (key: string) => {
      owner = key
    },
    status: () => own(session.state().status),
    /** Opens Ana's workspace; its logout ends when the test decides. */
    attach: ({ isReachable = true } = {}) => {
      const out = held<{ isOtherPersonHere: boolean; logoutUrl: string | undefined }>()
      const effects: InsideEffects = {
        resume: () => void told.push('resumed'),
        isReachable: async () => isReachable,
        isReachableSoon: async () => false,
        sendQueue: async () => void told.push('queue is sent'),
        logOut: (why) => {
          told.push(`logout ${why?.slice(0, 9)}`)
          return out.promise
        },
      }
      session.attach(session.state().turn, effects)
      return out.answer
    },
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { assign: vi.fn() } }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the start of a session', () => {
  it('D61 a start opens the stored session, shows that the portal is slow, and continues with the answer; then the queue resumes', async () => {
    const { drawn, asked, told, status, attach } = page()
    await settled()
    expect(status()).toBe(`restored of ${keyOf('ana')}`)
    await vi.advanceTimersByTimeAsync(1_500)
    asked[0]?.answer(yes('ana'))
    await settled()
    expect(drawn).toEqual(['restored', 'slow', 'confirmed'])
    expect(told).toEqual([])
    attach()
    await settled()
    expect(told).toEqual(['resumed'])
  })

  it("ACC-22 a start in another person's tab goes to the start screen before anything is displayed, and takes over the tab there", async () => {
    const { way, told, session, setOwner, status } = page()
    setOwner(keyOf('bruno'))
    await settled()
    expect([told, session.state()]).toMatchObject([['to the start, replaced'], { status: 'restored', hasTab: false }])
    way.answer()
    await settled()
    expect([status(), session.state()]).toMatchObject([`restored of ${keyOf('ana')}`, { hasTab: true }])
  })

  it('ACC-22 a start leaves the tab to another person who signs in meanwhile', async () => {
    const { way, hear, here, setOwner, status } = page()
    setOwner(keyOf('bruno'))
    await settled()
    here.last = nobody
    hear(null)
    await settled()
    way.answer()
    await settled()
    expect(status()).toBe(`restarting of ${keyOf('bruno')}`)
  })

  it('a start on a device that cannot be read shows the error page', async () => {
    const failed = page(new Error('no store'))
    await settled()
    expect(failed.session.state()).toMatchObject({ status: 'failed', error: new Error('no store') })
  })

  it('ACC-14b a start without a known person waits five seconds, then retries every ten seconds and when the network returns, but not while hidden', async () => {
    const { asked, session } = page(nobody)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(session.state().status).toBe('opening')
    await vi.advanceTimersByTimeAsync(200)
    expect(session.state().status).toBe('waiting')
    const silent = async () => {
      asked.at(-1)?.answer(silence)
      await settled()
    }
    await silent()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(2)
    await silent()
    window.dispatchEvent(new Event('online'))
    expect(asked).toHaveLength(3)
    await silent()
    Object.assign(document, { visibilityState: 'hidden' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(3)
    Object.assign(document, { visibilityState: 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
    asked.at(-1)?.answer({ ok: false, failure: 'problem', status: 401, envelope: {} as never, retryAfterSeconds: null })
    await settled()
    expect(session.state()).toMatchObject({ status: 'signedOut', notice: 'Cerrada' })
  })
})

describe('the end of a session', () => {
  it('D61 the end of a session cancels its requests, and no late answer signs a person in', async () => {
    const { session, asked, told, attach, drawn, here } = page()
    await settled()
    const out = attach()
    asked[0]?.answer(silence)
    await vi.advanceTimersByTimeAsync(10_000)
    session.send({ is: 'logoutAsked', turn: session.state().turn })
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true])
    asked[1]?.answer({ ok: false, failure: 'aborted' })
    await settled()
    expect(here.reads, 'the device was read at the start alone').toBe(1)
    out({ isOtherPersonHere: false, logoutUrl: 'https://broker.ec' })
    await settled()
    expect(drawn).toEqual(['restored', 'paused', 'signingOut', 'signedOut'])
    expect(told).toEqual(['logout undefined', 'to the start'])
    await eventually(() => expect(window.location.assign).toHaveBeenCalledWith('https://broker.ec'))
  })

  it('ACC-15 a session that the portal ended is displayed for 0.6 s, and waits until there is a workspace to close', async () => {
    const { session, told, attach } = page()
    await settled()
    session.send({ is: 'sessionExpired', turn: session.state().turn })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(session.state().status).toBe('expired')
    attach()
    await vi.advanceTimersByTimeAsync(590)
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    expect(told).toEqual(['logout Tu sesión'])
  })

  it('D89 an idle session is paused until the portal answers; then the queue is sent, and the session ends', async () => {
    const { session, told, attach } = page()
    await settled()
    attach()
    session.send({ is: 'idleTooLong', turn: session.state().turn })
    await settled()
    expect(session.state().status).toBe('idle')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(told).toEqual(['queue is sent', 'logout Cerramos '])
  })

  it('D89 an idle session notices the lock after seven days without an answer, and stays idle before', async () => {
    const { session, here, attach } = page()
    await settled()
    attach({ isReachable: false })
    session.send({ is: 'idleTooLong', turn: session.state().turn })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(session.state().status).toBe('idle')
    here.last = { is: 'locked' }
    await vi.advanceTimersByTimeAsync(10_000)
    expect(session.state().status).toBe('waiting')
  })

  it('PWA-16 the end of a session in another tab restarts this page, but only after running work has ended', async () => {
    const { hear, here, told } = page()
    await settled()
    here.last = nobody
    hear('Cerrada')
    await settled()
    expect(told).toEqual(['work has ended', 'restart here Cerrada'])
  })

  it('a call of stop cancels all requests and subscriptions', async () => {
    const { stop, asked, session, drawn, told } = page()
    await settled()
    stop()
    expect([asked[0]?.signal.aborted, told]).toEqual([true, ['nobody hears']])
    session.send({ is: 'sessionExpired', turn: session.state().turn })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([drawn, session.state().status]).toEqual([['restored'], 'restored'])
  })
})
