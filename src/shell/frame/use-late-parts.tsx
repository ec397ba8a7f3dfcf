// Hook: loads the background parts of every screen some seconds after the start, which does not wait for them.
import { type ReactNode, useState } from 'react'
import { useAfter } from '../../ui/feedback/use-after.ts'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'

const load = () => import('./late-parts.tsx')

export function useLateParts(isSeenHere: boolean): ReactNode {
  const [since] = useState(Date.now)
  const part = useDeferred(useAfter(5_000), load)
  return part && part !== 'missing' && <part.LateParts isSeenHere={isSeenHere} since={since} />
}
