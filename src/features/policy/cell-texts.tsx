// Values of a policy's tables as people read them; what is not said is a dash.
import { type CalendarDate, formatDay } from '../../domain/calendar-date.ts'
import { type Cents, formatMoney } from '../../domain/money.ts'

export const NOTHING = '-'

export const amountText = (cents: Cents | null): string => (cents === null ? NOTHING : formatMoney(cents))

/** «3.5 %», as SRI papers write it. */
export const rateText = (percent: number | null): string => (percent === null ? NOTHING : `${percent} %`)

export const dayText = (day: CalendarDate | null): string => (day === null ? NOTHING : formatDay(day))

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
