// Whether a person's keyboard shortcuts are on, in localStorage for each person; on unless switched off.
import { forget, recall, remember } from './safe-storage.ts'

const keyOf = (localKey: string): string => `portal-keys-off ${localKey}`

export const areKeysOn = (localKey: string): boolean => recall('localStorage', keyOf(localKey)) === null

export const switchKeys = (localKey: string, on: boolean): void =>
  on ? forget('localStorage', keyOf(localKey)) : remember('localStorage', keyOf(localKey), 'off')
