// The signed-in part of the app: the user's workspace, the consent gate, the frame and the access guard.
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { markStart } from '../api/start-marks.ts'
import { Frame } from '../shell/frame/frame.tsx'
import { Guard } from '../shell/frame/guard.tsx'
import { ConsentGate } from '../shell/session/consent-gate.tsx'
import { SignedIn } from '../shell/session/signed-in.tsx'
import { useGo } from '../toolkit/screens/go.tsx'
import { recordLogin } from '../toolkit/session/consent.ts'
import type { InsideProps } from '../toolkit/session/session-gate.tsx'
import type { Workspace } from '../toolkit/session/workspace.ts'

export function Inside(props: InsideProps) {
  return (
    <SignedIn {...props} onGreet={recordLogin}>
      {({ device, hasConsented, resumeAt }) => (
        <ConsentGate device={device} wasGiven={hasConsented}>
          <Frame>
            <Resumed at={resumeAt}>
              <Guard>
                <Outlet />
              </Guard>
            </Resumed>
          </Frame>
        </ConsentGate>
      )}
    </SignedIn>
  )
}

/** Renders the screen, but goes first to the address at which the app was closed with the camera open, if it was. */
function Resumed({ at, children }: { at: Workspace['resumeAt']; children: ReactNode }) {
  const go = useGo()
  const [isThere, setThere] = useState(at === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the frame; later addresses are the person's own
  useEffect(() => {
    markStart('frame')
    if (at) void go(at, { replace: true })
    setThere(true)
  }, [])
  return isThere && children
}
