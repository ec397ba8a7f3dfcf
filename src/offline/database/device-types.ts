// The row types of `portal-device`: the last person, a pending logout, and known consents.
import type { Asociado, AsociadoVam, SessionUser } from '../../contract/session.ts'

/** The session user with both lists of associates (ACC-04). */
export type SessionPerson = SessionUser & { asociados: Asociado[]; asociadosVam: AsociadoVam[] }

/**
 * The last person who did not log out. `serverTime` and `deviceTime` are the server's and the device's clock at the
 * server's last answer, in milliseconds.
 */
export type Person = { id: 1; localKey: string; session: SessionPerson; serverTime: number; deviceTime: number }

/** A logout that the server does not know of yet; `since` in milliseconds. Older versions stored no `localKey`. */
export type PendingLogout = { id: 1; since: number; localKey?: string }

/** A person whose consent was «aceptado» when this device last checked it. */
export type KnownConsent = { localKey: string }
