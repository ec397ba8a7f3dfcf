// PWA-17a: offers the new version when the user is not busy, and installs it once nothing is under way.
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { interruptions } from '../../toolkit/person/interruptions.ts'
import { useUpdateApp } from '../../toolkit/person/update-app.ts'
import { useScreenMatch } from '../../toolkit/screens/screen-match.ts'
import { SCREENS } from '../../toolkit/screens/screens.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { type UpdateHindrance, updateHindrance } from './update-blocker.ts'

/** A screen not touched for this time counts as unattended. */
const QUIET_MS = 10_000
/**
 * How long nothing may happen before the reload: longer than a user pauses within one task, and longer than a screen is
 * shown that redirects by itself.
 */
const PAUSE_MS = 4_000
const LOOK_MS = 500

const WAITS_FOR: Record<UpdateHindrance, string> = {
  photo: 'Se actualizará cuando la foto quede guardada.',
  open: 'Se actualizará al cerrar lo que está abierto.',
  form: 'Hay un formulario sin enviar: se actualizará al enviarlo o salir de él.',
  sending: 'Se actualizará al terminar el envío en curso.',
}

// Customers and staff read these texts, so the texts say neither «tú» nor «usted» (D108).
const OFFERED = {
  title: 'Hay una versión nueva del portal',
  label: 'Actualizar ahora',
  text: 'Lo guardado en este dispositivo se conserva.',
}
const REQUIRED = {
  ...OFFERED,
  title: 'Esta versión de la app ya no sirve para consultar',
  text: 'Hay que actualizarla. Lo guardado en este dispositivo se conserva, y lo que espera se envía igual.',
}
const WAITING = { title: 'La versión nueva espera', label: 'Ahora no' }
const UPDATING = {
  title: 'El portal se está actualizando',
  label: 'Actualizando…',
  text: 'Puede tardar un minuto. Mientras tanto se puede seguir: nada de lo empezado se interrumpe.',
}

type Props = {
  /** Whether the portal no longer serves this version. */
  isRequired: boolean
  /** Shows the offer at once: the new version is required, or was already waiting when the app was opened. */
  atOnce: boolean
  /** Returns how long the page has not been touched, in milliseconds. */
  untouchedFor: () => number
}

export function UpdateOffer({ isRequired, atOnce, untouchedFor }: Props) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  // A claim report counts as one task from its first step to its last.
  const isReporting = useScreenMatch().screen === SCREENS.report
  const look = () => updateHindrance({ current: interruptions.current(), isReporting, untouchedMs: untouchedFor() })
  const latest = useRef(look)
  latest.current = look

  const isFree = useCallback(() => latest.current() === null, [])
  const { update, isUpdating } = useUpdateApp(isFree)
  const mayShow = useCallback(() => {
    const hindrance = latest.current()
    // A required update is offered even during a long sending of claims: until the update nothing can be read.
    return hindrance === null || (isRequired && hindrance === 'sending')
  }, [isRequired])
  const isShown = useQuietMoment(path, mayShow, { atOnce, untouchedFor })
  const [waitsFor, setWaitsFor] = useState<UpdateHindrance | null>(null)
  const isAsked = waitsFor !== null
  useEffect(() => {
    if (!isAsked) return
    // Work that has just ended leaves a result on the screen, such as a receipt: the reload waits until it was seen.
    let freeSince: number | null = null
    const timer = setInterval(() => {
      const present = latest.current()
      if (present) {
        freeSince = null
        return setWaitsFor(present)
      }
      freeSince ??= Date.now()
      if (Math.min(untouchedFor(), Date.now() - freeSince) >= PAUSE_MS) {
        clearInterval(timer)
        update()
      }
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isAsked, update, untouchedFor])

  if (!isShown || isReporting) return null
  const press = () => {
    const present = look()
    if (present) setWaitsFor(present)
    else update()
  }
  const { title, label, text } = isUpdating
    ? UPDATING
    : waitsFor
      ? { ...WAITING, text: WAITS_FOR[waitsFor] }
      : isRequired
        ? REQUIRED
        : OFFERED
  return (
    <div className="px-4 pt-4 sm:px-6">
      <Notice
        tone="info"
        title={title}
        action={
          <Button
            tone={isRequired && !waitsFor ? 'primary' : 'plain'}
            loading={isUpdating}
            onClick={waitsFor ? () => setWaitsFor(null) : press}
          >
            {label}
          </Button>
        }
      >
        {text}
      </Notice>
    </div>
  )
}

/** True from the first quiet moment: a new screen, a return to the app, or a time without touches; never while busy. */
function useQuietMoment(
  path: string,
  mayShow: () => boolean,
  { atOnce, untouchedFor }: Pick<Props, 'atOnce' | 'untouchedFor'>,
): boolean {
  const [isQuiet, setQuiet] = useState(false)
  const arrivedBy = useRef(path)
  useEffect(() => {
    if (isQuiet) return
    const show = () => {
      if (mayShow()) setQuiet(true)
    }
    if (atOnce || arrivedBy.current !== path) show()
    arrivedBy.current = path
    const timer = setInterval(() => untouchedFor() >= QUIET_MS && show(), LOOK_MS)
    const onVisible = () => document.visibilityState === 'visible' && show()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isQuiet, path, mayShow, atOnce, untouchedFor])
  return isQuiet
}
