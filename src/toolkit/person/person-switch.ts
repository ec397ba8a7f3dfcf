// Stores on this device whether a person has switched off the keyboard shortcuts, the wide menu or storing at once.
import { useState } from 'react'
import { forget, recall, remember } from './safe-storage.ts'
import { useSession } from './use-session.ts'

type SwitchName = 'keys' | 'menu' | 'instant'

const keyOf = (name: SwitchName, localKey: string): string => `portal-${name}-off ${localKey}`

/** Returns true unless the person switched the setting off. */
export const isSwitchedOn = (name: SwitchName, localKey: string): boolean =>
  recall('localStorage', keyOf(name, localKey)) === null

/** The state of a switch, and the function that stores it. */
export function usePersonSwitch(name: SwitchName): [isOn: boolean, setOn: (on: boolean) => void] {
  const { localKey } = useSession().person
  const [isOn, setOn] = useState(() => isSwitchedOn(name, localKey))
  const store = (on: boolean) => {
    if (on) forget('localStorage', keyOf(name, localKey))
    else remember('localStorage', keyOf(name, localKey), 'off')
    setOn(on)
  }
  return [isOn, store]
}
