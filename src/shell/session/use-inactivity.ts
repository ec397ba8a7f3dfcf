// Hook: watches how long the portal has not been used; the time that a device slept counts too (ACC-16, D89).
import { useCallback, useContext, useEffect, useState } from 'react'
import { DEBOUNCE_MS, type Idleness, idlenessAt } from '../../domain/user/inactivity.ts'
import { SendingContext } from '../../toolkit/sending/use-sending.ts'
import { useSessionServices } from '../../toolkit/session/services.ts'

const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const
const COMES_BACK = ['focus', 'pageshow', 'online'] as const
/** Timers stop while a device sleeps, so the clock is checked at this interval. */
const LOOK_MS = 10_000
const COUNT_MS = 1_000

/** The person's idleness, and the function by which they confirm that they are here. */
export function useInactivity(): { idleness: Idleness; sayHere: () => void } {
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
    for (const name of ACTS) window.addEventListener(name, act, { passive: true, capture: true })
    for (const name of COMES_BACK) window.addEventListener(name, look)
    document.addEventListener('visibilitychange', onVisible)
    const stopHearing = activity.onElsewhere(look)
    return () => {
      clearTimeout(timer)
      for (const name of ACTS) window.removeEventListener(name, act, { capture: true })
      for (const name of COMES_BACK) window.removeEventListener(name, look)
      document.removeEventListener('visibilitychange', onVisible)
      stopHearing()
    }
  }, [activity])
  const sayHere = useCallback(() => {
    activity.note(Date.now())
    setIdleness(idlenessAt(activity.last(), Date.now()))
  }, [activity])
  return { idleness, sayHere }
}
