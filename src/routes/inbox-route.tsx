// The routes /sin-clasificar and /compartir?fallo=…; this file is loaded at the start, their screens on demand.

import { Suspense } from 'react'
import { useGo } from '../toolkit/screens/go.tsx'
import { parseShareOutcome } from '../toolkit/screens/share-params.ts'
import { lazyPart } from '../ui/lazy/lazy-part.ts'
import { routes } from './screen-routes.ts'

const InboxScreen = lazyPart(() => import('../features/inbox/inbox-screen.tsx'), 'InboxScreen')
const ShareScreen = lazyPart(() => import('../features/inbox/share-screen.tsx'), 'ShareScreen')

export function InboxRoute() {
  const go = useGo()
  return (
    <Suspense>
      <InboxScreen onGo={go} />
    </Suspense>
  )
}

export function ShareRoute() {
  const go = useGo()
  const outcome = routes.share.useSearch({ select: parseShareOutcome })
  return (
    <Suspense>
      <ShareScreen outcome={outcome} onGo={go} />
    </Suspense>
  )
}
