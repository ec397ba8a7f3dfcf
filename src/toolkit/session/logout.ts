// The steps of a logout, in order; a logout always completes on this device, and keeps unsent work (D62).
import type { CallApi } from '../../contract/call.ts'
import { clearLists } from '../../offline/cache/clear-lists.ts'
import type { DeviceDatabase } from '../../offline/database/databases.ts'
import { dropSentBytes } from '../../offline/database/sent-rows.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { forgetPerson, leavePerson, readPerson, settleLogout } from '../../offline/device/device.ts'
import { forgetNotices } from '../notifications/notifications.ts'
import { forgetShown } from '../person/once-a-session.ts'
import { clearPersonMemory } from '../person/person-memory.ts'
import type { Store } from '../person/store.ts'
import type { OtherTabs } from './other-tabs.ts'
import { requestLogout } from './session-requests.ts'
import type { Tab } from './tab-owner.ts'

/** After this time without an answer the logout is sent to the portal later. */
const LEAVING_MS = 2_000

/** The person who logs out, and all objects with their data; `why` is the sentence of a session that ends by itself. */
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

/** The results of earlier steps, for later steps. */
type Findings = {
  /** Another user had signed in by another tab before the logout was noted: the device's session is theirs. */
  wasOthers: boolean
  /** Whether the portal has ended the session. */
  hasEnded: boolean
  logoutUrl: string | undefined
  isOtherPersonHere: boolean
}

export type LogoutOutcome = Pick<Findings, 'isOtherPersonHere' | 'logoutUrl'>
export type LogoutStep = (context: LogoutGiven, findings: Findings) => Promise<void> | void

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
export async function logOut(context: LogoutGiven): Promise<LogoutOutcome> {
  const findings: Findings = { wasOthers: false, hasEnded: false, logoutUrl: undefined, isOtherPersonHere: false }
  for (const step of LOGOUT_STEPS) await orUndefinedOnStorageError(Promise.resolve(step(context, findings)))
  return findings
}

/** Waits for a photo that is being prepared: it is not stored yet, and the user does not know that. */
function finishWork({ whenWorkEnds }: LogoutGiven): Promise<void> {
  return whenWorkEnds()
}

function stopSending({ sending }: LogoutGiven): void {
  sending.stop()
}

/** Notes the logout on the device before the request: the app may be closed while it waits for the answer. */
async function noteOnDevice({ device, localKey }: LogoutGiven, findings: Findings): Promise<void> {
  const hasLeft = await orUndefinedOnStorageError(leavePerson({ db: device, localKey, now: Date.now() }))
  findings.wasOthers = hasLeft === false
  // The disk may be too full for the note; forgetting needs no space.
  if (hasLeft === undefined) await forgetPerson(device)
}

/** Runs after `noteOnDevice`: the other tabs read the device's database. */
function tellOtherTabs({ otherTabs, why }: LogoutGiven, { wasOthers }: Findings): void {
  if (wasOthers) return
  forgetShown()
  otherTabs.post(why)
}

/**
 * Removes this device's notifications and ends its pushes, which the next person must not see; the portal ends the
 * subscription with the session. Not awaited: the service worker shows no notification for a person who has left.
 */
function endPushes(_given: LogoutGiven, { wasOthers }: Findings): void {
  if (!wasOthers) import('../person/leave-device.ts').then((part) => part.leaveDevice()).catch(() => {})
}

/** Ends the session while it clears the lists: a store that another tab blocks must not keep the session alive. */
async function endOnPortalAndClearLists({ callApi, store, localKey }: LogoutGiven, findings: Findings): Promise<void> {
  const [{ hasEnded, answer }] = await Promise.all([
    requestLogout({ callApi }, { signal: AbortSignal.timeout(LEAVING_MS) }),
    orUndefinedOnStorageError(clearLists({ ...store, localKey })),
  ])
  findings.hasEnded = hasEnded
  findings.logoutUrl = answer.ok ? answer.answer.logoutUrl : undefined
}

/** If the portal did not end the session, the logout stays pending, and is sent before any other request (D61). */
async function settleOnDevice({ device }: LogoutGiven, { hasEnded }: Findings): Promise<void> {
  if (hasEnded) await settleLogout(device)
}

/**
 * Deletes the files that the portal has received. Runs before the request, during which the app may be closed. If a
 * session ended by itself, nothing is deleted: that is no logout.
 */
async function dropReceivedFiles({ store, why }: LogoutGiven): Promise<void> {
  if (why === null) await dropSentBytes(store.db)
}

function forgetInMemory({ queries }: LogoutGiven): void {
  queries.clear()
  forgetNotices()
  clearPersonMemory()
}

async function lookWhoIsHere({ device, localKey }: LogoutGiven, findings: Findings): Promise<void> {
  const present = await readPerson(device)
  findings.isOtherPersonHere = present !== null && present.localKey !== localKey
}

/** If a session ended by itself, the same person's next login returns to the address (D75). */
function leaveTab({ tab, why }: LogoutGiven): void {
  if (why === null) tab.leave()
}
