// The install sheet over the first report of a device, once and by itself.
import { useState } from 'react'
import { listDrafts } from '../../offline/drafts/drafts.ts'
import { useDeferred } from '../../ui/overlays/use-deferred.ts'
import { recall, remember } from '../storage/safe-storage.ts'
import { useLive } from '../storage/store.ts'
import { useInstallWay } from './install-way.ts'

const loadSheet = () => import('./install-sheet.tsx')

/** Kept for the device, for all its people, and beyond every logout. */
const KEY = 'portal-install-asked'

/** Over the first report, which has begun all the same; whatever closes it is a «no» for good. */
export function InstallBeforeFirst() {
  const way = useInstallWay()
  // A browser whose offer comes later must not interrupt what was begun without it, and without a network none can keep it.
  const [offered] = useState(recall('localStorage', KEY) === null && navigator.onLine ? way : null)
  const [isClosed, setClosed] = useState(false)
  const isFirst = useLive(async ({ db }) => (await listDrafts(db)).length === 0)
  const isOffered = offered !== null && isFirst === true
  const part = useDeferred(isOffered, loadSheet)
  // Nobody's way is barred by an offer that cannot be fetched.
  if (!isOffered || !part || part === 'missing') return null
  const close = () => {
    remember('localStorage', KEY, 'yes')
    setClosed(true)
  }
  return <part.InstallSheet open={!isClosed} way={offered} onClose={close} />
}
