// The user's preferences for the layout of a list, in localStorage: page size, row height, columns.
import { useMemo, useSyncExternalStore } from 'react'
import type { ByReader } from '../../domain/user/reader.ts'
import type { Density } from '../../ui/data/table-row.tsx'
import { createListeners } from '../../ui/store.ts'
import { recall, remember } from '../person/safe-storage.ts'
import { useSession } from '../person/use-session.ts'
import { withoutGaps } from '../screens/address-values.ts'
import { PAGE_SIZES } from '../screens/list-search.ts'
import type { ColumnLayout } from './arrange-columns.ts'

/** The name of each list in localStorage. */
export type ListName =
  | 'polizas-gen'
  | 'polizas-vam'
  | 'reportados'
  | 'aseguradora-general'
  | 'aseguradora-contratante'
  | 'aseguradora-asegurado'
  | 'seleccion-gen'
  | 'seleccion-vam'
  | 'usuarios-gen'
  | 'usuarios-vam'
  | 'ejecutivos'
  | 'creados-gen'
  | 'creados-vam'
  | 'auditoria'

export type ListPreferences = ColumnLayout & { pageSize?: number; density?: Density | undefined }

/** The default row height. */
export const DENSITY_OF: ByReader<Density> = { customer: 'normal', staff: 'compact' }

const DENSITIES: readonly Density[] = ['compact', 'normal']

const keyOf = (localKey: string, list: ListName): string => `portal-list ${list} ${localKey}`

/** Returns an empty object if nothing was chosen, or if the stored text cannot be read. */
export function readPreferences(localKey: string, list: ListName): ListPreferences {
  try {
    const stored = JSON.parse(recall('localStorage', keyOf(localKey, list)) ?? '{}') as ListPreferences | null
    const pageSize = PAGE_SIZES.find((size) => size === stored?.pageSize)
    const density = DENSITIES.find((each) => each === stored?.density)
    return withoutGaps({ pageSize, density, order: textsIn(stored?.order), hidden: textsIn(stored?.hidden) })
  } catch {
    return {}
  }
}

const textsIn = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined

const { notify, subscribe } = createListeners()

/** Merges `change` into the stored preferences. */
export function keepPreferences(localKey: string, list: ListName, change: ListPreferences): void {
  const stored = { ...readPreferences(localKey, list), ...change }
  remember('localStorage', keyOf(localKey, list), JSON.stringify(stored))
  notify()
}

/** The user's preferences for a list, and the function that changes them; `list` null: it has no preferences. */
export function useListPreferences(list: ListName | null) {
  const { localKey } = useSession().person
  const stored = useSyncExternalStore(subscribe, () =>
    list ? (recall('localStorage', keyOf(localKey, list)) ?? '') : '',
  )
  // The same object while nothing changes, so that columns and rows are not arranged again.
  const preferences = useMemo(
    () => (list && stored !== '' ? readPreferences(localKey, list) : {}),
    [localKey, list, stored],
  )
  return {
    preferences,
    keep: (change: ListPreferences) => void (list && keepPreferences(localKey, list, change)),
  }
}
