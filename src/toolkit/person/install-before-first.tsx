// Opens the install sheet automatically, once, over the first claim report on a device.
import { useState } from 'react'
import { listDrafts } from '../../offline/drafts/list-drafts.ts'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'
import { useInstallWay } from './install-way.ts'
import { recall, remember } from './safe-storage.ts'
import { useLive } from './store.ts'

const loadSheet = () => import('./install-sheet.tsx')

/** The localStorage key of the answer: valid for all users of this device, and not deleted at a logout. */
const KEY = 'portal-install-asked'

/** Rendered over a report that has already begun; closing the sheet in any way counts as a permanent «no». */
export function InstallBeforeFirst() {
  const way = useInstallWay()
  // Decided once: a later offer must not interrupt a report under way, and offline no browser can install.
  const [offered] = useState(recall('localStorage', KEY) === null && navigator.onLine ? way : null)
  const [isClosed, setClosed] = useState(false)
  const isFirst = useLive(async ({ db }) => (await listDrafts(db)).length === 0)
  const isOffered = offered !== null && isFirst === true
  const part = useDeferred(isOffered, loadSheet)
  // A sheet that cannot be fetched must not block the report.
  if (!isOffered || !part || part === 'missing') return null
  const close = () => {
    remember('localStorage', KEY, 'yes')
    setClosed(true)
  }
  return <part.InstallSheet open={!isClosed} way={offered} onClose={close} />
}
