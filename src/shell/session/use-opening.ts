// Who the app is open for: the last person who did not log out, at once, until the portal says otherwise (D61, D89).
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { lastPerson } from '../../offline/device.ts'
import { interruptions } from '../interruptions.ts'
import { deviceIfAny } from './device.ts'
import { keepWhy, onOtherTab, takeWhy } from './other-tabs.ts'
import type { SessionPerson, Standing } from './session.ts'
import type { Came } from './sign-in.ts'
import { beginAnew, beginAtStart, isTabOf } from './tab-owner.ts'

export type Opening =
  | { is: 'starting' }
  | { is: 'out'; sentence: string | null; waiting?: boolean }
  | { is: 'in'; person: SessionPerson; clockOffset: number; standing: Standing }

/** A line that gave no answer for so long says so, «Sesión en pausa»; its screens go on waiting for their answers. */
const SLOW_MS = 1_500
/** Who was not here before waits so long for an answer before the login says that there is none. */
const SILENT_MS = 5_000
/** While nobody answers it is asked again so often. */
const AGAIN_MS = 10_000
/** After so long in the background the portal is asked whether the session still lives. */
const OLD_MS = 10 * 60_000

const NEEDS_CONNECTION =
  'Sin conexión con el portal. Para entrar la necesitas; lo guardado en este dispositivo sigue aquí.'
const LOCKED =
  'Pasaron más de 7 días sin conexión con el portal, o cambió la fecha del dispositivo. Conéctate e inicia sesión; tus borradores y fotos siguen aquí.'

// A part of its own, read in a task of its own while the first screen is drawn; the few addresses without a gate pay it too.
const readAsking = () => import('./sign-in.ts').catch(() => null)
void readAsking()

/** With `entered` somebody has come in by the address itself, and nothing has to be asked. */
export function useOpening(entered: Came | null) {
  const [opening, setOpening] = useState<Opening>(
    entered ? { is: 'in', ...entered, standing: 'confirmed' } : { is: 'starting' },
  )
  const { ask, stopAsking, isLeaving } = useAsk(setOpening)

  // A store of the browser that cannot be read at the start is the error page's matter.
  const fail = useCallback((error: unknown) => {
    setOpening(() => {
      throw error
    })
  }, [])
  useEffect(() => {
    if (entered) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = async () => {
      const known = await fromDevice()
      if (known.is === 'in')
        startTransition(() => setOpening((present) => (present.is === 'starting' ? known : present)))
      timer = setTimeout(
        () => setOpening((present) => unanswered(present, known, 'slow')),
        known.is === 'in' ? SLOW_MS : SILENT_MS,
      )
      await ask(known)
    }
    open().catch(fail)
    return () => clearTimeout(timer)
  }, [entered, ask, fail])

  const isSilent = opening.is === 'in' ? isSilence(opening.standing) : opening.is === 'out' && opening.waiting === true
  useAgain(isSilent, opening.is === 'in', ask)
  useOtherTabs(opening.is === 'in' ? opening.person.localKey : null, isLeaving)
  return { opening, setOpening, ask, stopAsking }
}

/** Asks the portal and acts on what it says; without an answer what stands stays, and a start goes on with what is known. */
function useAsk(setOpening: (change: (present: Opening) => Opening) => void) {
  const asking = useRef<AbortController>(null)
  const leaving = useRef(false)
  // Whoever goes out or comes in is not undone by an answer that was asked for before, nor asked for until they come in.
  const stopAsking = useCallback((isLeaving: boolean) => {
    asking.current?.abort()
    asking.current = null
    leaving.current = isLeaving
  }, [])
  const isLeaving = useCallback(() => leaving.current, [])
  const ask = useCallback(
    async (known?: Opening) => {
      if (asking.current || leaving.current) return
      const mine = new AbortController()
      asking.current = mine
      try {
        // What cannot be fetched is no answer.
        const asked = await readAsking()
        const entered = await asked?.restoreSession(mine.signal)
        if (mine.signal.aborted) return
        if (entered?.ok) return startTransition(() => setOpening((present) => confirmed(present, entered)))
        if (entered?.failure === 'problem' && entered.status === 401) return setOpening(afterRefusal)
        if (entered?.failure === 'another') return void interruptions.whenIdle(['photo']).then(beginAtStart)
        const fallback = known ?? (await fromDevice())
        setOpening((present) => unanswered(present, fallback))
      } finally {
        if (asking.current === mine) asking.current = null
      }
    },
    [setOpening],
  )
  return { ask, stopAsking, isLeaving }
}

