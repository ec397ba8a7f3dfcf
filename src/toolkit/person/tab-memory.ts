// The data that a tab stores for its person in sessionStorage; another person's values are ignored.
import type { Area } from '../../domain/user/role.ts'
import { forget, recall, remember } from './safe-storage.ts'

const KEYS = {
  chosen: 'portal-active-associate',
  lastArea: 'portal-last-area',
  lastSearches: 'portal-last-searches',
  actingEnded: 'portal-acting-ended',
} as const

export function forgetTab(): void {
  for (const key of Object.values(KEYS)) forget('sessionStorage', key)
}

/** The key of the associate that the person chose in each area (ACC-17). */
export type ChosenAssociates = Partial<Record<Area, string>>

export const readChosen = (localKey: string): ChosenAssociates =>
  recordOf<{ chosen: ChosenAssociates }>('chosen', localKey).chosen ?? {}

export const keepChosen = (localKey: string, chosen: ChosenAssociates): void =>
  keepRecord('chosen', { localKey, chosen })

/** The last search of each list, by its address: after a reload a detail still leads back to its list. */
type Searches = Readonly<Record<string, unknown>>

const searchesOf = (localKey: string) =>
  recordOf<{ areas: Partial<Record<Area, Searches>> }>('lastSearches', localKey).areas ?? {}

export const readLastSearches = (localKey: string, area: Area): Searches => searchesOf(localKey)[area] ?? {}

export const keepLastSearches = (localKey: string, area: Area, searches: Searches): void =>
  keepRecord('lastSearches', { localKey, areas: { ...searchesOf(localKey), [area]: searches } })

/** The record that is stored under this key, empty if it is another person's or cannot be read. */
function recordOf<Stored extends object>(key: keyof typeof KEYS, localKey: string): Partial<Stored> {
  try {
    const stored = JSON.parse(recall('sessionStorage', KEYS[key]) ?? '{}')
    return stored.localKey === localKey ? stored : {}
  } catch {
    return {}
  }
}

const keepRecord = (key: keyof typeof KEYS, record: Readonly<Record<string, unknown>>): void =>
  remember('sessionStorage', KEYS[key], JSON.stringify(record))

const AREAS: readonly Area[] = ['gen', 'vam']

const areaText = (localKey: string, area: Area): string => `${area} ${localKey}`

/** The person's last area, to which pages outside the areas lead back; null if the person has been in no area. */
export function readLastArea(localKey: string): Area | null {
  const stored = recall('sessionStorage', KEYS.lastArea)
  return AREAS.find((area) => stored === areaText(localKey, area)) ?? null
}

export const keepLastArea = (localKey: string, area: Area): void =>
  remember('sessionStorage', KEYS.lastArea, areaText(localKey, area))

/** Records that acting ends with this page: the next page then explains why it shows the portal of staff again. */
export const noteActingEnded = (nombre: string): void => remember('sessionStorage', KEYS.actingEnded, nombre)

/** Returns the name of the person acted for, and deletes it. */
export function takeActingEnded(): string | null {
  const nombre = recall('sessionStorage', KEYS.actingEnded)
  forget('sessionStorage', KEYS.actingEnded)
  return nombre
}
