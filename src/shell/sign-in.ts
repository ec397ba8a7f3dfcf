// Asks the portal who the session is, opens one, ends one.

import type { CallFailure, CallResult } from '../contract/call.ts'
import type { SessionUser } from '../contract/session.ts'
import { asociados, asociadosVam, enki, logout } from '../contract/session.ts'
import { type DeviceDatabase, deleteCacheDatabase } from '../offline/databases.ts'
import { forgetPerson, rememberPerson } from '../offline/device.ts'
import { listDrafts } from '../offline/drafts.ts'
import { callApi } from './portal.ts'
import type { SessionPerson } from './session.ts'
import type { Store } from './store.ts'

type Entered = { ok: true; person: SessionPerson } | CallFailure

/** Restores the session of the cookie, with no password (ACC-03). */
export const restoreSession = (device: DeviceDatabase): Promise<Entered> => enter(device, callApi(enki, {}))

/** Signs in with a name or e-mail and a password, as Basic authorisation in UTF-8 (ACC-02). */
export const signIn = (device: DeviceDatabase, user: string, password: string): Promise<Entered> =>
  enter(device, callApi(enki, {}, { authorization: `Basic ${base64(`${user}:${password}`)}` }))

/**
 * Ends the session on the server; a failing call clears here all the same (ACC-14b). Lists go from the device; the kit
 * stays only while drafts wait for their person (D60, D62).
 */
export async function endSession(device: DeviceDatabase, { db, cache }: Store, localKey: string): Promise<void> {
  await callApi(logout, {})
  await forgetPerson(device)
  if ((await listDrafts(db)).length > 0) await cache.cache.clear()
  else {
    cache.close()
    await deleteCacheDatabase(localKey)
  }
}

async function enter(device: DeviceDatabase, call: Promise<CallResult<SessionUser>>): Promise<Entered> {
  const session = await call
  if (!session.ok) return session
  const body = { cdAdicional: session.answer.id }
  const [gen, vam] = await Promise.all([callApi(asociados, { body }), callApi(asociadosVam, { body })])
  if (!gen.ok) return gen
  if (!vam.ok) return vam
  await rememberPerson({
    db: device,
    session: session.answer,
    serverTime: Date.parse(session.answer.now),
    deviceTime: Date.now(),
  })
  return { ok: true, person: { ...session.answer, asociados: gen.answer, asociadosVam: vam.answer } }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
