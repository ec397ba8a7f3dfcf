// Fetches what opens over the screen only when it is first opened, and keeps it then, so that it can leave in its own time.

import { type ReactNode, Suspense, useState } from 'react'

/** `children` come from `lazy()`: a start does not wait for what few ever open. */
export function Deferred({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null
}
