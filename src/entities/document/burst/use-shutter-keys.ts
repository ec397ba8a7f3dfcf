// Hook: keys that take a photo, including a phone's volume keys where the browser reports them.
import { useEffect } from 'react'
import { useStableHandler } from '../../../ui/stable-handler.ts'

const KEYS = new Set([' ', 'Enter', 'AudioVolumeUp', 'AudioVolumeDown', 'VolumeUp', 'VolumeDown', 'Camera'])

/** A focused control keeps its own use of Space and Enter. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, select, textarea') !== null

export function useShutterKeys(shoot: () => void, isOn: boolean): void {
  const press = useStableHandler((event: KeyboardEvent) => {
    if (!KEYS.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.key === ' ' || event.key === 'Enter') && hasOwnKeys(event.target)) return
    event.preventDefault()
    // A key that is held down takes one photo.
    if (!event.repeat) shoot()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, press])
}
