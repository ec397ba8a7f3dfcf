// The last search of each list, in sessionStorage: after a reload a detail still leads back to its list.
import type { Area } from '../../domain/user/role.ts'
import { forget, recall, remember } from './safe-storage.ts'

type Stored = { localKey: string; areas: Partial<Record<Area, Readonly<Record<string, unknown>>>> }

const KEY = 'portal-last-searches'

function readAll(localKey: string): Stored['areas'] {
  try {
    const kept = JSON.parse(recall('sessionStorage', KEY) ?? '{}') as Partial<Stored>
    return (kept.localKey === localKey && kept.areas) || {}
  } catch {
    return {}
  }
}

/** By the address of the list; what another person searched for is ignored. */
export const readLastSearches = (localKey: string, area: Area): Readonly<Record<string, unknown>> =>
  readAll(localKey)[area] ?? {}

export const keepLastSearches = (localKey: string, area: Area, searches: Readonly<Record<string, unknown>>): void =>
  remember('sessionStorage', KEY, JSON.stringify({ localKey, areas: { ...readAll(localKey), [area]: searches } }))

export const forgetLastSearches = (): void => forget('sessionStorage', KEY)
