// Runs the session's state machine: handles the events one by one, performs their effects, and redraws.
import type { InsideEffects } from './inside-effects.ts'
import type { SessionServices } from './services.ts'
import { createActivities } from './session-activities.ts'
import { createSessionEffects, type EffectsGiven } from './session-effects.ts'
import { ACTIVITIES, begin, transition } from './session-machine.ts'
import type { SessionEvent, SessionState } from './session-state.ts'

export type SessionRunner = {
  state: () => SessionState
  send: (event: SessionEvent) => void
  /** Called when the workspace of the signed-in person is open. */
  attach: (turn: number, effects: InsideEffects) => void
  /** Starts the machine; returns a function that stops it. After the stop, events change nothing. */
  start: (draw: (next: SessionState, before: SessionState) => void) => () => void
}

type Dependencies = { services: SessionServices } & Pick<EffectsGiven, 'goToStart'>

export function createSessionRunner({ services, goToStart }: Dependencies): SessionRunner {
  const { device, entry, otherTabs, tab, whenWorkEnds } = services
  const first = begin({ link: entry.link(), arrived: entry.arrived() })
  let state = first.state
  let draw: ((next: SessionState, before: SessionState) => void) | null = null
  const waiting: SessionEvent[] = []

  const effects = createSessionEffects({ services, goToStart, send, state: () => state })
  const follow = createActivities({
    recheck: () => send({ is: 'recheckDue', turn: state.turn }),
    async probe() {
      const { turn } = state
      const { isReachable } = await effects.of(turn)
      const isThere = await isReachable()
      send({ is: 'portalProbed', turn, isReachable: isThere })
      // An idle app does not ask for the session: without this it would not notice the lock after seven days (D89).
      if (!isThere) send({ is: 'portalUnreachable', turn, last: await device.lastPerson() })
    },
  })

  function send(event: SessionEvent): void {
    waiting.push(event)
    // An event that an effect sends while another event is handled waits in the queue.
    if (waiting.length > 1) return
    const before = state
    for (let next: SessionEvent | undefined = event; next; next = waiting[0]) {
      if (draw) step(next)
      waiting.shift()
    }
    if (state === before) return
    follow(draw ? ACTIVITIES[state.status] : [])
    draw?.(state, before)
  }

  function step(event: SessionEvent): void {
    const next = transition(state, event)
    state = next.state
    for (const effect of next.effects) effects.perform(effect)
  }

  /** The user who is signed in, by the device's database; null if there is none. */
  async function present(): Promise<string | null> {
    const last = await device.lastPerson()
    return last.is === 'person' ? last.person.localKey : null
  }
  async function hearOtherTab(why: string | null): Promise<void> {
    await whenWorkEnds()
    const here = await present()
    send({ is: 'otherTabTold', present: here, isTabTheirs: here !== null && tab.isOf(here), why })
  }
  async function recheckSession({ persisted }: PageTransitionEvent): Promise<void> {
    if (persisted) send({ is: 'pageRestored', present: await present() })
  }

  return {
    state: () => state,
    send,
    attach: effects.attach,
    start(drawer) {
      draw = drawer
      const stopHearing = otherTabs.subscribe((why) => void hearOtherTab(why))
      const onShow = (event: PageTransitionEvent) => void recheckSession(event)
      window.addEventListener('pageshow', onShow)
      follow(ACTIVITIES[state.status])
      for (const effect of first.effects) effects.perform(effect)
      return () => {
        draw = null
        stopHearing()
        window.removeEventListener('pageshow', onShow)
        follow([])
        effects.perform({ do: 'abortAsking' })
      }
    },
  }
}
