// Who is signed in, as the whole app knows it; parts read it, the session provider writes it.
import { createContext, useContext } from 'react'
import type { Asociado, AsociadoVam, SessionUser } from '../contract/session.ts'
import type { Area } from '../domain/user/role.ts'

/** The session user with both lists of associates (ACC-04). */
export type SessionPerson = SessionUser & { asociados: Asociado[]; asociadosVam: AsociadoVam[] }

export type Session = {
  person: SessionPerson
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

/** The areas a person may be in, insured first. */
export function areasOf(person: SessionPerson): Area[] {
  return [
    ...(person.asociadosVam.length > 0 ? (['vam'] as const) : []),
    ...(person.asociados.length > 0 ? (['gen'] as const) : []),
  ]
}

/** First and last name, as the person is greeted. */
export const nameOf = (person: SessionPerson): string =>
  `${person.nmCliente || person.nmAsegurado} ${person.apCliente || person.apAsegurado}`.trim() || person.username
