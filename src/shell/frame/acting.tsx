// Reserves room for the banner of acting until its code is loaded: no customer's start waits for it.
import { useLayoutEffect, useState } from 'react'
import { takeActingEnded } from '../../toolkit/person/acting-ended.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'

const loadPart = () => import('./acting-part.tsx')

export function Acting() {
  const { actuando } = useSession().person
  const [ended, setEnded] = useState<string | null>(null)
  useLayoutEffect(() => {
    // Read at once, before the part is loaded: the name of the person acted for stays on no device (ADM-18).
    const nombre = takeActingEnded()
    if (nombre) setEnded(nombre)
  }, [])
  const part = useDeferred(true, loadPart)
  if (part && part !== 'missing') return <part.ActingPart actuando={actuando ?? null} ended={ended} />
  return actuando ? <div data-top-bar className="sticky top-0 z-30 h-(--top-bar-height) bg-brand-800" /> : null
}
