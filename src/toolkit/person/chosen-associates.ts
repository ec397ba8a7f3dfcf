// The associate that a person chose in each area, in sessionStorage (ACC-17).
import type { Area } from '../../domain/user/role.ts'
import { forget, recall, remember } from './safe-storage.ts'

/** The chosen associate of each area, by its key. */
export type Chosen = Partial<Record<Area, string>>

const KEY = 'portal-active-associate'

/** The person's choices in this tab; another person's choices are ignored. */
export function readChosen(localKey: string): Chosen {
  try {
    const stored = JSON.parse(recall('sessionStorage', KEY) ?? '{}') as { localKey?: string; chosen?: Chosen }
    return (stored.localKey === localKey && stored.chosen) || {}
  } catch {
    return {}
  }
}

export const keepChosen = (localKey: string, chosen: Chosen): void =>
  remember('sessionStorage', KEY, JSON.stringify({ localKey, chosen }))

export const forgetChosen = (): void => forget('sessionStorage', KEY)
