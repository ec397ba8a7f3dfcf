// ACC-16: «Inactividad de sesión»: asks whether the user is there, and ends the session without an answer.
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/client.ts'
import { keepAlive } from '../../contract/session.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { useInactivity } from './use-inactivity.ts'

export function InactivityGuard({ onOver }: { onOver: () => void }) {
  const { idleness, sayHere } = useInactivity()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const isTold = useRef(false)
  useEffect(() => {
    if (idleness.is !== 'over' || isTold.current) return
    isTold.current = true
    onOver()
  }, [idleness, onOver])

  async function goOn() {
    setBusy(true)
    // A failure changes nothing: a portal that does not answer has no session to keep alive, and one that has ended the
    // session reports that itself.
    await callApi(keepAlive, {})
    setBusy(false)
    sayHere()
  }

  const remaining = idleness.is === 'asking' ? idleness.remaining : 0
  return (
    <AlertDialog
      open={idleness.is === 'asking'}
      title="Inactividad de sesión"
      confirmLabel="Continuar"
      cancelLabel={null}
      tone="primary"
      busy={busy}
      onConfirm={goOn}
      onCancel={() => undefined}
    >
      <p>
        Hace un rato que no usas el portal. Para cuidar tus datos {online ? 'cerraremos' : 'pondremos en pausa'} la
        sesión en{' '}
        <span role="timer" className="font-bold text-ink tabular-nums">
          {clockText(remaining)}
        </span>
        . Tus borradores quedan guardados.
      </p>
    </AlertDialog>
  )
}

/** «4:59» */
function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
