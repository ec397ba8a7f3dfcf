// Formats the values in a policy's tables as text; null where there is no value.
import { type CalendarDate, formatDay } from '../domain/calendar-date.ts'
import { type Cents, formatMoney } from '../domain/money.ts'

export const amountText = (cents: Cents | null): string | null => (cents === null ? null : formatMoney(cents))

export const dayText = (day: CalendarDate | null): string | null => (day === null ? null : formatDay(day))
