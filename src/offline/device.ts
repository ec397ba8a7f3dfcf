// Remembers who was here last, and what time it is for the portal.
import type { SessionUser } from '../contract/session.ts'
import type { DeviceDatabase } from './databases.ts'
import { withReopened } from './with-reopened.ts'

/** The last person who did not log out; both times are of the server's last answer, in milliseconds. */
export type Person = { id: 1; localKey: string; session: SessionUser; serverTime: number; deviceTime: number }

type Answered = { serverTime: number; deviceTime: number }

/** How long the app opens without an answer of the server, in milliseconds: 7 days (D61). */
export const OPEN_WITHOUT_SERVER_MS = 7 * 24 * 60 * 60 * 1000

/** Keeps who signed in, after a login and whenever POST /enki answers. */
export async function rememberPerson(given: { db: DeviceDatabase; session: SessionUser } & Answered): Promise<void> {
  const { db, session, serverTime, deviceTime } = given
  await withReopened(db, () => db.person.put({ id: 1, localKey: session.localKey, session, serverTime, deviceTime }))
}

/** Notes that the server answered; nobody remembered, nothing noted. */
export async function noteServerAnswer({ db, ...answered }: { db: DeviceDatabase } & Answered): Promise<void> {
  await withReopened(db, () => db.person.update(1, answered))
}

export async function readPerson(db: DeviceDatabase): Promise<Person | null> {
  return (await withReopened(db, () => db.person.get(1))) ?? null
}

/** Forgets who was here, at logout. */
export async function forgetPerson(db: DeviceDatabase): Promise<void> {
  await withReopened(db, () => db.person.clear())
}

/** Milliseconds now for rules: the device's clock plus the offset of the server's last answer (offline.md). */
export function portalNow(person: Person | null, deviceTime: number): number {
  return person === null ? deviceTime : deviceTime + (person.serverTime - person.deviceTime)
}

/** Whether the app may open without an answer; `now` is portalNow. After 7 days all is locked, nothing deleted (D61). */
export function personAccess(person: Person, now: number): 'open' | 'locked' {
  return now - person.serverTime > OPEN_WITHOUT_SERVER_MS ? 'locked' : 'open'
}
