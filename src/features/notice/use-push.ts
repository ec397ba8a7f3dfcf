// Hook for the push state of this device, which follows the browser's settings, and its switch.
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../../api/client.ts'
import { type PushState, pushBrowser, pushState, switchOff, switchOn } from '../../toolkit/person/push-switch.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { announce } from '../../ui/feedback/announce.ts'

type Push = {
  /** Null while unknown. */
  state: PushState | null
  isWorking: boolean
  /** Why the last try failed. */
  why: string | undefined
  toggle: (on: boolean) => void
}

export function usePush(): Push {
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
    const done = await (on ? switchOn : switchOff)({ browser: pushBrowser, callApi, localKey })
    setState(done.state)
    setWhy(done.why)
    setWorking(false)
    if (done.why === undefined) announce(on ? 'Este dispositivo avisa' : 'Este dispositivo ya no avisa')
  }
  return { state, isWorking, why, toggle: (on) => void change(on) }
}
