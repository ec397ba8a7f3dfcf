// Reserves room for the acting banner until its code is loaded; the start of the app does not wait for that code.
import { useLayoutEffect, useState } from 'react'
import { takeActingEnded } from '../../toolkit/person/tab-memory.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { rootMark } from '../../ui/layout/root-mark.ts'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'

const loadPart = () => import('./acting-banner.tsx')

const topBar = rootMark('data-has-top-bar')

export function Acting() {
  const { actuando } = useSession().person
  const [ended, setEnded] = useState<string | null>(null)
  useLayoutEffect(() => {
    // Reading the name also deletes it. This does not wait for the banner's code to load, because the name of the
    // person acted for must not stay on the device (ADM-18).
    const nombre = takeActingEnded()
    if (nombre) setEnded(nombre)
  }, [])
  const part = useDeferred(true, loadPart)
  if (part && part !== 'missing') return <part.ActingPart actuando={actuando ?? null} ended={ended} />
  return actuando ? <div ref={topBar} className="sticky top-0 z-30 h-(--top-bar-height) bg-brand-800" /> : null
}
