// Handles text that is typed in filters but not applied yet: another choice applies it too, unless it is wrong (NAV-09).

import type { ListSearch } from '../screens/list-search.ts'
import { errorsIn, type FilterSet, listOnly, searchOf, type Typed, textKey, typedIn } from './filters.ts'

/** Typed values that the new search has not replaced. */
export const stillTyped = (edits: Typed, before: Typed, after: Typed): Typed =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => before[key] === after[key]))

/** Typed values without the fields that `chosen` fills. */
export const besides = (edits: Typed, chosen: Typed): Typed =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => chosen[key] === undefined))

type Together<Search> = {
  /** The same object as `next` if no typed text changes it. */
  search: Search
  /** The filters whose text is wrong and stays in its field, without an error message. */
  left: string[]
}

/** The chosen search `next` together with all valid typed text. */
export function withEdits<Search extends ListSearch>(
  set: FilterSet<Search>,
  search: Search,
  next: Search,
  edits: Typed,
): Together<Search> {
  const base = typedIn(set, next)
  const typed = stillTyped(edits, typedIn(set, search), base)
  let taken = typed
  for (let wrong = wrongIn(set, base, taken); wrong.length > 0; wrong = wrongIn(set, base, taken))
    taken = besides(taken, Object.fromEntries(wrong.map((key) => [key, ''])))
  const together = searchOf(set, { ...base, ...taken }, next)
  const isSame = JSON.stringify(together) === JSON.stringify(listOnly(set, next))
  const left = set.filters.map(({ key }) => key).filter((key) => fieldsOf(key).some((each) => isLeft(each)))
  return { search: isSame ? next : together, left }

  function isLeft(key: string): boolean {
    return typed[key] !== undefined && taken[key] === undefined
  }
}

const fieldsOf = (key: string): string[] => [key, textKey(key)]

/**
 * The typed fields to leave out: those with an error, and with them the other day of their range. If no field with an
 * error was typed, all typed days.
 */
function wrongIn<Search extends ListSearch>(set: FilterSet<Search>, base: Typed, typed: Typed): string[] {
  const wrong = Object.keys(errorsIn(set, { ...base, ...typed }))
  if (wrong.length === 0) return []
  const isTyped = (key: string) => typed[key] !== undefined
  const ranges = set.filters.map((filter) =>
    filter.field === 'date' && filter.endKey ? [filter.key, filter.endKey] : [filter.key],
  )
  const own = ranges.filter((keys) => keys.some((key) => wrong.includes(key)))
  const days = set.filters.filter(({ field }) => field === 'date').map(({ key }) => [key])
  const found = own.flat().flatMap(fieldsOf).filter(isTyped)
  return found.length > 0 ? found : days.flat().flatMap(fieldsOf).filter(isTyped)
}
