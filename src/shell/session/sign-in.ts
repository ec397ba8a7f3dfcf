// Asks the portal who the session is, opens one, ends one.

import type { CallFailure, CallResult } from '../../contract/call.ts'
import type { SessionUser } from '../../contract/session.ts'
import { asociados, asociadosVam, enki, logout } from '../../contract/session.ts'
import {
  type DeviceDatabase,
  deleteCacheDatabase,
  openCacheDatabase,
  openPersonalDatabase,
} from '../../offline/databases.ts'
import {
  forgetPerson,
  leavePerson,
  readOwedLogout,
  readPerson,
  rememberPerson,
  settleLogout,
} from '../../offline/device.ts'
import { listDrafts } from '../../offline/drafts.ts'
import { orNothing } from '../../offline/storage-trouble.ts'
import { closeForGood } from '../../offline/with-reopened.ts'
import { recordLogin } from '../consent/consent.ts'
import { callApi, calledAs } from '../portal.ts'
import type { Store } from '../store.ts'
import { tellOtherTabs } from './other-tabs.ts'
import type { SessionPerson } from './session.ts'

/** Somebody who came in. */
export type Came = { ok: true; person: SessionPerson; clockOffset: number }
export type Entered = Came | CallFailure

/** The session of the device is not that of whose screens stand here. */
type Another = { ok: false; failure: 'another' }

/**
 * Restores the session of the cookie, with no password (ACC-03); a logout that the portal missed is told it first. An
 * answer that comes after `signal` was aborted leaves no trace: somebody has gone out or come in since.
 */
export async function restoreSession(device: DeviceDatabase, signal: AbortSignal): Promise<Entered | Another> {
  const owed = await readOwedLogout(device)
  if (owed) {
    const ended = await callApi(logout, {}, { signal, person: owed.localKey })
    if (!ended.ok && !hasEnded(ended)) return ended
    await settleLogout(device)
  }
  const session = await callApi(enki, {}, { signal })
  const shown = calledAs()
  if (session.ok && shown !== null && session.answer.localKey !== shown) {
    // Else the next start would open for them again.
    if ((await readPerson(device))?.localKey === shown) await forgetPerson(device)
    return { ok: false, failure: 'another' }
  }
  return enter(device, session, signal)
}

type Typed = {
  user: string
  password: string
  /** They came in an address (ACC-08). */
  byLink?: boolean
}

/** Signs in with a name or e-mail and a password, as Basic authorisation in UTF-8 (ACC-02). */
export async function signIn(device: DeviceDatabase, { user, password, byLink }: Typed): Promise<Entered> {
  const before = await orNothing(readPerson(device))
  const session = await callApi(enki, {}, { authorization: `Basic ${base64(`${user}:${password}`)}`, byLink })
  const entered = await enter(device, session)
  if (entered.ok) {
    await orNothing(settleLogout(device))
    if (before && before.localKey !== entered.person.localKey) await orNothing(clearListsOf(before.localKey))
    tellOtherTabs()
    void recordLogin(entered.person)
  }
  return entered
}

/** Somebody else came in without a logout before: what may be thrown away of the first goes all the same. */
async function clearListsOf(localKey: string): Promise<void> {
  const [db, cache] = [await openPersonalDatabase(localKey), await openCacheDatabase(localKey)]
  await clearLists({ db, cache }, localKey)
  db.close()
}

/** A portal that is silent for so long hears of a logout later. */
const LEAVING_MS = 2_000
const RELEASE_MS = 1_000

/**
 * Ends a person's session on the server; a failing call clears here all the same (ACC-14b). Lists go from the device; the
 * kit stays only while drafts wait for their person (D60, D62). `why` is told in the other tabs too, when it ended by
 * itself. Answers where whoever logs out goes on, if anywhere.
 */
export async function endSession(
  device: DeviceDatabase,
  store: Store,
  { localKey, why }: { localKey: string; why: string | null },
): Promise<string | undefined> {
  // Noted before it is asked: the app may be closed while nobody answers.
  const left = await orNothing(leavePerson({ db: device, localKey, now: Date.now() }))
  // Without room for the note: forgetting needs none.
  if (left === undefined) await forgetPerson(device)
  if (left !== false) tellOtherTabs(why)
  // At once: a store that another tab holds must not keep the session alive.
  const [ended] = await Promise.all([
    callApi(logout, {}, { signal: AbortSignal.timeout(LEAVING_MS) }),
    clearLists(store, localKey),
  ])
  if (hasEnded(ended)) await settleLogout(device)
  return ended.ok ? ended.answer.logoutUrl : undefined
}

/** Whether the device's session is another person's by now, who came in by another tab. */
export async function isAnothers(device: DeviceDatabase, localKey: string): Promise<boolean> {
  const present = await orNothing(readPerson(device))
  return present !== undefined && present !== null && present.localKey !== localKey
}

async function clearLists({ db, cache }: Store, localKey: string): Promise<void> {
  const drafts = await listDrafts(db)
  await cache.cache.clear()
  if (drafts.length > 0) return closeForGood(cache)
  await cache.kit.clear()
  closeForGood(cache)
  // Emptied it is already: a tab that does not let go of it must keep nobody here.
  await Promise.race([deleteCacheDatabase(localKey), new Promise((resolve) => setTimeout(resolve, RELEASE_MS))])
}

/** Only the portal's own word ends a logout that is owed: one that is in trouble has ended nothing. */
const hasEnded = (answer: CallResult<unknown>): boolean =>
  answer.ok || (answer.failure === 'problem' && answer.status === 401)

async function enter(device: DeviceDatabase, session: CallResult<SessionUser>, signal?: AbortSignal): Promise<Entered> {
  if (!session.ok) return session
  const body = { cdAdicional: session.answer.id }
  // Another tab may have let somebody else in since: their lists are not this person's.
  const person = { person: session.answer.localKey }
  const [gen, vam] = await Promise.all([callApi(asociados, { body }, person), callApi(asociadosVam, { body }, person)])
  if (!gen.ok) return gen
  if (!vam.ok) return vam
  if (signal?.aborted) return { ok: false, failure: 'aborted' }
  const entered = { ...session.answer, asociados: gen.answer, asociadosVam: vam.answer }
  const [serverTime, deviceTime] = [Date.parse(entered.now), Date.now()]
  // A device that cannot keep it serves with a network all the same.
  await orNothing(rememberPerson({ db: device, session: entered, serverTime, deviceTime }))
  return { ok: true, person: entered, clockOffset: serverTime - deviceTime }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
