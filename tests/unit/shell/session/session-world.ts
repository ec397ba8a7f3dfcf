// A page, a device, another tab and a portal in memory: performs the session's effects late, in any order, or never.
import { begin, transition } from '../../../../src/shell/session/session-machine.ts'
import type {
  LastPerson,
  SessionEffect,
  SessionEvent,
  SessionState,
  SignedIn,
} from '../../../../src/shell/session/session-state.ts'
import { keyOf, signedIn } from './samples.ts'

export type Name = 'ana' | 'bruno' | 'elena'
const NAMES = ['ana', 'bruno', 'elena'] as const
const WHO = new Map<string, SignedIn>(NAMES.map((name) => [keyOf(name), signedIn(name)]))

/** Whose screens stand on the page, if anybody's. */
export const drawnIn = (state: SessionState): string | null => {
  if (state.status === 'restarting') return drawnIn(state.drawn)
  return 'person' in state && state.hasTab ? state.person.localKey : null
}

export class World {
  state!: SessionState
  /** What was asked and is not answered yet; a restart of the page forgets it. */
  pending: SessionEffect[] = []
  /** Told late: by the other tab, or by somebody's screens after they have gone. */
  late: SessionEvent[] = []
  isReachable = true
  /** Whose the session of the cookie is. */
  cookie: string | null = null
  /** Who was here last, and whose logout the portal has not heard of. */
  device: string | null = null
  owed: string | null = null
  isLocked = false
  tab: string | null = null
  /** Claims that wait on the device, and those that the portal has. */
  unsent = new Map<string, number>()
  received = new Map<string, number>()
  /** Counts the pages: each starts fresh. */
  page = 0

  constructor() {
    this.load()
  }

  /** The page is loaded, by a restart or by its person. */
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
      // One question at a time.
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

  /** One of what was asked is done, whatever was asked before or after it. */
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

  /** What the portal says of the cookie; a logout that it missed is told first. */
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

  /** By this page's login or another tab's. */
  signIn(name: Name): SignedIn {
    const key = keyOf(name)
    ;[this.cookie, this.device, this.owed, this.isLocked] = [key, key, null, false]
    return signedIn(name)
  }

  /** As the steps of a logout do it: noted on the device first, whether the portal hears of it or not. */
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

  /** Only whose screens stand sends; what left is what the portal has. */
  private sendQueue(): void {
    const shown = drawnIn(this.state)
    if (shown === null || !this.isReachable || this.cookie !== shown) return
    this.received.set(shown, (this.received.get(shown) ?? 0) + (this.unsent.get(shown) ?? 0))
    this.unsent.set(shown, 0)
  }
}
