// The associate that a person chose in each area, in sessionStorage (ACC-17).
import type { Area } from '../../domain/user/role.ts'
import { forget, recall, remember } from './safe-storage.ts'

/** Each area's choice, by the key of an associate. */
export type Chosen = Partial<Record<Area, string>>

const KEY = 'portal-active-associate'

/** What this person chose in this tab; another person's choice is ignored. */
export function readChosen(localKey: string): Chosen {
  try {
    const kept = JSON.parse(recall('sessionStorage', KEY) ?? '{}') as { localKey?: string; chosen?: Chosen }
    return (kept.localKey === localKey && kept.chosen) || {}
  } catch {
    return {}
  }
}

export const keepChosen = (localKey: string, chosen: Chosen): void =>
  remember('sessionStorage', KEY, JSON.stringify({ localKey, chosen }))

export const forgetChosen = (): void => forget('sessionStorage', KEY)
