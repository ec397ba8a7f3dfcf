// Asks the portal who the session is, or opens one.

import type { CallFailure, CallResult } from '../../contract/call.ts'
import type { SessionUser } from '../../contract/session.ts'
import { asociados, asociadosVam, enki, logout } from '../../contract/session.ts'
import { forgetPerson, readOwedLogout, readPerson, rememberPerson, settleLogout } from '../../offline/device.ts'
import type { Person } from '../../offline/device-types.ts'
import { orNothing } from '../../offline/storage-trouble.ts'
import { callApi, calledAs } from '../portal.ts'
import { deviceIfAny, openDevice } from './device.ts'
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
export async function restoreSession(signal: AbortSignal): Promise<Entered | Another> {
  const device = await deviceIfAny()
  const owed = device && (await readOwedLogout(device))
  if (device && owed) {
    const ended = await callApi(logout, {}, { signal, person: owed.localKey })
    if (!ended.ok && !hasEnded(ended)) return ended
    await settleLogout(device)
  }
  const session = await callApi(enki, {}, { signal })
  const shown = calledAs()
  if (session.ok && shown !== null && session.answer.localKey !== shown) {
    // Else the next start would open for them again.
    if (device && (await readPerson(device))?.localKey === shown) await forgetPerson(device)
    return { ok: false, failure: 'another' }
  }
  return enter(session, signal)
}

type Typed = {
  user: string
  password: string
  /** They came in an address (ACC-08). */
  byLink?: boolean
}

/** Signs in with a name or e-mail and a password, as Basic authorisation in UTF-8 (ACC-02). */
export async function signIn({ user, password, byLink }: Typed): Promise<Entered> {
  let before: Person | null | undefined
  try {
    before = await orNothing(openDevice().then(readPerson))
    if (before) await import('./end-session.ts')
  } catch {
    // A part that this takes could not be fetched: there is no line to come in by either.
    return { ok: false, failure: 'unreachable' }
  }
  const session = await callApi(enki, {}, { authorization: `Basic ${base64(`${user}:${password}`)}`, byLink })
  const entered = await enter(session)
  if (entered.ok) {
    await orNothing(openDevice().then(settleLogout))
    if (before && before.localKey !== entered.person.localKey) {
      const { clearListsOf } = await import('./end-session.ts')
      await orNothing(clearListsOf(before.localKey))
    }
    tellOtherTabs()
  }
  return entered
}

/** Only the portal's own word ends a logout that is owed: one that is in trouble has ended nothing. */
export const hasEnded = (answer: CallResult<unknown>): boolean =>
  answer.ok || (answer.failure === 'problem' && answer.status === 401)

async function enter(session: CallResult<SessionUser>, signal?: AbortSignal): Promise<Entered> {
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
  await orNothing(openDevice().then((db) => rememberPerson({ db, session: entered, serverTime, deviceTime })))
  return { ok: true, person: entered, clockOffset: serverTime - deviceTime }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
