// The last search of each list, in sessionStorage: after a reload a detail still leads back to its list.
import type { Area } from '../../domain/user/role.ts'
import { forget, recall, remember } from './safe-storage.ts'

type StoredSearches = { localKey: string; areas: Partial<Record<Area, Readonly<Record<string, unknown>>>> }

const KEY = 'portal-last-searches'

function readAll(localKey: string): StoredSearches['areas'] {
  try {
    const stored = JSON.parse(recall('sessionStorage', KEY) ?? '{}') as Partial<StoredSearches>
    return (stored.localKey === localKey && stored.areas) || {}
  } catch {
    return {}
  }
}

/** Searches by the address of their list; another person's searches are ignored. */
export const readLastSearches = (localKey: string, area: Area): Readonly<Record<string, unknown>> =>
  readAll(localKey)[area] ?? {}

export const keepLastSearches = (localKey: string, area: Area, searches: Readonly<Record<string, unknown>>): void =>
  remember('sessionStorage', KEY, JSON.stringify({ localKey, areas: { ...readAll(localKey), [area]: searches } }))

export const forgetLastSearches = (): void => forget('sessionStorage', KEY)
