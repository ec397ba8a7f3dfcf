// What waits for the session gate to open: a login link, or somebody who signed in on a screen outside of the gate.
import type { SignedIn } from '../session-state.ts'
import type { LoginLink } from './login-link.ts'

export type Entry = {
  link: () => LoginLink | null
  /** Who is to be let in. */
  arrived: () => SignedIn | null
  /** They have signed in: the next screen behind the gate opens for them, as after a login. */
  arrive: (signedIn: SignedIn) => void
  /** The link was used, or they are in: who comes to the gate later is asked. */
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
