// Finds the errors of a date range: both days are required, and the second must not be before the first (NAV-08).
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { dateProblem } from '../../ui/forms/typed-date.ts'
import { UI_WORDS } from '../../ui/words.ts'
import { withoutGaps } from '../screens/address-values.ts'
import { type Errors, type TypedValues, textKey } from './filters.ts'

/** Returns the errors of the date filters `from` and `to`. */
export const requiredRange =
  (from: string, to: string) =>
  (typed: TypedValues): Errors => {
    const isEmpty = (key: string) => (typed[key] ?? '') === '' && (typed[textKey(key)] ?? '') === ''
    const min = typed[from] as CalendarDate | '' | undefined
    return withoutGaps<Errors>({
      [from]: isEmpty(from) ? UI_WORDS.required : undefined,
      [to]: isEmpty(to) ? UI_WORDS.required : (dateProblem(typed[textKey(to)] ?? '', min ? { min } : {}) ?? undefined),
    })
  }
