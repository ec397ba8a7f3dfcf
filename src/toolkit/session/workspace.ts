// Opens a signed-in person's workspace: their databases, repaired if the app was killed, and the sender of claims.
import { allowWrites } from '../../offline/cache/put-in-session.ts'
import { closeForGood } from '../../offline/database/connection/reopen-connection.ts'
import type { DeviceDatabase } from '../../offline/database/databases.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { isConsentKnown, readPendingLogout, readPerson } from '../../offline/device/device.ts'
import type { Address } from '../../ui/address.ts'
import { watchStore } from '../person/eviction.ts'
import { WAITING_COUNT } from '../person/first-reads.ts'
import { closeStore, type Store } from '../person/person-store.ts'
import { resultAhead } from '../person/results-ahead.ts'
import { whenIdle } from '../person/when-idle.ts'
import { expireRegularly } from '../query/use-cached-query.ts'
import { type Sending, startSending } from '../sending/sending.ts'
import type { Device } from './device.ts'

export type Workspace = {
  device: DeviceDatabase
  store: Store
  sending: Sending
  /** Whether the person has given consent, as far as this device knows. */
  hasConsented: boolean
  /** The address to open at once, because the app was closed with the camera open. */
  resumeAt: Address | null
  close: () => void
}

/** The name of the databases while staff act, for whichever person: nothing is stored in them. */
const OF_ACTING = 'actuando'

type WorkspaceOwner = {
  localKey: string
  /** False while staff act: no data of the person acted for is stored (ADM-18). */
  isStored: boolean
}

/** Returns null if the person signed out while the workspace was being opened. */
export async function openWorkspace(
  { open, openStore }: Pick<Device, 'open' | 'openStore'>,
  { localKey, isStored }: WorkspaceOwner,
  signal: AbortSignal,
): Promise<Workspace | null> {
  const device = await open()
  const isKnown = async () => (await readPerson(device))?.localKey === localKey
  const storeKey = isStored ? localKey : OF_ACTING
  const [{ store, wasCapturing }, hasConsented, wasStored] = await Promise.all([
    openStore(storeKey),
    orUndefinedOnStorageError(isConsentKnown(device, localKey)),
    orUndefinedOnStorageError(isKnown()),
  ])
  const { db, cache } = store
  // If this code cannot be loaded, the app opens as usual; the documents step says what is missing when it is opened.
  const resume = () => import('./resume-capture.ts').then((part) => part.resumeAddress(db)).catch(() => null)
  const resumeAt = wasCapturing ? await resume() : null
  if (signal.aborted) {
    closeStore(store)
    return null
  }
  // Answers are cached even if the device had no room to store the person, but only until the logout.
  allowWrites(
    cache,
    async () =>
      isStored && ((await isKnown()) || (wasStored !== true && (await readPendingLogout(device)) === undefined)),
  )
  const waits = Boolean(resultAhead(store, WAITING_COUNT)?.result)
  const sending = startSending(db, () => Date.now(), waits)
  let stopLater = whenIdle(() => {
    const [unwatch, stopExpiring] = [watchStore(db, storeKey), expireRegularly(cache)]
    stopLater = () => {
      unwatch()
      stopExpiring()
    }
  })
  return {
    device,
    store,
    sending,
    hasConsented: hasConsented === true,
    resumeAt,
    close() {
      sending.stop()
      stopLater()
      closeForGood(db)
      closeForGood(cache)
    },
  }
}
