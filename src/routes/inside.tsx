// All that only somebody who is in needs: their store and their sending, the frame around every screen, the guard before it.
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Frame } from '../shell/frame/frame.tsx'
import { Guard } from '../shell/frame/guard.tsx'
import { watchForUpdates } from '../shell/frame/update-prompt.tsx'
import { SignedIn, type SignedInProps } from '../shell/session/signed-in.tsx'

export function Inside(props: SignedInProps) {
  useEffect(() => void watchForUpdates(), [])
  return (
    <SignedIn {...props}>
      <Frame>
        <AfterFrame>
          <Guard>
            <Outlet />
          </Guard>
        </AfterFrame>
      </Frame>
    </SignedIn>
  )
}

/** At a start the frame is drawn first: both at once would be one long task, with the splash standing meanwhile. */
function AfterFrame({ children }: { children: ReactNode }) {
  const [isFramed, setFramed] = useState(false)
  useEffect(() => startTransition(() => setFramed(true)), [])
  return isFramed && children
}
