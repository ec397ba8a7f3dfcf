// The requests of a session: restores the cookie's session, signs in, signs out.
import type { Portal } from '../../api/client.ts'
import type { CallFailure, CallOptions, CallResult } from '../../contract/call.ts'
import { asociados, asociadosVam, enki, logout, type SessionUser } from '../../contract/session.ts'
import type { Person } from '../../offline/database/device-types.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import {
  forgetPerson,
  readPendingLogout,
  readPerson,
  rememberPerson,
  settleLogout,
} from '../../offline/device/device.ts'
import type { Device } from './device.ts'
import type { OtherTabs } from './other-tabs.ts'
import type { SignedIn } from './session-state.ts'

export type SignInResult = ({ ok: true } & SignedIn) | CallFailure

/** The device's session belongs to another user than the one whose screens are shown. */
type OtherPerson = { ok: false; failure: 'other-person' }

export type Credentials = {
  user: string
  password: string
  /** The credentials came in a login link (ACC-08). */
  byLink?: boolean
}

export type SessionRequests = {
  /**
   * Restores the session of the cookie, without a password (ACC-03); a logout that the portal missed is sent first. An
   * answer that comes after `signal` was aborted changes nothing, because the person has changed since.
   */
  restore: (signal: AbortSignal) => Promise<SignInResult | OtherPerson>
  /** Signs in with a name or e-mail and a password, as Basic authorisation in UTF-8 (ACC-02). */
  signIn: (credentials: Credentials) => Promise<SignInResult>
  /** Whether another user's session or work is on this device, before a login link opens a new session (D01). */
  areOthersHere: (user: string) => Promise<boolean>
}

/** Ends the session on the portal. Only a success or a 401 proves that it has ended; otherwise it counts as open. */
export async function requestLogout({ callApi }: Pick<Portal, 'callApi'>, options: CallOptions) {
  const answer = await callApi(logout, {}, options)
  const hasEnded = answer.ok || (answer.failure === 'problem' && answer.status === 401)
  return { hasEnded, answer }
}

export type RequestsGiven = {
  portal: Pick<Portal, 'callApi' | 'calledAs'>
  device: Pick<Device, 'open' | 'ifAny'>
  otherTabs: OtherTabs
}

export function createSessionRequests({ portal, device, otherTabs }: RequestsGiven): SessionRequests {
  const { callApi } = portal

  async function enter(session: CallResult<SessionUser>, signal?: AbortSignal): Promise<SignInResult> {
    if (!session.ok) return session
    const body = { cdAdicional: session.answer.id }
    // Another user may have signed in by another tab since: that user's lists must not be read for this person.
    const options = { person: session.answer.localKey }
    const [gen, vam] = await Promise.all([
      callApi(asociados, { body }, options),
      callApi(asociadosVam, { body }, options),
    ])
    if (!gen.ok) return gen
    if (!vam.ok) return vam
    if (signal?.aborted) return { ok: false, failure: 'aborted' }
    const person = { ...session.answer, asociados: gen.answer, asociadosVam: vam.answer }
    const [serverTime, deviceTime] = [Date.parse(person.now), Date.now()]
    // If the device cannot store the person, the app still works online. While staff act, nothing is stored (ADM-18).
    await orUndefinedOnStorageError(
      device
        .open()
        .then((db) =>
          person.actuando ? forgetPerson(db) : rememberPerson({ db, session: person, serverTime, deviceTime }),
        ),
    )
    return { ok: true, person, clockOffset: serverTime - deviceTime }
  }

  return {
    async restore(signal) {
      const db = await device.ifAny()
      const owed = db && (await readPendingLogout(db))
      if (db && owed) {
        const { hasEnded, answer } = await requestLogout(portal, { signal, person: owed.localKey })
        if (!answer.ok && !hasEnded) return answer
        await settleLogout(db)
      }
      const session = await callApi(enki, {}, { signal })
      const shownKey = portal.calledAs()
      if (session.ok && shownKey !== null && session.answer.localKey !== shownKey) {
        // Otherwise the next start would open the app for the user who is shown here.
        if (db && (await readPerson(db))?.localKey === shownKey) await forgetPerson(db)
        return { ok: false, failure: 'other-person' }
      }
      return enter(session, signal)
    },

    async signIn({ user, password, byLink }) {
      let before: Person | null | undefined
      try {
        before = await orUndefinedOnStorageError(device.open().then(readPerson))
        if (before) await loadClearing()
      } catch {
        // A chunk of the sign-in could not be fetched, so the portal counts as unreachable.
        return { ok: false, failure: 'unreachable' }
      }
      const session = await callApi(enki, {}, { authorization: `Basic ${base64(`${user}:${password}`)}`, byLink })
      const entered = await enter(session)
      if (!entered.ok) return entered
      await orUndefinedOnStorageError(device.open().then(settleLogout))
      if (before && before.localKey !== entered.person.localKey) {
        const { clearListsOf } = await loadClearing()
        await orUndefinedOnStorageError(clearListsOf(before.localKey))
      }
      otherTabs.post()
      return entered
    },

    async areOthersHere(user) {
      const lastPerson = await orUndefinedOnStorageError(device.ifAny().then((db) => db && readPerson(db)))
      if (lastPerson && !isCalled(lastPerson.session, user)) return true
      const session = await callApi(enki, {})
      if (session.ok && !isCalled(session.answer, user)) return true
      const own = lastPerson?.localKey ?? (session.ok ? session.answer.localKey : null)
      const { isUnsentOfOthers } = await import('../../offline/device/unsent.ts')
      return (await orUndefinedOnStorageError(isUnsentOfOthers(own))) ?? false
    },
  }
}

const loadClearing = () => import('../../offline/cache/clear-lists.ts')

const isCalled = ({ username, email }: SessionUser, typed: string): boolean =>
  [username, email].some((name) => name.toLowerCase() === typed.toLowerCase())

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
