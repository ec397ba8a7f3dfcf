// Performs the session's effects: requests, storage, timers, navigation; the outcome of each is sent as an event.
import { yieldToMain } from '../../api/yield-to-main.ts'
import type { InsideEffects } from './inside-effects.ts'
import type { SessionServices } from './services.ts'
import type { EffectOf, SessionEffect, SessionEvent, SessionState } from './session-state.ts'

export type EffectsGiven = {
  services: SessionServices
  /** Navigates to the start of the app, past any form that would ask to stay. */
  goToStart: (options: { replace: boolean }) => Promise<void>
  state: () => SessionState
  send: (event: SessionEvent) => void
}

type Effects = { readonly [D in SessionEffect['do']]: (effect: EffectOf<D>) => Promise<void> | void }

/** The tools for the effects: the given services, and the workspace's effects once it is open. */
type Performer = EffectsGiven & { inside: ReturnType<typeof createTurnSlot<InsideEffects>> }

export function createSessionEffects(context: EffectsGiven) {
  const inside = createTurnSlot<InsideEffects>()
  const performer = { ...context, inside }
  const effects: Effects = { ...portalEffects(performer), ...tabEffects(performer), ...insideEffects(performer) }

  return {
    perform(effect: SessionEffect): void {
      // Each function accepts only the effect of its name; the compiler cannot infer that the two match.
      const work = effects[effect.do] as (effect: SessionEffect) => Promise<void> | void
      void work(effect)
    },
    /** Called when a person's workspace is open. */
    attach: inside.give,
    of: inside.of,
  }
}

/** The effects that determine who is signed in, from this device and from the portal. */
function portalEffects({ services, state, send }: Performer) {
  const { device, requests, tab } = services
  let pending: AbortController | null = null

  /** If a store of the browser cannot be read at the start, the error page is shown. */
  async function orFail(turn: number, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      send({ is: 'storageFailed', turn, error })
      if (state().status !== 'failed') throw error
    }
  }

  return {
    readDevice: ({ turn }) =>
      orFail(turn, async () => send({ is: 'deviceRead', turn, last: await device.lastPerson() })),

    askPortal({ turn, last }) {
      if (pending) return
      const mine = new AbortController()
      pending = mine
      return orFail(turn, async () => {
        const answer = await requests.restore(mine.signal).finally(() => {
          if (pending === mine) pending = null
        })
        if (mine.signal.aborted) return
        if (answer.ok) return send({ ...answer, is: 'portalConfirmed', turn })
        if (answer.failure === 'other-person') return send({ is: 'otherPersonHere', turn })
        if (answer.failure === 'problem' && answer.status === 401)
          return send({ is: 'portalRefused', turn, notice: tab.notice() })
        send({ is: 'portalUnreachable', turn, last: last ?? (await device.lastPerson()) })
      })
    },
    abortAsking() {
      pending?.abort()
      pending = null
    },
    startOverdueTimer: ({ turn, ms }) => void setTimeout(() => send({ is: 'answerOverdue', turn }), ms),
  } satisfies Partial<Effects>
}

/** The effects on this tab: its owner and its address. */
function tabEffects({ services, goToStart, state, send }: Performer) {
  const { entry, tab, whenWorkEnds } = services
  return {
    claimTab({ turn, localKey, stays }) {
      const claim = () => {
        // Another user may have signed in during the navigation.
        if (state().turn !== turn) return
        tab.keep(localKey)
        send({ is: 'tabClaimed', turn })
      }
      // Done at once if the tab is already the user's, so that nothing else is drawn before.
      return stays || tab.isOf(localKey) ? claim() : goToStart({ replace: true }).then(claim)
    },
    dropEntry: entry.drop,
    forgetNotice: tab.forgetNotice,
    goToStart: () => void goToStart({ replace: false }),
    async leaveFor({ url }) {
      // Lets the login screen be rendered first.
      await yieldToMain()
      window.location.assign(url)
    },
    async restart({ at, notice, waits }) {
      if (waits) await whenWorkEnds()
      tab.restart(at, notice)
    },
  } satisfies Partial<Effects>
}

/** The effects that need the person's open workspace. */
function insideEffects({ inside, state, send }: Performer) {
  return {
    resume: async ({ turn }) => (await inside.of(turn)).resume(),
    async startExpiryTimer({ turn, ms }) {
      // The sign-out after the timer clears the person's store, which must be open by then.
      await inside.of(turn)
      setTimeout(() => send({ is: 'expiryRead', turn }), ms)
    },
    async probePortal({ turn }) {
      const { isReachableSoon } = await inside.of(turn)
      send({ is: 'portalProbed', turn, isReachable: await isReachableSoon() })
    },
    async sendQueue({ turn }) {
      const { sendQueue } = await inside.of(turn)
      await sendQueue(() => state().turn === turn && state().status === 'closing')
      send({ is: 'queueSent', turn })
    },
    async logOut({ turn, why }) {
      const { logOut } = await inside.of(turn)
      send({ is: 'loggedOut', turn, ...(await logOut(why)) })
    },
  } satisfies Partial<Effects>
}

/** `of` waits until the turn's value is given; for an earlier turn it never resolves. */
function createTurnSlot<T>() {
  const slotFor = (turn: number) => {
    let resolve: (value: T) => void = () => undefined
    const promise = new Promise<T>((give) => {
      resolve = give
    })
    return { turn, promise, resolve }
  }
  let latest = slotFor(0)
  const of = (turn: number) => {
    if (turn > latest.turn) latest = slotFor(turn)
    return turn === latest.turn ? latest : slotFor(turn)
  }
  return {
    of: (turn: number): Promise<T> => of(turn).promise,
    give: (turn: number, value: T): void => of(turn).resolve(value),
  }
}
