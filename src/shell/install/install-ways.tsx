// Where the install sheet opens: once by itself, before the first report of a device, and whenever it is asked for.
import { useState } from 'react'
import { listDrafts } from '../../offline/drafts.ts'
import { MissingPart } from '../../ui/overlays/missing-part.tsx'
import { useDeferred } from '../../ui/overlays/use-deferred.ts'
import { recall, remember } from '../short-memory.ts'
import { useLive } from '../store.ts'
import { type InstallWay, useInstallWay } from './install-way.ts'

type Props = { open: boolean; way: InstallWay; onClose: () => void }

const loadSheet = () => import('./install-sheet.tsx')

/** Kept for the device, whoever uses it, and beyond every logout. */
const KEY = 'portal-install-asked'

/** The sheet, fetched when it is first opened. */
export function InstallOnRequest(props: Props) {
  const part = useDeferred(props.open, loadSheet)
  if (part === 'missing') return props.open && <MissingPart onClose={props.onClose} />
  return part && <part.InstallSheet {...props} />
}

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
