// ACC-16: «Inactividad de sesión»: asks whether the user is there, and ends the session if there is no answer.
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/client.ts'
import { keepAlive } from '../../contract/session.ts'
import { DEBOUNCE_MS, type Idleness, idlenessAt } from '../../domain/user/inactivity.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { SendingContext } from '../../toolkit/sending/use-sending.ts'
import { useSessionServices } from '../../toolkit/session/services.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

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
    // A failure changes nothing: a portal that does not answer has no session to extend, and a portal that has ended
    // the session reports that itself.
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

const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const
const COMES_BACK = ['focus', 'pageshow', 'online'] as const
/** Timers stop while a device sleeps, so the clock is checked at this interval. */
const LOOK_MS = 10_000
const COUNT_MS = 1_000

/** The person's idle time, including the device's sleep; `sayHere` confirms that the person is here (D89). */
function useInactivity(): { idleness: Idleness; sayHere: () => void } {
  const [idleness, setIdleness] = useState<Idleness>({ is: 'active', asksIn: 0 })
  const { activity } = useSessionServices()
  const sending = useContext(SendingContext)
  useEffect(() => (sending ? activity.noteWhileSending(sending) : undefined), [activity, sending])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const present = idlenessAt(activity.last(), Date.now())
      setIdleness((before) => (before.is === 'active' && present.is === 'active' ? before : present))
      if (present.is === 'over') return
      timer = setTimeout(look, present.is === 'asking' ? COUNT_MS : Math.min(LOOK_MS, present.asksIn))
    }
    const act = () => {
      if (Date.now() - activity.last() >= DEBOUNCE_MS) activity.noteIfActive()
    }
    const onVisible = () => document.visibilityState === 'visible' && look()
    // A person who opens the app is active, however long it was closed.
    activity.note(Date.now())
    look()
    const over = new AbortController()
    const { signal } = over
    for (const name of ACTS) window.addEventListener(name, act, { passive: true, capture: true, signal })
    for (const name of COMES_BACK) window.addEventListener(name, look, { signal })
    document.addEventListener('visibilitychange', onVisible, { signal })
    const stopHearing = activity.onElsewhere(look)
    return () => {
      over.abort()
      clearTimeout(timer)
      stopHearing()
    }
  }, [activity])
  const sayHere = useCallback(() => {
    activity.note(Date.now())
    setIdleness(idlenessAt(activity.last(), Date.now()))
  }, [activity])
  return { idleness, sayHere }
}
