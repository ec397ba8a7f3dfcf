// The steps of a logout, in order. It is always completed on this device, and keeps what was not sent (D62).
import type { CallApi } from '../../contract/call.ts'
import { clearLists } from '../../offline/cache/clear-lists.ts'
import type { DeviceDatabase } from '../../offline/database/databases.ts'
import { dropSentBytes } from '../../offline/database/sent-rows.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { forgetPerson, leavePerson, readPerson, settleLogout } from '../../offline/device/device.ts'
import { forgetNotices } from '../notifications/stored-notices.ts'
import { forgetShown } from '../person/once-a-session.ts'
import { clearPersonMemory } from '../person/person-memory.ts'
import type { Store } from '../person/store.ts'
import type { OtherTabs } from './other-tabs.ts'
import { requestLogout } from './session-requests.ts'
import type { Tab } from './tab-owner.ts'

/** After so long without an answer the logout is sent to the portal later. */
const LEAVING_MS = 2_000

/** Who logs out, and all that holds their data; `why` is the sentence of a session that ends by itself. */
export type LogoutGiven = {
  localKey: string
  why: string | null
  device: DeviceDatabase
  store: Store
  sending: { stop: () => void }
  queries: { clear: () => void }
  callApi: CallApi
  otherTabs: Pick<OtherTabs, 'post'>
  tab: Pick<Tab, 'leave'>
  whenWorkEnds: () => Promise<void>
}

/** What a step finds out for those after it. */
type Found = {
  /** Another user had signed in by another tab before the logout was noted: the device's session is theirs. */
  wasOthers: boolean
  /** The portal knows of the logout. */
  hasEnded: boolean
  logoutUrl: string | undefined
  isOtherPersonHere: boolean
}

export type LogoutOutcome = Pick<Found, 'isOtherPersonHere' | 'logoutUrl'>
export type LogoutStep = (given: LogoutGiven, found: Found) => Promise<void> | void

export const LOGOUT_STEPS: readonly LogoutStep[] = [
  finishWork,
  stopSending,
  noteOnDevice,
  tellOtherTabs,
  endPushes,
  dropReceivedFiles,
  endOnPortalAndClearLists,
  settleOnDevice,
  forgetInMemory,
  lookWhoIsHere,
  leaveTab,
]

/** Runs all steps in order; a store that fails does not stop the logout. */
export async function logOut(given: LogoutGiven): Promise<LogoutOutcome> {
  const found: Found = { wasOthers: false, hasEnded: false, logoutUrl: undefined, isOtherPersonHere: false }
  for (const step of LOGOUT_STEPS) await orUndefinedOnStorageError(Promise.resolve(step(given, found)))
  return found
}

/** Waits for a photo that is being prepared: it is not stored yet, and the user does not know that. */
function finishWork({ whenWorkEnds }: LogoutGiven): Promise<void> {
  return whenWorkEnds()
}

function stopSending({ sending }: LogoutGiven): void {
  sending.stop()
}

/** Before the request: the app may be closed while it waits for an answer. */
async function noteOnDevice({ device, localKey }: LogoutGiven, found: Found): Promise<void> {
  const left = await orUndefinedOnStorageError(leavePerson({ db: device, localKey, now: Date.now() }))
  found.wasOthers = left === false
  // The disk may be too full for the note; forgetting needs no space.
  if (left === undefined) await forgetPerson(device)
}

/** After `noteOnDevice`: the other tabs read the device's database. */
function tellOtherTabs({ otherTabs, why }: LogoutGiven, { wasOthers }: Found): void {
  if (wasOthers) return
  forgetShown()
  otherTabs.post(why)
}

/**
 * What was told on this device, and what would be, is not for the next person; the portal ends it with the session. Not
 * awaited: the service worker shows nothing of who has left.
 */
function endPushes(_given: LogoutGiven, { wasOthers }: Found): void {
  if (!wasOthers) import('../person/leave-device.ts').then((part) => part.leaveDevice()).catch(() => {})
}

/** Both at the same time: a store that another tab blocks must not keep the session alive. */
async function endOnPortalAndClearLists({ callApi, store, localKey }: LogoutGiven, found: Found): Promise<void> {
  const [{ hasEnded, answer }] = await Promise.all([
    requestLogout({ callApi }, { signal: AbortSignal.timeout(LEAVING_MS) }),
    orUndefinedOnStorageError(clearLists({ ...store, localKey })),
  ])
  found.hasEnded = hasEnded
  found.logoutUrl = answer.ok ? answer.answer.logoutUrl : undefined
}

/** Otherwise the logout stays owed, and is sent before any other request (D61). */
async function settleOnDevice({ device }: LogoutGiven, { hasEnded }: Found): Promise<void> {
  if (hasEnded) await settleLogout(device)
}

/** Before the request, which the app may be closed during. A session that ended by itself is no logout. */
async function dropReceivedFiles({ store, why }: LogoutGiven): Promise<void> {
  if (why === null) await dropSentBytes(store.db)
}

function forgetInMemory({ queries }: LogoutGiven): void {
  queries.clear()
  forgetNotices()
  clearPersonMemory()
}

async function lookWhoIsHere({ device, localKey }: LogoutGiven, found: Found): Promise<void> {
  const present = await readPerson(device)
  found.isOtherPersonHere = present !== null && present.localKey !== localKey
}

/** After a session that ended by itself the same person's next login returns to the address (D75). */
function leaveTab({ tab, why }: LogoutGiven): void {
  if (why === null) tab.leave()
}
