// The person's last area, in sessionStorage: pages that are in no area lead back there.
import type { Area } from '../../domain/user/role.ts'
import { forget, recall, remember } from './safe-storage.ts'

const KEY = 'portal-last-area'
const AREAS: readonly Area[] = ['gen', 'vam']

const written = (localKey: string, area: Area): string => `${area} ${localKey}`

/** Null if this person has been in no area; another person's area is ignored. */
export function readLastArea(localKey: string): Area | null {
  const stored = recall('sessionStorage', KEY)
  return AREAS.find((area) => stored === written(localKey, area)) ?? null
}

export const keepLastArea = (localKey: string, area: Area): void =>
  remember('sessionStorage', KEY, written(localKey, area))

export const forgetLastArea = (): void => forget('sessionStorage', KEY)
