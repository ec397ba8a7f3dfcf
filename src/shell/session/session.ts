// Who is signed in, as the whole app knows it; parts read it, the session provider writes it.
import { createContext, useContext } from 'react'
import { type CalendarDate, dayInEcuador } from '../../domain/calendar-date.ts'
import { fullName } from '../../domain/user/name.ts'
import type { Area } from '../../domain/user/role.ts'
import type { SessionPerson } from '../../offline/device-types.ts'

export type { SessionPerson } from '../../offline/device-types.ts'

/**
 * What the portal says of the session since the app was opened: nothing yet, nothing for so long that it is told («Sesión en
 * pausa») though the answer may still come, nothing at all, or yes.
 * `idle`: nobody was here for too long and the portal cannot be told; only what is the person's own goes on (D89). `over`:
 * the portal said that the session has ended.
 */
export type Standing = 'asked' | 'slow' | 'paused' | 'confirmed' | 'idle' | 'over'

export type Session = {
  person: SessionPerson
  standing: Standing
  /** Milliseconds to add to the device's clock, which may be wrong, for the time of the portal. */
  clockOffset: number
  /** Ends the session here and on the server; drafts and queue stay on the device for the next login (D62). */
  signOut: () => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

/** The session; only inside the signed-in part of the app. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of a session')
  return session
}

/** Today in Ecuador by the portal's clock. */
export function useToday(): CalendarDate {
  const { clockOffset } = useSession()
  return dayInEcuador(new Date(Date.now() + clockOffset))
}

/** The areas a person may be in, insured first. */
export function areasOf(person: SessionPerson): Area[] {
  return [
    ...(person.asociadosVam.length > 0 ? (['vam'] as const) : []),
    ...(person.asociados.length > 0 ? (['gen'] as const) : []),
  ]
}

/** First and last name, as the person is greeted. */
export const nameOf = (person: SessionPerson): string => fullName(person) || person.username
