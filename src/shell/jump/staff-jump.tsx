// Reserves room for the jump in the top bar of staff until its code is loaded: no customer's start waits for it.
import { useDeferred } from '../../ui/lazy/use-deferred.ts'

const loadJump = () => import('./jump.tsx')

export function StaffJump() {
  const part = useDeferred(true, loadJump)
  return part && part !== 'missing' ? <part.Jump /> : <span className="size-12" />
}
