// Samples of every session state, and of the persons in these states.
import type { SignedIn, StateOf, Status } from '../../../../src/toolkit/session/session-state.ts'
import { demoPerson } from '../../../support/world/demo-people.ts'

export const keyOf = (name: 'ana' | 'bruno' | 'elena') => `key-of-${name}`

export const signedIn = (name: 'ana' | 'bruno' | 'elena'): SignedIn => ({
  person: { ...demoPerson(name), localKey: keyOf(name) },
  clockOffset: 0,
})

/** The turn of all sample states. */
export const TURN = 7
const base = { turn: TURN } as const
const inside = { ...base, ...signedIn('ana'), isNew: false, hasTab: true } as const
const opening: StateOf<'opening'> = { ...base, status: 'opening', notice: 'Nadie contesta' }

export const SAMPLES: { readonly [S in Status]: StateOf<S> } = {
  byLink: { ...base, status: 'byLink', link: 'broken' },
  opening,
  waiting: { ...base, status: 'waiting', notice: 'Nadie contesta' },
  signedOut: { ...base, status: 'signedOut', notice: null },
  restored: { ...inside, status: 'restored' },
  slow: { ...inside, status: 'slow' },
  paused: { ...inside, status: 'paused' },
  confirmed: { ...inside, status: 'confirmed' },
  idle: { ...inside, status: 'idle' },
  closing: { ...inside, status: 'closing' },
  expired: { ...inside, status: 'expired' },
  signingOut: { ...inside, status: 'signingOut', seen: 'confirmed', why: null },
  restarting: { ...base, status: 'restarting', drawn: opening },
  failed: { ...base, status: 'failed', error: new Error('no store') },
}
