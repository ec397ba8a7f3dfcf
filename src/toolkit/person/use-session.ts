// The session context: who is signed in, and the session's status; provided by `SignedIn`.
import { createContext, useContext } from 'react'
import { fullName } from '../../domain/user/name.ts'
import type { SessionPerson } from '../../offline/database/device-types.ts'

export type { SessionPerson } from '../../offline/database/device-types.ts'

/**
 * The portal's answer about an open session. `restored`: none yet, the session was opened from the device; `slow`:
 * still none, and the app shows «El portal no responde»; `paused`: the portal does not answer; `confirmed`: the session
 * is valid. `idle`: the user was idle for too long and the portal cannot be reached; only the user's own work continues
 * (D89). `expired`: the portal said that the session has ended.
 */
export type SessionStatus = 'restored' | 'slow' | 'paused' | 'confirmed' | 'idle' | 'expired'

export type Session = {
  person: SessionPerson
  status: SessionStatus
  /** Milliseconds to add to the device's clock, which may be wrong, to get the portal's time. */
  clockOffset: number
  /** Ends the session here and on the server; drafts and queue stay on the device for the next login (D62). */
  signOut: () => void
  /** Asks the portal whose session it is, after staff began or ended acting. */
  recheck: () => void
}

export const SessionContext = createContext<Session | null>(null)

/** The session; only inside the signed-in part of the app. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of a session')
  return session
}

/** First and last name, as the person is greeted. */
export const nameOf = (person: SessionPerson): string => fullName(person) || person.username
