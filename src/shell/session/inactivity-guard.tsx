// ACC-16: «Inactividad de sesión»: asks whether anybody is there, and ends the session when nobody says so.
import { lazy, useEffect, useRef, useState } from 'react'
import { keepAlive } from '../../contract/session.ts'
import { Deferred } from '../../ui/overlays/deferred.tsx'
import { callApi } from '../portal.ts'
import { useInactivity } from './use-inactivity.ts'

const InactivityDialog = lazy(() =>
  import('./inactivity-dialog.tsx').then((file) => ({ default: file.InactivityDialog })),
)

export function InactivityGuard({ onOver }: { onOver: () => void }) {
  const { idleness, sayHere } = useInactivity()
  const [busy, setBusy] = useState(false)
  const isTold = useRef(false)
  useEffect(() => {
    if (idleness.is !== 'over' || isTold.current) return
    isTold.current = true
    onOver()
  }, [idleness, onOver])

  async function goOn() {
    setBusy(true)
    // A portal that does not answer has nothing to keep alive; one that has ended the session says so itself.
    await callApi(keepAlive, {})
    setBusy(false)
    sayHere()
  }

  const isAsking = idleness.is === 'asking'
  return (
    <Deferred open={isAsking}>
      <InactivityDialog open={isAsking} remaining={isAsking ? idleness.remaining : 0} busy={busy} onGoOn={goOn} />
    </Deferred>
  )
}
