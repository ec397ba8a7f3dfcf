// Ends a session, here in any case, and throws away what may go with it.

import { logout } from '../../contract/session.ts'
import {
  type DeviceDatabase,
  deleteCacheDatabase,
  openCacheDatabase,
  openPersonalDatabase,
} from '../../offline/databases.ts'
import { forgetPerson, leavePerson, readPerson, settleLogout } from '../../offline/device.ts'
import { listDrafts } from '../../offline/drafts.ts'
import { closeForGood } from '../../offline/reopen-connection.ts'
import { orNothing } from '../../offline/storage-trouble.ts'
import { forgetShown } from '../once-a-session.ts'
import { callApi } from '../portal.ts'
import type { Store } from '../store.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { hasEnded } from './sign-in.ts'

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
  if (left !== false) {
    forgetShown()
    tellOtherTabs(why)
  }
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

/** Somebody else came in without a logout before: what may be thrown away of the first goes all the same. */
export async function clearListsOf(localKey: string): Promise<void> {
  const [db, cache] = [await openPersonalDatabase(localKey), await openCacheDatabase(localKey)]
  await clearLists({ db, cache }, localKey)
  db.close()
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
