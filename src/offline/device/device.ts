// Stores the last person of this device, a pending logout and known consents.
import type { DeviceDatabase } from '../database/databases.ts'
import type { PendingLogout, Person, SessionPerson } from '../database/device-types.ts'

type AnswerTimes = { serverTime: number; deviceTime: number }

/** How long the app can be opened without an answer of the server, in milliseconds: 7 days (D61). */
export const OPEN_WITHOUT_SERVER_MS = 7 * 24 * 60 * 60 * 1000

/** Stores the signed-in person without their consent token; called after a login and whenever POST /enki answers. */
export async function rememberPerson(
  input: { db: DeviceDatabase; session: SessionPerson } & AnswerTimes,
): Promise<void> {
  const { db, session, serverTime, deviceTime } = input
  await db.person.put({
    id: 1,
    localKey: session.localKey,
    session: { ...session, consentToken: '' },
    serverTime,
    deviceTime,
  })
}

/** The last person who did not log out, or null. */
export async function readPerson(db: DeviceDatabase): Promise<Person | null> {
  return (await db.person.get(1)) ?? null
}

/** Deletes the last person, at logout. */
export async function forgetPerson(db: DeviceDatabase): Promise<void> {
  await db.person.clear()
}

/**
 * The person who may use the app without an answer of the server: the last one who did not log out, for 7 days (D61);
 * null when there is none. After 7 days, or when the clock was moved by more than that, the result is `locked`: person
 * and cache are deleted, drafts and outbox stay (D89).
 */
export async function lastPerson(input: {
  db: DeviceDatabase
  now: number
  /** `deleteCacheDatabase`, passed in so that this file does not import Dexie. */
  deleteCache: (localKey: string) => Promise<void>
}): Promise<Person | 'locked' | null> {
  const { db, now, deleteCache } = input
  const person = await readPerson(db)
  if (person === null || hasRecentAnswer(person, now)) return person
  await forgetPerson(db)
  await deleteCache(person.localKey)
  return 'locked'
}

/** Whether the server has answered within 7 days, so that the person may use the app without an answer (D61). */
export const hasRecentAnswer = ({ deviceTime }: Pick<Person, 'deviceTime'>, now: number): boolean =>
  Math.abs(now - deviceTime) <= OPEN_WITHOUT_SERVER_MS

/** Notes that the consent service answered «aceptado» for a person; the note survives logouts (D74). */
export async function rememberConsent(db: DeviceDatabase, localKey: string): Promise<void> {
  await db.consent.put({ localKey })
}

/** Deletes the note: the consent service gave another answer. */
export async function forgetConsent(db: DeviceDatabase, localKey: string): Promise<void> {
  await db.consent.delete(localKey)
}

/** Whether a person's consent was «aceptado» when this device last checked it. */
export async function isConsentKnown(db: DeviceDatabase, localKey: string): Promise<boolean> {
  return (await db.consent.get(localKey)) !== undefined
}

/**
 * Logs the person out on the device: deletes the person and stores a pending logout, since the session cookie is still
 * valid and must not sign in any person here. Returns false and changes nothing when another person has signed in by
 * another tab meanwhile.
 */
export async function leavePerson(input: { db: DeviceDatabase; localKey: string; now: number }): Promise<boolean> {
  const { db, localKey, now } = input
  return db.transaction('rw', [db.person, db.owedLogout], async () => {
    const present = await db.person.get(1)
    if (present && present.localKey !== localKey) return false
    await db.owedLogout.put({ id: 1, since: now, localKey })
    await db.person.clear()
    return true
  })
}

/** The pending logout, or undefined. */
export async function readPendingLogout(db: DeviceDatabase): Promise<PendingLogout | undefined> {
  return db.owedLogout.get(1)
}

/** Deletes the pending logout: the server knows of it, or a person has signed in since. */
export async function settleLogout(db: DeviceDatabase): Promise<void> {
  await db.owedLogout.clear()
}
