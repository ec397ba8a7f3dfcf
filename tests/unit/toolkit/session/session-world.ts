// Fake of page, device, another tab and portal in memory: it performs session effects late, in any order, or never.
import { begin, transition } from '../../../../src/toolkit/session/session-machine.ts'
import type {
  LastPerson,
  SessionEffect,
  SessionEvent,
  SessionState,
  SignedIn,
} from '../../../../src/toolkit/session/session-state.ts'
import { keyOf, signedIn } from './samples.ts'

export type Name = 'ana' | 'bruno' | 'elena'
const NAMES = ['ana', 'bruno', 'elena'] as const
const WHO = new Map<string, SignedIn>(NAMES.map((name) => [keyOf(name), signedIn(name)]))

/** The person whose screens are displayed, if any. */
export const drawnIn = (state: SessionState): string | null => {
  if (state.status === 'restarting') return drawnIn(state.drawn)
  return 'person' in state && state.hasTab ? state.person.localKey : null
}

export class World {
  state!: SessionState
  /** Pending requests; a restart of the page forgets them. */
  pending: SessionEffect[] = []
  /** Late events from the other tab, or from a person's screens after they have signed out. */
  late: SessionEvent[] = []
  isReachable = true
  /** The person to whom the session cookie belongs. */
  cookie: string | null = null
  /** The last person on the device, and the person whose logout the portal has not received. */
  device: string | null = null
  owed: string | null = null
  isLocked = false
  tab: string | null = null
  /** Claims that wait on the device, and claims on the portal. */
  unsent = new Map<string, number>()
  received = new Map<string, number>()
  /** The number of page loads; each load starts without state. */
  page = 0

  constructor() {
    this.load()
  }

  /** Loads the page, because of a restart or because the person reloads it. */
  load(): void {
    this.page += 1
    this.pending = []
    this.late = []
    const first = begin({ link: null, arrived: null })
    this.state = first.state
    this.take(first.effects)
  }

  send(event: SessionEvent): readonly SessionEffect[] {
    const { state, effects } = transition(this.state, event)
    this.state = state
    this.take(effects)
    return effects
  }

  private take(effects: readonly SessionEffect[]): void {
    for (const effect of effects)
      if (effect.do === 'abortAsking') this.pending = this.pending.filter((each) => each.do !== 'askPortal')
      // Only one request `askPortal` can be pending.
      else if (effect.do !== 'askPortal' || !this.pending.some((each) => each.do === 'askPortal'))
        this.pending.push(effect)
  }

  private lastPerson(): LastPerson {
    const known = this.device === null ? undefined : WHO.get(this.device)
    if (known === undefined) return { is: 'nobody' }
    if (!this.isLocked) return { is: 'person', ...known }
    this.device = null
    return { is: 'locked' }
  }

  /** Completes a pending request; the order is arbitrary. */
  answer(effect: SessionEffect): void {
    this.pending = this.pending.filter((each) => each !== effect)
    const event = this.perform(effect)
    if (event) this.send(event)
  }

  private perform(effect: SessionEffect): SessionEvent | null {
    switch (effect.do) {
      case 'readDevice':
        return { is: 'deviceRead', turn: effect.turn, last: this.lastPerson() }
      case 'askPortal':
        return this.restore(effect.turn, effect.last)
      case 'startOverdueTimer':
        return { is: 'answerOverdue', turn: effect.turn }
      case 'startExpiryTimer':
        return { is: 'expiryRead', turn: effect.turn }
      case 'claimTab':
        if (effect.turn !== this.state.turn) return null
        this.tab = effect.localKey
        return { is: 'tabClaimed', turn: effect.turn }
      case 'probePortal':
        return { is: 'portalProbed', turn: effect.turn, isReachable: this.isReachable }
      case 'sendQueue':
        this.sendQueue()
        return { is: 'queueSent', turn: effect.turn }
      case 'logOut':
        return this.logOut(effect)
      case 'restart':
        if (effect.at === 'start') this.tab = null
        this.load()
        return null
      case 'leaveFor':
        this.load()
        return null
      case 'resume':
      case 'abortAsking':
      case 'dropEntry':
      case 'forgetNotice':
      case 'goToStart':
        return null
    }
  }

  /** The portal's answer to the session cookie; a pending logout is sent first. */
  private restore(turn: number, last: LastPerson | null): SessionEvent {
    if (!this.isReachable) return { is: 'portalUnreachable', turn, last: last ?? this.lastPerson() }
    if (this.owed !== null) {
      if (this.cookie === this.owed) this.cookie = null
      this.owed = null
    }
    const person = this.cookie === null ? undefined : WHO.get(this.cookie)
    if (this.cookie === null || !person) return { is: 'portalRefused', turn, notice: null }
    const shown = drawnIn(this.state)
    if (shown !== null && shown !== this.cookie) {
      if (this.device === shown) this.device = null
      return { is: 'otherPersonHere', turn }
    }
    this.device = this.cookie
    return { is: 'portalConfirmed', turn, ...person }
  }

  /** Signs a person in, on this page or in another tab. */
  signIn(name: Name): SignedIn {
    const key = keyOf(name)
    ;[this.cookie, this.device, this.owed, this.isLocked] = [key, key, null, false]
    return signedIn(name)
  }

  /** Performs the steps of a logout: the device records it first, whether the portal receives it or not. */
  private logOut({ turn, localKey, why }: Extract<SessionEffect, { do: 'logOut' }>): SessionEvent {
    const isOther = this.device !== null && this.device !== localKey
    if (!isOther) {
      this.device = null
      this.owed = localKey
      if (why === null) this.tab = null
      if (this.isReachable) {
        if (this.cookie === localKey) this.cookie = null
        this.owed = null
      }
    }
    return { is: 'loggedOut', turn, isOtherPersonHere: isOther, logoutUrl: undefined }
  }

  /** Sends only the claims of the displayed person; sent claims are then on the portal. */
  private sendQueue(): void {
    const shown = drawnIn(this.state)
    if (shown === null || !this.isReachable || this.cookie !== shown) return
    this.received.set(shown, (this.received.get(shown) ?? 0) + (this.unsent.get(shown) ?? 0))
    this.unsent.set(shown, 0)
  }
}
