// The rows of the device's own database: who was here, whose logout is owed, and who has consented.
import type { Asociado, AsociadoVam, SessionUser } from '../../contract/session.ts'

/** The session user with both lists of associates (ACC-04). */
export type SessionPerson = SessionUser & { asociados: Asociado[]; asociadosVam: AsociadoVam[] }

/** The last person who did not log out; both times are of the server's last answer, in milliseconds. */
export type Person = { id: 1; localKey: string; session: SessionPerson; serverTime: number; deviceTime: number }

/** A logout that the server has not heard of yet, since a time in milliseconds; older versions did not note whose. */
export type PendingLogout = { id: 1; since: number; localKey?: string }

/** A person whose consent this device last knew as «aceptado». */
export type KnownConsent = { localKey: string }
