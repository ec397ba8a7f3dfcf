// Values of a policy's tables as people read them; null where nothing is said.
import { type CalendarDate, formatDay } from '../domain/calendar-date.ts'
import { type Cents, formatMoney } from '../domain/money.ts'

export const amountText = (cents: Cents | null): string | null => (cents === null ? null : formatMoney(cents))

/** «3.5 %», as SRI papers write it. */
export const rateText = (percent: number | null): string | null => (percent === null ? null : `${percent}\u00a0%`)

export const dayText = (day: CalendarDate | null): string | null => (day === null ? null : formatDay(day))

/** A name, and beneath it what was noted about it. */
export function Note({ title, text }: { title: string; text: string }) {
  return (
    <span className="block min-w-0">
      <span className="block font-semibold">{title}</span>
      {text && (
        <span className="mt-0.5 block max-w-prose whitespace-pre-line font-normal text-muted text-sm">{text}</span>
      )}
    </span>
  )
}
