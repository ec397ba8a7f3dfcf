// Formats the values of a policy's tables; null where there is no value.
import { type CalendarDate, formatDay } from '../domain/calendar-date.ts'
import { type Cents, formatMoney } from '../domain/money.ts'

export const amountText = (cents: Cents | null): string | null => (cents === null ? null : formatMoney(cents))

/** «3.5 %», as SRI papers write it. */
export const rateText = (percent: number | null): string | null => (percent === null ? null : `${percent}\u00a0%`)

export const dayText = (day: CalendarDate | null): string | null => (day === null ? null : formatDay(day))
