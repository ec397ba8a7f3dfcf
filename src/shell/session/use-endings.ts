// How a session ends by itself: the portal says that it is over, or nobody was here for too long (ACC-15, ACC-16, ACC-22).
import { useCallback, useEffect, useRef } from 'react'
import { hasPrivileges } from '../../domain/user/role.ts'
import { onRefusal, probe } from '../portal.ts'
import type { Sending } from '../sending.ts'
import type { SessionPerson, Standing } from './session.ts'

/** How long «sesión caducada» stands before the way leads to the login (A§9). */
const READ_MS = 600
/** A portal that is silent for so long is not there: whoever was idle is not kept waiting. */
const SILENT_MS = 3_000
const AGAIN_MS = 10_000
/** Another tab is sending: so long until it is looked again. */
const BUSY_MS = 2_000

const EXPIRED = 'Tu sesión terminó. Inicia sesión para seguir donde estabas; lo guardado sigue aquí.'
const IDLE = 'Cerramos la sesión por inactividad. Inicia sesión para seguir donde estabas; lo guardado sigue aquí.'

type Given = { person: SessionPerson; standing: Standing; onSessionOver: () => void; onIdle: () => void }
type End = (sentence: string) => Promise<void>

/** Ends the session when it is over; answers what to do when nobody was here for too long. */
export function useEndings({ person, standing, onSessionOver, onIdle }: Given, sending: Sending | undefined, end: End) {
  // Whatever call it was, in whatever words around it (ACC-15).
  useEffect(
    () => onRefusal(({ message }) => /sesi/i.test(message) && /caduc/i.test(message) && onSessionOver()),
    [onSessionOver],
  )
  useEffect(() => {
    // Before the person's store is open nothing of it could be cleared.
    if (standing !== 'over' || !sending) return
    const timer = setTimeout(() => void end(EXPIRED), READ_MS)
    return () => clearTimeout(timer)
  }, [standing, sending, end])
  useClosing(standing === 'idle', sending, end)

  const isStaff = hasPrivileges(person)
  return useCallback(async () => {
    // Staff have nothing here that goes on without the portal.
    if (isStaff || (await isThere())) await end(IDLE)
    else onIdle()
  }, [isStaff, end, onIdle])
}

/** Once the portal answers a session that nobody used: first what waits is sent, then it is closed (D89). */
function useClosing(isIdle: boolean, sending: Sending | undefined, end: End): void {
  const closing = useRef(false)
  useEffect(() => {
    if (!isIdle || !sending) return
    // Whoever logs out meanwhile has ended it already.
    let isOver = false
    const close = async () => {
      if (closing.current || !(await probe()) || isOver) return
      closing.current = true
      await sending.comeBack()
      while (!isOver && sending.report()?.run === 'held') {
        await new Promise((resolve) => setTimeout(resolve, BUSY_MS))
        await sending.wake()
      }
      if (!isOver) await end(IDLE)
    }
    const timer = setInterval(close, AGAIN_MS)
    window.addEventListener('online', close)
    return () => {
      isOver = true
      clearInterval(timer)
      window.removeEventListener('online', close)
    }
  }, [isIdle, sending, end])
}

const isThere = (): Promise<boolean> =>
  Promise.race([probe(), new Promise<false>((resolve) => setTimeout(() => resolve(false), SILENT_MS))])
