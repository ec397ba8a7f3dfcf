// Reserves room for the jump in the top bar of staff until its code is loaded, which no customer needs.
import { useDeferred } from '../../ui/lazy/use-deferred.ts'

const loadJump = () => import('./jump.tsx')

export function StaffJump() {
  const part = useDeferred(true, loadJump)
  return part && part !== 'missing' ? <part.Jump /> : <span className="size-12" />
}
