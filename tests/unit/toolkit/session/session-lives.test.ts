// Random sequences of session events, with late answers and other tabs, checked with invariants.
import { expect, it } from 'vitest'
import type { Random } from '../../../../server/seed/random.ts'
import type { SessionEvent } from '../../../../src/toolkit/session/session-state.ts'
import { chance } from '../../../support/files/chance.ts'
import { keyOf, SAMPLES } from './samples.ts'
import { drawnIn, type Name, World } from './session-world.ts'

const LIVES = Number(process.env['FAULT_CYCLES'] ?? 25) * 100
const STEPS = 60
const PEOPLE = ['ana', 'bruno', 'elena'] as const
const ENDINGS = new Set<string>(['idle', 'closing', 'expired', 'signingOut'])
const KINDS = ['answer', 'answer', 'answer', 'answer', 'late', 'page', 'page', 'person', 'person', 'around'] as const

class Life {
  readonly world = new World()
  /** Persons who have signed out and have not signed in again since. */
  readonly gone = new Set<string>()
  readonly told: string[] = []
  /** Claims that were created and not discarded by their person. */
  readonly made = new Map<string, number>()

  constructor(readonly random: Random) {}

  live(): void {
    const { random, world } = this
    const kind = random.pick(KINDS)
    if (kind === 'answer' && world.pending.length > 0)
      this.step('answer', () => world.answer(random.pick(world.pending)))
    else if (kind === 'late' && world.late.length > 0) this.late()
    else if (kind === 'page') this.page()
    else if (kind === 'person') this.person()
    else this.around()
  }

  /** Events that occur in a page by itself. */
  private page(): void {
    const { turn } = this.world.state
    const event = this.random.pick<SessionEvent>([
      { is: 'recheckDue', turn },
      { is: 'sessionExpired', turn },
      { is: 'idleTooLong', turn },
      { is: 'portalProbed', turn, isReachable: this.world.isReachable },
      { is: 'pageRestored', present: this.world.device },
    ])
    // An event of a person's screens can also arrive after that person has logged out.
    if (event.is !== 'pageRestored' && this.random.int(0, 3) === 0) this.world.late.push(event)
    else this.step(event.is, () => this.world.send(event))
  }

  private late(): void {
    const { world } = this
    const event = this.random.pick(world.late)
    world.late = world.late.filter((each) => each !== event)
    const before = world.state
    const isStale = 'turn' in event && event.turn !== before.turn
    this.step(`late ${event.is}`, () => {
      const effects = world.send(event)
      if (isStale) must(world.state === before && effects.length === 0, 'nothing late is heard')
    })
  }

  private person(): void {
    const { state, isReachable } = this.world
    const shown = drawnIn(state)
    if (state.status === 'signedOut' || state.status === 'waiting') {
      if (isReachable) this.signIn(this.random.pick(PEOPLE))
    } else if (shown !== null) this.work(shown)
  }

  private signIn(name: Name): void {
    const { world } = this
    this.gone.delete(keyOf(name))
    const event: SessionEvent = { ...world.signIn(name), is: 'signedIn', turn: world.state.turn }
    // The portal's answer to a login can also come late.
    if (this.random.int(0, 3) === 0) world.late.push(event)
    else this.step(`${name} signs in`, () => world.send(event))
  }

  private work(shown: string): void {
    const { unsent, state } = this.world
    const [waiting, made] = [unsent.get(shown) ?? 0, this.made.get(shown) ?? 0]
    const does = this.random.pick(['claim', 'claim', 'discard', 'logout'])
    if (does === 'claim') {
      unsent.set(shown, waiting + 1)
      this.made.set(shown, made + 1)
    } else if (does === 'discard') {
      // Unsent work is deleted only when the person decides so.
      unsent.set(shown, 0)
      this.made.set(shown, made - waiting)
    } else {
      this.step('logout asked', () => this.world.send({ is: 'logoutAsked', turn: state.turn }))
      if (state.status !== 'signingOut' && this.world.state.status === 'signingOut') this.gone.add(shown)
    }
  }

  /** Events of the network, the portal, another tab, and a reloaded page. */
  private around(): void {
    const { random, world } = this
    const does = random.pick(['network', 'ended', 'login', 'logout', 'reload', 'locked'])
    if (does === 'network') world.isReachable = !world.isReachable
    if (does === 'ended') world.cookie = null
    if (does === 'locked') world.isLocked = world.device !== null && !world.isReachable
    if (does === 'reload') this.step('reload', () => this.reload())
    if (does === 'login' && world.isReachable) {
      const name = random.pick(PEOPLE)
      world.signIn(name)
      this.gone.delete(keyOf(name))
      this.tabTold(null)
    }
    if (does === 'logout' && world.device !== null) {
      world.owed = world.device
      world.device = null
      if (world.isReachable) [world.cookie, world.owed] = [null, null]
      this.tabTold(random.pick([null, 'Cerrada']))
    }
  }

  /** Queues a report from another tab, which can arrive late or never. */
  private tabTold(why: string | null): void {
    const { device, tab, late } = this.world
    this.told.push(`other tab: ${device}`)
    late.push({ is: 'otherTabTold', present: device, isTabTheirs: tab === null || tab === device, why })
  }

  private reload(): void {
    // A logout that was not recorded anywhere is lost with its page: the person sees that they are still signed in.
    for (const each of this.world.pending) if (each.do === 'logOut') this.gone.delete(each.localKey)
    this.world.load()
  }

  /** Performs an action and checks the invariants afterwards. */
  private step(what: string, work: () => void): void {
    const { world } = this
    const before = world.state
    const shownBefore = drawnIn(before)
    const page = world.page
    this.told.push(`${what} (${before.status})`)
    work()
    const { state } = world
    const shown = drawnIn(state)
    const isSamePage = world.page === page
    this.told.push(`  → ${state.status} ${shown ?? ''}`)

    if (shown !== null && isSamePage && shownBefore !== null && shown !== shownBefore)
      must('isNew' in state && state.isNew, 'nobody follows whose screens stand but by a login of their own')
    if (shown !== null && state.status !== 'restarting')
      must(world.tab === shown, 'the tab is theirs before it is drawn')

    if (shown !== null && state.status !== 'signingOut' && state.status !== 'restarting')
      must(!this.gone.has(shown), 'who went out is shown again after a login alone')

    if (isSamePage && (before.status === 'idle' || before.status === 'closing') && 'person' in state) {
      must(state.person === before.person, 'a session that is paused for want of its person is nobody else’s')
      must(ENDINGS.has(state.status), 'no answer opens it again')
    }
    if (before.status === 'idle' && state.status === 'signingOut')
      must(what === 'logout asked', 'what waits is sent before it ends by itself')

    for (const [key, count] of this.made)
      must(
        (world.unsent.get(key) ?? 0) + (world.received.get(key) ?? 0) === count,
        'nothing unsent goes but by its person’s choice',
      )
  }
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

it(`PWA-16 D61 D89 ${LIVES} random sequences: never two persons, no logout undone, late events ignored, no unsent claim lost`, () => {
  let life: Life | undefined
  const random = chance(() => life?.told.join('\n') ?? '')
  const seen = new Set<string>()
  for (let each = 0; each < LIVES; each += 1) {
    life = new Life(random)
    for (let step = 0; step < STEPS; step += 1) {
      life.live()
      seen.add(life.world.state.status)
    }
  }
  // All states were visited that are reachable without a login link and with a working store.
  const others = ['byLink', 'failed']
  const rest = Object.keys(SAMPLES).filter((each) => !others.includes(each))
  expect([...seen].sort()).toEqual(rest.sort())
})
