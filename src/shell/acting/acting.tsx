// Keeps room for the banner of staff who act, until its part is loaded: no customer's start waits for it.
import { useDeferred } from '../../ui/overlays/use-deferred.ts'
import { useSession } from '../use-session.ts'

const loadPart = () => import('./acting-part.tsx')

export function Acting() {
  const { actuando } = useSession().person
  const part = useDeferred(true, loadPart)
  if (part && part !== 'missing') return <part.ActingPart actuando={actuando ?? null} />
  return actuando ? <div data-top-bar className="sticky top-0 z-30 h-(--top-bar-height) bg-brand-800" /> : null
}
