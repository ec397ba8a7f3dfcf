// Holds who is about to come in at the session gate: a login link, or a user who signed in on a screen outside of it.

import type { LoginLink } from './login-link.ts'
import type { SignedIn } from './session-state.ts'

export type Entry = {
  link: () => LoginLink | null
  /** The user who signed in outside the gate. */
  arrived: () => SignedIn | null
  /** Called when a user has signed in outside the gate: the next screen behind it opens for them, as after a login. */
  arrive: (signedIn: SignedIn) => void
  /**
   * Called when the link was used or the user let in: forgets both, so that the gate checks the session again later.
   */
  drop: () => void
}

export function createEntry(taken: LoginLink | null): Entry {
  let link = taken
  let arrived: SignedIn | null = null
  return {
    link: () => link,
    arrived: () => arrived,
    arrive(signedIn) {
      arrived = signedIn
    },
    drop() {
      link = null
      arrived = null
    },
  }
}
