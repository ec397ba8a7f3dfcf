// Remembers who was here last, and what time it is for the portal.
import type { DeviceDatabase } from '../database/databases.ts'
import type { PendingLogout, Person, SessionPerson } from '../database/device-types.ts'

type Answered = { serverTime: number; deviceTime: number }

/** How long the app opens without an answer of the server, in milliseconds: 7 days (D61). */
export const OPEN_WITHOUT_SERVER_MS = 7 * 24 * 60 * 60 * 1000

/** Keeps who signed in, after a login and whenever POST /enki answers. */
export async function rememberPerson(given: { db: DeviceDatabase; session: SessionPerson } & Answered): Promise<void> {
  const { db, session, serverTime, deviceTime } = given
  await db.person.put({
    id: 1,
    localKey: session.localKey,
    session: { ...session, consentToken: '' },
    serverTime,
    deviceTime,
  })
}

export async function readPerson(db: DeviceDatabase): Promise<Person | null> {
  return (await db.person.get(1)) ?? null
}

/** Forgets who was here, at logout. */
export async function forgetPerson(db: DeviceDatabase): Promise<void> {
  await db.person.clear()
}

/**
 * Who may go on without an answer of the server: the last person who did not log out, for 7 days (D61). After that, or
 * when the clock was moved by more, it is `locked`: kit, lists and names go, drafts and outbox stay (D89).
 */
export async function lastPerson(given: {
  db: DeviceDatabase
  now: number
  /** `deleteCacheDatabase`, handed in so that asking who was here needs no library of databases. */
  deleteCache: (localKey: string) => Promise<void>
}): Promise<Person | 'locked' | null> {
  const { db, now, deleteCache } = given
  const person = await readPerson(db)
  if (person === null || Math.abs(now - person.deviceTime) <= OPEN_WITHOUT_SERVER_MS) return person
  await forgetPerson(db)
  await deleteCache(person.localKey)
  return 'locked'
}

/** Notes that the consent service called a person's consent «aceptado»; it stays over logouts (D74). */
export async function rememberConsent(db: DeviceDatabase, localKey: string): Promise<void> {
  await db.consent.put({ localKey })
}

/** The consent service said otherwise. */
export async function forgetConsent(db: DeviceDatabase, localKey: string): Promise<void> {
  await db.consent.delete(localKey)
}

/** Whether this device last knew a person's consent as «aceptado». */
export async function isConsentKnown(db: DeviceDatabase, localKey: string): Promise<boolean> {
  return (await db.consent.get(localKey)) !== undefined
}

/**
 * The person leaves: forgotten, and their logout owed, for their cookie still lives and must open nothing here. Answers
 * false, and changes nothing, when somebody else has come in since by another tab.
 */
export async function leavePerson(given: { db: DeviceDatabase; localKey: string; now: number }): Promise<boolean> {
  const { db, localKey, now } = given
  return db.transaction('rw', [db.person, db.owedLogout], async () => {
    const present = await db.person.get(1)
    if (present && present.localKey !== localKey) return false
    await db.owedLogout.put({ id: 1, since: now, localKey })
    await db.person.clear()
    return true
  })
}

export async function readOwedLogout(db: DeviceDatabase): Promise<PendingLogout | undefined> {
  return db.owedLogout.get(1)
}

/** The server knows of the logout, or somebody has signed in since. */
export async function settleLogout(db: DeviceDatabase): Promise<void> {
  await db.owedLogout.clear()
}