/** No answer of the portal, yet or at all: what the device knows goes on, and says so; its seven days end an open page too. */
function unanswered(present: Opening, known: Opening, standing: 'slow' | 'paused' = 'paused'): Opening {
  if (present.is === 'in' && present.standing === 'confirmed') return present
  const kept = present.is === 'starting' || (present.is === 'in' && known.is === 'out') ? known : present
  return kept.is === 'in' && (kept.standing === 'asked' || kept.standing === 'slow') ? { ...kept, standing } : kept
}

const isSilence = (standing: Standing): boolean => standing === 'slow' || standing === 'paused'

/** A session that waits to be closed is not opened again by an answer. */
function confirmed(present: Opening, entered: Came): Opening {
  if (present.is === 'in' && (present.standing === 'idle' || present.standing === 'over')) return present
  return { is: 'in', ...entered, standing: 'confirmed' }
}

function afterRefusal(present: Opening): Opening {
  if (present.is === 'out' && !present.waiting) return present
  return present.is === 'in' ? { ...present, standing: 'over' } : { is: 'out', sentence: takeWhy() }
}

/** When another tab's person is not the one shown here, this tab begins anew: at the login, or as that person. */
function useOtherTabs(shown: string | null, isLeaving: () => boolean): void {
  useEffect(() => {
    const stopHearing = onOtherTab(async (why) => {
      await interruptions.whenIdle(['photo'])
      const present = await whoIsHere()
      // A tab that ends its session itself is at its login by its own way: no second one takes what is typed there.
      if (present === shown || (shown !== null && isLeaving())) return
      if (why && present === null) keepWhy(why)
      // Without a sentence somebody went out themselves, of the address too.
      if (present === null ? why !== null : isTabOf(present)) beginAnew()
      else beginAtStart()
    })
    // A page that the browser had put aside heard nothing meanwhile.
    const onShow = async ({ persisted }: PageTransitionEvent) => {
      if (persisted && (await whoIsHere()) !== shown) beginAnew()
    }
    window.addEventListener('pageshow', onShow)
    return () => {
      stopHearing()
      window.removeEventListener('pageshow', onShow)
    }
  }, [shown, isLeaving])
}

async function whoWasHere() {
  const db = await deviceIfAny()
  if (!db) return null
  const { deleteCacheDatabase: deleteCache } = await import('../../offline/databases.ts')
  return lastPerson({ db, now: Date.now(), deleteCache })
}

async function whoIsHere(): Promise<string | null> {
  const last = await whoWasHere()
  return last === null || last === 'locked' ? null : last.localKey
}

async function fromDevice(): Promise<Opening> {
  const last = await whoWasHere()
  if (last === null) return { is: 'out', sentence: NEEDS_CONNECTION, waiting: true }
  if (last === 'locked') return { is: 'out', sentence: LOCKED, waiting: true }
  const { session, serverTime, deviceTime } = last
  return { is: 'in', person: session, clockOffset: serverTime - deviceTime, standing: 'asked' }
}

/** Asks again: while nobody has answered soon and often, later when the page comes back after a long time. */
function useAgain(isSilent: boolean, isIn: boolean, ask: () => Promise<void>): void {
  useEffect(() => {
    if (!isSilent && !isIn) return
    let asked = Date.now()
    const again = () => {
      if (document.visibilityState !== 'visible' || (!isSilent && Date.now() - asked < OLD_MS)) return
      asked = Date.now()
      void ask()
    }
    const timer = isSilent ? setInterval(again, AGAIN_MS) : undefined
    if (isSilent) window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isSilent, isIn, ask])
}
