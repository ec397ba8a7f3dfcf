// Whether somebody else's session or work is on this device, before a login link opens another one (D01).
import { enki, type SessionUser } from '../../contract/session.ts'
import { readPerson } from '../../offline/device.ts'
import { orNothing } from '../../offline/storage-trouble.ts'
import { isUnsentOfOthers } from '../../offline/unsent.ts'
import { callApi } from '../portal.ts'
import { deviceIfAny } from './device.ts'

export async function areOthersHere(user: string): Promise<boolean> {
  const known = await orNothing(deviceIfAny().then((db) => db && readPerson(db)))
  if (known && !isCalled(known.session, user)) return true
  const session = await callApi(enki, {})
  if (session.ok && !isCalled(session.answer, user)) return true
  const own = known?.localKey ?? (session.ok ? session.answer.localKey : null)
  return (await orNothing(isUnsentOfOthers(own))) ?? false
}

const isCalled = ({ username, email }: SessionUser, typed: string): boolean =>
  [username, email].some((name) => name.toLowerCase() === typed.toLowerCase())
