// How a person likes a list to be laid out, kept by the browser on this device: rows of a page, their height, its columns.
import { useMemo, useSyncExternalStore } from 'react'
import type { ByReader } from '../../../domain/user/reader.ts'
import { PAGE_SIZES } from '../../../ui/data/pager.tsx'
import type { Density } from '../../../ui/data/table-row.tsx'
import { withoutGaps } from '../../screens/search/address-values.ts'
import { recall, remember } from '../../storage/safe-storage.ts'
import { useSession } from '../../use-session.ts'
import type { ColumnLayout } from './arrange-columns.ts'

/** What each list is called there. */
export type ListName = 'polizas-gen' | 'polizas-vam' | 'reportados'

export type ListPreferences = ColumnLayout & { pageSize?: number; density?: Density | undefined }

/** How high a row is until its person chooses. */
export const DENSITY_OF: ByReader<Density> = { customer: 'normal', staff: 'compact' }

const DENSITIES: readonly Density[] = ['compact', 'normal']

const keyOf = (localKey: string, list: ListName): string => `portal-list ${list} ${localKey}`

/** Nothing where nothing was chosen, or what was kept cannot be read. */
export function readPreferences(localKey: string, list: ListName): ListPreferences {
  try {
    const kept = JSON.parse(recall('localStorage', keyOf(localKey, list)) ?? '{}') as ListPreferences | null
    const pageSize = PAGE_SIZES.find((size) => size === kept?.pageSize)
    const density = DENSITIES.find((each) => each === kept?.density)
    return withoutGaps({ pageSize, density, order: textsIn(kept?.order), hidden: textsIn(kept?.hidden) })
  } catch {
    return {}
  }
}

const textsIn = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined

const listeners = new Set<() => void>()

/** What was chosen before stays unless it is chosen anew. */
export function keepPreferences(localKey: string, list: ListName, change: ListPreferences): void {
  const kept = { ...readPreferences(localKey, list), ...change }
  remember('localStorage', keyOf(localKey, list), JSON.stringify(kept))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What this person chose for a list, and how to choose; null is a list that has nothing to choose. */
export function useListPreferences(list: ListName | null) {
  const { localKey } = useSession().person
  const kept = useSyncExternalStore(subscribe, () =>
    list ? (recall('localStorage', keyOf(localKey, list)) ?? '') : '',
  )
  // The same object while nothing changes, so that columns, and rows by them, are not arranged anew.
  const preferences = useMemo(
    () => (list && kept !== '' ? readPreferences(localKey, list) : {}),
    [localKey, list, kept],
  )
  return {
    preferences,
    keep: (change: ListPreferences) => void (list && keepPreferences(localKey, list, change)),
  }
}
