// The switch «Avisos en este dispositivo»: what a push shows, and what to do when the browser blocks it.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../../api/client.ts'
import type { ByReader } from '../../domain/user/reader.ts'
import { pushKeyQuery } from '../../entities/notification/queries.ts'
import { type PushState, pushBrowser, pushState, switchOff, switchOn } from '../../toolkit/person/push-switch.ts'
import { useReader } from '../../toolkit/person/use-reader.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { Card } from '../../ui/layout/card.tsx'

const WORDS: ByReader<{ shown: string; blocked: string; install: string }> = {
  customer: {
    shown:
      'Te avisamos aquí también con la app cerrada. En la pantalla bloqueada se ve solo un título, como «Tu solicitud N.º 1024 necesita una corrección»: ni tu enfermedad ni tus documentos. Cuando cierras la sesión, este dispositivo deja de avisar.',
    blocked:
      'Ábrelos tú: toca el icono junto a la dirección (o, con la app instalada, entra en los ajustes del teléfono, «Aplicaciones» y el nombre de la app), busca «Notificaciones», elige «Permitir» y vuelve a esta pantalla.',
    install:
      'En iPhone y iPad avisa solo la app instalada. En Safari toca «Compartir» y «Agregar a inicio», abre la app desde ahí y vuelve a esta pantalla.',
  },
  staff: {
    shown:
      'El portal le avisa aquí también con la aplicación cerrada. En la pantalla bloqueada se ve solo un título, sin datos de salud. Cuando cierra la sesión, este dispositivo deja de avisar.',
    blocked:
      'Ábralos usted: en el icono junto a la dirección (o en los ajustes del equipo, si la aplicación está instalada) busque «Notificaciones», elija «Permitir» y vuelva a esta pantalla.',
    install:
      'En iPhone y iPad avisa solo la aplicación instalada. En Safari elija «Compartir» y «Agregar a inicio», ábrala desde ahí y vuelva a esta pantalla.',
  },
}

/** Hidden if the portal sends no pushes, and while staff act for a customer, because then they may change nothing. */
export function PushCard() {
  const { person, status } = useSession()
  const { data } = useQuery({ ...pushKeyQuery(), enabled: status === 'confirmed' && !person.actuando })
  return data?.clave && !person.actuando ? <PushSwitch /> : null
}

function PushSwitch() {
  const words = WORDS[useReader()]
  const { state, isWorking, why, toggle } = usePush()
  if (state === null) return null
  const canSwitch = state === 'on' || state === 'off'
  return (
    <Card title="Avisos en este dispositivo">
      {canSwitch && (
        <CheckboxField
          label={isWorking ? (state === 'on' ? 'Desactivando…' : 'Activando…') : 'Avisar en este dispositivo'}
          hint={words.shown}
          error={why}
          disabled={isWorking}
          value={state === 'on'}
          onChange={toggle}
        />
      )}
      {state === 'blocked' && (
        <Notice tone="warning" title="El navegador tiene bloqueados los avisos del portal" announced="none">
          {words.blocked}
        </Notice>
      )}
      {state === 'install' && <p className="text-ink-2 text-sm">{words.install}</p>}
      {state === 'absent' && <p className="text-ink-2 text-sm">Este navegador no puede mostrar avisos del portal.</p>}
    </Card>
  )
}

type Push = {
  /** Null while unknown. */
  state: PushState | null
  isWorking: boolean
  /** Why the last attempt failed. */
  why: string | undefined
  toggle: (on: boolean) => void
}

/** The push state of this device, which follows the browser's settings, and its switch. */
function usePush(): Push {
  const { localKey } = useSession().person
  const [state, setState] = useState<PushState | null>(null)
  const [isWorking, setWorking] = useState(false)
  const [why, setWhy] = useState<string>()
  const look = useCallback(() => {
    // A browser that cannot report its push state cannot show pushes.
    void pushState(pushBrowser, localKey).then(setState, () => setState('absent'))
  }, [localKey])
  useEffect(() => {
    look()
    // A user who unblocks pushes in the browser's settings returns to this screen.
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [look])

  async function change(on: boolean): Promise<void> {
    setWorking(true)
    setWhy(undefined)
    const result = await (on ? switchOn : switchOff)({ browser: pushBrowser, callApi, localKey })
    setState(result.state)
    setWhy(result.why)
    setWorking(false)
    if (result.why === undefined) announce(on ? 'Este dispositivo avisa' : 'Este dispositivo ya no avisa')
  }
  return { state, isWorking, why, toggle: (on) => void change(on) }
}
